import { type RawBuilder, sql } from 'kysely';
import {
  clonagemHandler,
  imprimirQuestionario,
  linhasEmBranco,
  perguntasHandlers,
} from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import {
  avaliacao,
  avaliacaoTurma,
  avaliacoesAtivas,
  avaliacoesDeDesempenho,
  clonarModelo,
  imprimirModelo,
  modeloAvaliacao,
  modeloDesempenhoExperiencia,
  perguntasDaAvaliacao,
  perguntasDaAvaliacaoTurma,
  perguntasDoModelo,
  perguntasDoModeloDesempenhoExperiencia,
} from './modelos.contract.ts';
import { COPIADO_DO_MODELO, cadastroDeModelos, perguntasDeUmModelo } from './modelos.queries.ts';

// The same register under four names: whichever of them holds the title, it is said as the menu calls it.
constraintMessages({
  modelo_avaliacao_unico: { campo: 'titulo', mensagem: 'Já existe um modelo de avaliação com este título.' },
});

/** Answers were given to what the model was, or a period asks it: it does not become another kind. The model is held. */
async function tipoFica({ db }: Ctx, { tipo }: { tipo: string | null }, id: number | null): Promise<void> {
  await holdRows(db, 'modelo_avaliacao', id);
  const { rows } = await sql<{ respondido: boolean; noPeriodo: boolean }>`select
      exists (select from questionario_preenchimento q where q.questionario_id = m.questionario_id) as respondido,
      exists (select from periodo_experiencia p where p.modelo_id = m.id) as "noPeriodo"
    from modelo_avaliacao m where m.id = ${id} and m.tipo <> ${tipo}`.execute(db);
  const [outro] = rows;
  if (outro?.respondido) throw campoInvalido('tipo', 'O tipo não muda: já há respostas a este modelo.');
  if (outro?.noPeriodo)
    throw campoInvalido('tipo', 'O tipo não muda: este modelo é perguntado em um período de experiência.');
}

const emUso = (_ctx: Ctx, { qtdRespondidas }: { qtdRespondidas: number | null }) => ({
  emUso: (qtdRespondidas ?? 0) > 0,
});

const deTodosOsTipos = { ...cadastroDeModelos, validar: tipoFica, pode: emUso };
export const modelosAvaliacao = defineResource(modeloAvaliacao, deTodosOsTipos);
export const avaliacoes = defineResource(avaliacao, deTodosOsTipos);
export const modelosDesempenhoExperiencia = defineResource(modeloDesempenhoExperiencia, {
  ...deTodosOsTipos,
  visivel: () => [sql`t.tipo in ('D', 'A')`],
  async validar(ctx, form, id) {
    if (form.tipo !== 'D' && form.tipo !== 'A')
      throw campoInvalido('tipo', 'Aqui ficam os modelos de desempenho e de experiência.');
    await tipoFica(ctx, form, id);
  },
});
export const avaliacoesTurma = defineResource(avaliacaoTurma, {
  ...cadastroDeModelos,
  pode: emUso,
  fixo: { tipo: 'L' },
});

/** Active models that ask something, by name. */
async function ativos(ctx: Ctx, condicao: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<{ id: number; nome: string }>`select t.id, t.titulo as nome from modelo_avaliacao t
    where t.empresa_id = ${ctx.empresaId} and t.ativo and ${condicao}
      and exists (select from questionario_pergunta p where p.questionario_id = t.questionario_id)
    order by t.nome_busca, t.id limit 1000`.execute(ctx.db);
  return rows;
}

/** Of whom the questions of models are. */
export const donoDosModelos = {
  tabela: cadastroDeModelos.tabela,
  entidade: modeloAvaliacao.nome.um,
  coluna: 'tipo',
} as const;
const dosTipos = (...tipos: string[]) => ({ ...donoDosModelos, condicao: sql`t.tipo in (${sql.join(tipos)})` });

export const modelosHandlers: readonly Handler[] = [
  on(avaliacoesAtivas, (ctx) => ativos(ctx)),
  on(avaliacoesDeDesempenho, (ctx) => ativos(ctx, sql`t.tipo = 'D'`)),
  onFile(imprimirModelo, async (ctx, { body: { avaliacaoId, ...opcoes } }) => {
    const { titulo, instrucoes, perguntas } = await perguntasDeUmModelo(ctx, avaliacaoId);
    const linhas = linhasEmBranco('Avaliado', 'Avaliador', 'Data');
    return imprimirQuestionario(ctx, { titulo, instrucoes, perguntas, linhas, respostas: null }, opcoes);
  }),
  clonagemHandler(clonarModelo, {
    ...donoDosModelos,
    colunas: COPIADO_DO_MODELO,
  }),
  ...perguntasHandlers(perguntasDoModelo, donoDosModelos),
  ...perguntasHandlers(perguntasDaAvaliacao, donoDosModelos),
  ...perguntasHandlers(perguntasDoModeloDesempenhoExperiencia, dosTipos('D', 'A')),
  ...perguntasHandlers(perguntasDaAvaliacaoTurma, dosTipos('L')),
];
