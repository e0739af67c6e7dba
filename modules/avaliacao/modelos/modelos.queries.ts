import { sql } from 'kysely';
import { perguntasDoQuestionario } from '#modules/organizacao/organizacao.api.ts';
import type { Pergunta } from '#modules/organizacao/questionario/pergunta.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** A model and what it asks. */
export interface ModeloComPerguntas {
  readonly titulo: string;
  readonly instrucoes: string | null;
  readonly questionarioId: number;
  readonly ordemAleatoria: boolean;
  readonly perguntas: readonly Pergunta[];
}

/** A model of the session's company, of this kind where one is given, with its questions in their order. Throws NAO_ENCONTRADO. */
export async function perguntasDeUmModelo(
  ctx: Ctx,
  id: number,
  tipo: string | null = null,
): Promise<ModeloComPerguntas> {
  const { rows } = await sql<Omit<ModeloComPerguntas, 'perguntas'>>`select titulo, instrucoes,
      questionario_id as "questionarioId", ordem_aleatoria as "ordemAleatoria" from modelo_avaliacao
    where id = ${id} and empresa_id = ${ctx.empresaId} and tipo = coalesce(${tipo}, tipo)`.execute(ctx.db);
  const [modelo] = rows;
  if (!modelo) throw new ProblemError('NAO_ENCONTRADO');
  return { ...modelo, perguntas: await perguntasDoQuestionario(ctx.db, modelo.questionarioId) };
}
