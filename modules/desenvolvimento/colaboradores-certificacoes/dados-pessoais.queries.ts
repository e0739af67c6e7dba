import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { colaboradorCertificacao } from './colaboradores-certificacoes.contract.ts';

/** That the training which the law asks for was given is the company's proof and stays, without the name and what was noted. */
export const dadosDasCertificacoes: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'colaborador_certificacao_pratica',
    titulo: 'Resultados práticos das certificações',
    quemVe: [colaboradorCertificacao.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_certificacao_id in (select v.id from colaborador_certificacao v
      where v.colaborador_id = any (${ids}))`,
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['colaborador_certificacao_id', 'avaliacao_pratica_id', 'nota'] },
    mostrar: (id) => sql`select a.titulo as "Avaliação prática", v.data as "Em", t.nota as "Resultado"
      from colaborador_certificacao_pratica t join colaborador_certificacao v on v.id = t.colaborador_certificacao_id
      join avaliacao_pratica a on a.id = t.avaliacao_pratica_id where v.colaborador_id = ${id} order by v.data, t.id`,
  },
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'colaborador_certificacao',
    titulo: colaboradorCertificacao.nome.varios,
    log: [colaboradorCertificacao.nome.um],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: { observacao: sql`null` },
      manter: ['colaborador_id', 'certificacao_id', 'data', 'valida_ate', 'avisado_dias'],
    },
    mostrar: (
      id,
    ) => sql`select c.nome as "Certificação", t.data as "Obtida em", t.valida_ate as "Válida até", t.observacao as "Observação"
      from colaborador_certificacao t join certificacao c on c.id = t.certificacao_id where t.colaborador_id = ${id} order by t.data, t.id`,
  },
];
