import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { avaliacaoDesempenho } from './avaliacoes-desempenho.contract.ts';
import { type Identidade, identidadeMudada } from './avaliacoes-desempenho.rules.ts';

constraintMessages({
  avaliacao_desempenho_unica: { campo: 'titulo', mensagem: 'Já existe uma avaliação de desempenho com este título.' },
});

const participacoes = (condicao = sql`true`) =>
  sql`(select count(*) from avaliacao_desempenho_participante p where p.avaliacao_id = t.id and ${condicao})`;

/** SQL 'somebody has begun to answer the evaluation `t`'. */
export const temRespostas = sql`exists (select from avaliacao_desempenho_participante p where p.avaliacao_id = t.id and p.situacao <> 'N')`;

/** SQL of where the evaluation `t` stands. */
const situacao = sql`case when t.liberada and t.data_ini > ${hojeSql} then 'A' when t.liberada and t.data_fim >= ${hojeSql} then 'L'
  when t.liberada then 'E' when ${temRespostas} then 'B' else 'P' end`;

interface Gravada extends Identidade {
  readonly dataFim: string;
  readonly liberada: boolean;
  readonly resultadoLiberado: boolean;
  readonly possuiResposta: boolean;
  readonly acabou: boolean;
}

/** The evaluation as it is, held until the end of the transaction; null for a new one. */
async function gravada({ db }: Ctx, id: number | null): Promise<Gravada | null> {
  await holdRows(db, 'avaliacao_desempenho', id);
  const { rows } = await sql<
    Gravada & { modelo: number | null }
  >`select t.modelo_avaliacao_id as modelo, t.tipo, t.formato,
      t.avaliar_somente_competencias as "avaliarSomenteCompetencias", t.avaliar_competencias_cargo as "avaliarCompetenciasCargo",
      t.permite_auto_avaliacao as "permiteAutoAvaliacao", t.anonima, t.nota_questionario_manual as "notaQuestionarioManual",
      t.data_fim as "dataFim", t.liberada, t.resultado_liberado as "resultadoLiberado", ${temRespostas} as "possuiResposta", t.data_fim < ${hojeSql} as acabou
    from avaliacao_desempenho t where t.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { ...row, modeloAvaliacao: row.modelo === null ? null : { id: row.modelo } } : null;
}

const TRAVADA = 'Não muda enquanto a avaliação está liberada ou tem respostas.';

export const avaliacoesDesempenho = defineResource(avaliacaoDesempenho, {
  tabela: 'avaliacao_desempenho',
  nomeDe: sql`t.titulo`,
  refs: { modeloAvaliacao: 'modelo_avaliacao' },
  nomes: { modeloAvaliacao: sql`r.titulo` },
  colunas: {
    possuiResposta: temRespostas,
    situacao,
    qtdAvaliados: sql`(select count(*) from avaliacao_desempenho_avaliado a where a.avaliacao_id = t.id)`,
    qtdParticipacoes: participacoes(),
    qtdRespondidas: participacoes(sql`p.situacao = 'R'`),
  },
  ordem: { '': sql`t.data_ini desc, t.nome_busca`, titulo: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.data_ini desc, t.nome_busca`,
  filtros: {
    titulo: porNome,
    liberacao: (qual) => (qual === 'T' ? sql`true` : sql`t.liberada = ${qual === 'L'}`),
    situacao: (qual) => sql`${situacao} = ${qual}`,
    dataIni: (dia) => sql`t.data_ini >= ${dia}`,
    dataFim: (dia) => sql`t.data_ini <= ${dia}`,
  },
  pode: (_ctx, { liberada, possuiResposta }) => ({
    excluir: !liberada,
    identidade: !liberada && !possuiResposta,
  }),
  impedimentos: (_ctx, { liberada }) =>
    liberada ? { excluir: 'Bloqueie a avaliação antes de excluir: ela está liberada.' } : {},
  async validar(ctx, form, id) {
    const antes = await gravada(ctx, id);
    if (antes && (antes.liberada || antes.possuiResposta)) {
      const erros = identidadeMudada(antes, form).map((campo) => ({ campo, mensagem: TRAVADA }));
      if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
    }
    // What was seen once of who answered would tell, by its difference, what the next one answers.
    if (antes?.anonima && antes.acabou && antes.possuiResposta && form.dataFim !== antes.dataFim)
      throw campoInvalido(
        'dataFim',
        'Esta avaliação anônima terminou e os resultados já podem ter sido lidos: o prazo não muda mais.',
      );
    if (antes?.liberada && antes.resultadoLiberado && form.dataFim >= ctx.hoje)
      throw campoInvalido('dataFim', 'O resultado está liberado aos avaliados: recolha-o antes de prorrogar.');
    const { rows } = await sql<{ tipo: string; perguntas: boolean }>`select m.tipo,
        exists (select from questionario_pergunta p where p.questionario_id = m.questionario_id) as perguntas
      from modelo_avaliacao m where m.id = ${form.modeloAvaliacao?.id ?? null} for share of m`.execute(ctx.db);
    const [modelo] = rows;
    if (modelo && modelo.tipo !== 'D')
      throw campoInvalido('modeloAvaliacao', 'Escolha um modelo de avaliação de desempenho.');
    if (form.avaliarSomenteCompetencias && form.modeloAvaliacao)
      throw campoInvalido('modeloAvaliacao', 'Só as competências são avaliadas: deixe o modelo vazio.');
    if (!form.permiteAutoAvaliacao && id !== null) await semAutoavaliacoes(ctx, id);
  },
});

async function semAutoavaliacoes({ db }: Ctx, id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from avaliacao_desempenho_participante where avaliacao_id = ${id} and papel = 'U' limit 1`.execute(
      db,
    );
  if (rows.length > 0)
    throw campoInvalido('permiteAutoAvaliacao', 'Há autoavaliações entre os participantes: remova-as antes.');
}
