import { type RawBuilder, sql } from 'kysely';
import { dadosDasFolhas, respostaLidaSql, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDaPesquisa } from './pesquisas.contract.ts';

const titular = TITULAR_COLABORADOR;
const quemVe = [permissoesDaPesquisa.verbos.LER_RESPOSTAS];
const folhas = (ids: RawBuilder<unknown>) =>
  sql`(select p.preenchimento_id from pesquisa_participante p where p.colaborador_id = any (${ids}) and p.preenchimento_id is not null)`;

/** That somebody was asked stays for the counts; what they answered by name goes. Anonymous answers are nobody's. */
export const dadosDasPesquisas: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'pesquisa_participante',
    titulo: 'Pesquisas',
    quemVe: [permissoesDaPesquisa.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: { link_hash: sql`null` },
      manter: [
        'pesquisa_id',
        'colaborador_id',
        'turma_id',
        'area_id',
        'situacao',
        'preenchimento_id',
        'usuario_id',
        'lembrado_em',
      ],
    },
    mostrar: (id) => sql`select q.titulo as "Pesquisa", case when q.anonima then 'Sim' else 'Não' end as "Anônima",
        case t.situacao when 'R' then 'Respondida' when 'P' then 'Respondida em parte' else 'Não respondida' end as "Situação"
      from pesquisa_participante t join pesquisa q on q.id = t.pesquisa_id where t.colaborador_id = ${id} order by t.id`,
  },
  ...dadosDasFolhas({
    titular,
    titulos: { folhas: 'Fichas de pesquisas', respostas: 'Respostas de pesquisas identificadas' },
    folhas,
    mostrar: (
      id,
    ) => sql`select p.texto as "Pergunta", ${respostaLidaSql} as "Resposta", t.respondida_em as "Respondida em"
      from questionario_resposta t join questionario_pergunta p on p.id = t.pergunta_id
      join pesquisa_participante a on a.preenchimento_id = t.preenchimento_id
      where a.colaborador_id = ${id} order by a.id, p.ordem`,
  }).map((tabela) => ({ ...tabela, quemVe })),
];
