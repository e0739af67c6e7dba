import { type RawBuilder, sql } from 'kysely';
import { dadosDasFolhas, respostaLidaSql, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDoAcompanhamento, telaDosAcompanhamentos } from './acompanhamentos.contract.ts';
import { recomendacaoDaExperiencia } from './recomendacao.rules.ts';

const titular = TITULAR_COLABORADOR;
const quemVe = [permissoesDoAcompanhamento.ver];
const folhas = (ids: RawBuilder<unknown>) =>
  sql`(select a.preenchimento_id from acompanhamento_experiencia a where a.colaborador_id = any (${ids}))`;

/** That somebody was evaluated, and the result, stay for the figures of the company; what was answered about them goes. */
export const dadosDosAcompanhamentos: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'acompanhamento_experiencia',
    titulo: 'Acompanhamentos do período de experiência',
    quemVe,
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [telaDosAcompanhamentos.titulo],
    anonimizar: {
      modo: 'limpar',
      limpar: { justificativa: sql`null` },
      manter: ['colaborador_id', 'periodo_id', 'modelo_id', 'usuario_id', 'preenchimento_id', 'recomendacao'],
    },
    mostrar: (id) => sql`select p.nome as "Período", m.titulo as "Avaliação", q.percentual as "Resultado (%)",
        ${labelSql(sql.ref('t.recomendacao'), recomendacaoDaExperiencia)} as "Recomendação", t.justificativa as "Justificativa", q.concluido_em as "Respondida em"
      from acompanhamento_experiencia t join periodo_experiencia p on p.id = t.periodo_id join modelo_avaliacao m on m.id = t.modelo_id
        join questionario_preenchimento q on q.id = t.preenchimento_id
      where t.colaborador_id = ${id} and q.concluido_em is not null order by q.concluido_em, t.id`,
  },
  {
    titular,
    tabela: 'acompanhamento_aviso',
    titulo: 'Avisos do período de experiência',
    quemVe,
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
  },
  {
    titular,
    tabela: 'experiencia_talento',
    titulo: 'Períodos de experiência',
    quemVe,
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    // Kept anew by the database from what is left.
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['colaborador_id', 'periodo_id', 'dia', 'muda_ate', 'estado', 'recomendacao'],
    },
  },
  ...dadosDasFolhas({
    titular,
    titulos: { folhas: 'Fichas do período de experiência', respostas: 'Respostas do período de experiência' },
    folhas,
    mostrar: (
      id,
    ) => sql`select p.texto as "Pergunta", ${respostaLidaSql} as "Resposta", t.respondida_em as "Respondida em"
      from questionario_resposta t join questionario_pergunta p on p.id = t.pergunta_id
      join acompanhamento_experiencia a on a.preenchimento_id = t.preenchimento_id
      join questionario_preenchimento q on q.id = t.preenchimento_id
      where a.colaborador_id = ${id} and q.concluido_em is not null order by a.id, p.ordem`,
  }).map((tabela) => ({ ...tabela, quemVe })),
];
