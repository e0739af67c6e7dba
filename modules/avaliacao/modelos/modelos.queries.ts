import { sql } from 'kysely';
import { perguntasDoQuestionario } from '#modules/organizacao/organizacao.api.ts';
import type { Pergunta } from '#modules/organizacao/questionario/pergunta.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** The register of models, as every address of it is bound to its table: a kind adds its own to this. */
export const cadastroDeModelos = {
  tabela: 'modelo_avaliacao',
  nomeDe: sql`t.titulo`,
  colunas: {
    qtdPerguntas: sql`(select count(*) from questionario_pergunta p where p.questionario_id = t.questionario_id)`,
    qtdRespondidas: sql`(select count(*) from questionario_preenchimento q where q.questionario_id = t.questionario_id)`,
  },
  oferecer: () => [sql`t.ativo`],
  filtros: { titulo: porNome, somenteAtivos: () => sql`t.ativo` },
  ordem: { '': sql`t.nome_busca`, titulo: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
} as const;

/** What a copy of a model takes along, besides its title and its questions. */
export const COPIADO_DO_MODELO: readonly string[] = [
  'tipo',
  'ativo',
  'instrucoes',
  'observacao',
  'ordem_aleatoria',
  'percentual_minimo_aprovacao',
];

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
