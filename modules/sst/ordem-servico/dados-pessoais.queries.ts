import { sql } from 'kysely';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { ORDEM } from './emitidas.queries.ts';
import { ordemDeServico } from './ordem-servico.contract.ts';

/** That somebody was told of the risks of the work is the company's proof and stays, with what was said; the drawn signature goes. */
export const dadosDasOrdens: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'ordem_servico',
    titulo: 'Ordens de serviço',
    quemVe: [ordemDeServico.permissao],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [ORDEM],
    arquivos: ['assinatura_arquivo_id'],
    anonimizar: {
      modo: 'limpar',
      // Without its picture a drawn signature is kept as a confirmation: hash and time stay.
      limpar: {
        assinatura_arquivo_id: sql`null`,
        assinatura_modo: sql`case when t.assinatura_modo is not null then 'L' end`,
      },
      manter: [
        'colaborador_id',
        'funcao_id',
        'funcao_versao',
        'data',
        'conteudo',
        'emitida_por',
        'assinada_em',
        'assinatura_desenho_em',
        'assinatura_sha256',
      ],
    },
    mostrar: (id) => sql`select t.data as "Data", (select f.nome from funcao f where f.id = t.funcao_id) as "Função",
        t.assinada_em as "Assinada em", t.assinatura_desenho_em as "Desenhada em", t.assinatura_sha256 as "SHA-256 da ordem"
      from ordem_servico t where t.colaborador_id = ${id} order by t.data, t.id`,
  },
];
