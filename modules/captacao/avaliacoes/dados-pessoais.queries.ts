import { type RawBuilder, sql } from 'kysely';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { dadosDasFolhas, respostaLidaSql } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { ENTIDADE_AVALIACAO } from './abrir.queries.ts';

const ligacoes = (ids: RawBuilder<unknown>) =>
  sql`(select cs.id from candidato_solicitacao cs where cs.candidato_id = any (${ids}))`;
const fichas = (ids: RawBuilder<unknown>) =>
  sql`(select a.preenchimento_id from avaliacao_candidato a where a.candidato_solicitacao_id in ${ligacoes(ids)})`;

const quemVe = [permissoesCaptacao.avaliacaoCandidato.ver];

/** Evaluations answered and levels judged: how many there were and their results stay, the answers go. */
export const dadosDasAvaliacoes: readonly PersonalTable[] = [
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'avaliacao_candidato',
    titulo: 'Avaliações respondidas',
    quemVe,
    linhas: (ids) => sql`t.candidato_solicitacao_id in ${ligacoes(ids)}`,
    log: [ENTIDADE_AVALIACAO],
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: [
        'candidato_solicitacao_id',
        'avisada_em',
        'modelo_avaliacao_candidato_id',
        'etapa_seletiva_id',
        'historico_candidato_id',
        'usuario_id',
        'preenchimento_id',
      ],
    },
    mostrar: (id) => sql`select s.descricao as "Vaga", m.titulo as "Avaliação", f.iniciado_em as "Iniciada em",
        f.concluido_em as "Entregue em", f.percentual as "Resultado (%)"
      from avaliacao_candidato t join candidato_solicitacao cs on cs.id = t.candidato_solicitacao_id
      join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
      join modelo_avaliacao_candidato m on m.id = t.modelo_avaliacao_candidato_id
      join questionario_preenchimento f on f.id = t.preenchimento_id where cs.candidato_id = ${id} order by t.id`,
  },
  ...dadosDasFolhas({
    titular: TITULAR_CANDIDATO,
    titulos: { folhas: 'Fichas de avaliação', respostas: 'Respostas de avaliações' },
    folhas: fichas,
    mostrar: (id) => sql`select m.titulo as "Avaliação", p.texto as "Pergunta", ${respostaLidaSql} as "Resposta",
        t.observacao as "Anotação da equipe", t.respondida_em as "Respondida em"
      from questionario_resposta t join questionario_pergunta p on p.id = t.pergunta_id
      join avaliacao_candidato a on a.preenchimento_id = t.preenchimento_id
      join modelo_avaliacao_candidato m on m.id = a.modelo_avaliacao_candidato_id
      join candidato_solicitacao cs on cs.id = a.candidato_solicitacao_id where cs.candidato_id = ${id} order by a.id, p.ordem`,
  }).map((tabela) => ({ ...tabela, quemVe })),
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'candidato_nivel_competencia',
    titulo: 'Níveis de competência avaliados',
    quemVe,
    linhas: (ids) => sql`t.candidato_solicitacao_id in ${ligacoes(ids)}`,
    anonimizar: { modo: 'apagar' },
    mostrar: (id) => sql`select s.descricao as "Vaga", c.nome as "Competência", n.descricao as "Nível"
      from candidato_nivel_competencia t join candidato_solicitacao cs on cs.id = t.candidato_solicitacao_id
      join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id join competencia c on c.id = t.competencia_id
      join nivel_competencia n on n.id = t.nivel_competencia_id where cs.candidato_id = ${id} order by 1, 2`,
  },
];
