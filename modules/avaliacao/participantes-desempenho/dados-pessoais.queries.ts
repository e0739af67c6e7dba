import { type RawBuilder, sql } from 'kysely';
import { permissoesDaAvaliacao } from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import { dadosDasFolhas, respostaLidaSql, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

const titular = TITULAR_COLABORADOR;
const quemVe = [permissoesDaAvaliacao.ver];
/** What the lines of the log that tell who takes part are called. */
export const PARTICIPANTES_NO_LOG = 'Participantes da avaliação de desempenho';
/** What such a line has that tells by whom somebody is evaluated. */
export const DIZEM_QUEM_AVALIA: readonly string[] = [
  'avaliador',
  'papel',
  'de',
  'para',
  'avaliadores',
  'avaliadosIds',
  'colaboradoresIds',
];

const avaliados = (ids: RawBuilder<unknown>) =>
  sql`(select a.id from avaliacao_desempenho_avaliado a where a.colaborador_id = any (${ids}))`;
const folhas = (ids: RawBuilder<unknown>) =>
  sql`(select p.preenchimento_id from avaliacao_desempenho_participante p where p.avaliado_id in ${avaliados(ids)})`;

/**
 * That somebody was evaluated, and the result, stay for the figures of the company; what was answered about them goes. The copy that
 * the person may ask for names nobody who evaluated, and shows the answers of an evaluation that is not anonymous once its results were released.
 */
export const dadosDasAvaliacoes: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'avaliacao_desempenho_avaliado',
    titulo: 'Avaliações de desempenho',
    quemVe,
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    citadosNoLog: [PARTICIPANTES_NO_LOG],
    // An anonymous evaluation, and one that is gone, of which nobody knows any more: lines of before nothing of this was written have it all.
    ocultosNoLog: {
      campos: [...DIZEM_QUEM_AVALIA, 'ids'],
      quando: (id) => sql`not exists (select from avaliacao_desempenho d where d.id = ${id} and not d.anonima)`,
    },
    anonimizar: {
      modo: 'limpar',
      limpar: { ciencia_comentario: sql`null` },
      manter: ['avaliacao_id', 'colaborador_id', 'area_organizacional_id', 'faixa_salarial_id', 'ciencia_em'],
    },
    mostrar: (id) => sql`select d.titulo as "Avaliação", d.data_ini as "De", d.data_fim as "Até",
        t.ciencia_em as "Ciência do resultado em", t.ciencia_comentario as "Comentário da ciência"
      from avaliacao_desempenho_avaliado t join avaliacao_desempenho d on d.id = t.avaliacao_id
      where t.colaborador_id = ${id} order by d.data_ini, t.id`,
  },
  {
    titular,
    tabela: 'avaliacao_desempenho_participante',
    titulo: 'Avaliações de desempenho respondidas',
    quemVe,
    linhas: (ids) => sql`(t.avaliador_id = any (${ids}) or t.avaliado_id in ${avaliados(ids)})`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: [
        'avaliacao_id',
        'avaliado_id',
        'avaliador_id',
        'papel',
        'situacao',
        'preenchimento_id',
        'nota_manual',
        'usuario_id',
      ],
    },
    mostrar: (id) => sql`select d.titulo as "Avaliação",
        case t.situacao when 'R' then 'Respondida' when 'P' then 'Respondida em parte' else 'Não respondida' end as "Situação"
      from avaliacao_desempenho_participante t join avaliacao_desempenho d on d.id = t.avaliacao_id
      where t.avaliador_id = ${id} order by d.data_ini, d.id, t.id`,
  },
  {
    titular,
    tabela: 'avaliacao_desempenho_competencia',
    titulo: 'Competências exigidas em avaliações de desempenho',
    quemVe,
    linhas: (ids) => sql`t.avaliado_id in ${avaliados(ids)}`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['avaliado_id', 'competencia_id', 'nivel_competencia_id', 'ordem', 'peso'],
    },
  },
  {
    titular,
    tabela: 'avaliacao_desempenho_envio',
    titulo: 'Avisos a avaliadores',
    quemVe,
    linhas: (ids) => sql`t.avaliador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
  },
  ...dadosDasFolhas({
    titular,
    titulos: { folhas: 'Fichas de avaliações de desempenho', respostas: 'Respostas de avaliações de desempenho' },
    folhas,
    mostrar: (id) => sql`select d.titulo as "Avaliação", p.texto as "Pergunta", ${respostaLidaSql} as "Resposta"
      from questionario_resposta t join questionario_pergunta p on p.id = t.pergunta_id
      join avaliacao_desempenho_participante x on x.preenchimento_id = t.preenchimento_id and x.situacao = 'R'
      join avaliacao_desempenho_avaliado a on a.id = x.avaliado_id
      join avaliacao_desempenho d on d.id = x.avaliacao_id and (d.resultado_liberado and not d.anonima or x.papel = 'U')
      where a.colaborador_id = ${id} order by d.data_ini, d.id, p.ordem, 3`,
  }).map((tabela) => ({ ...tabela, quemVe })),
];
