import { sql } from 'kysely';
import { copiarPerguntas, perguntasHandlers, tituloLivre } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';
import {
  clonarModeloDeEntrevista,
  modeloEntrevistaDesligamento,
  perguntasDaEntrevista,
  TITULO_MAXIMO,
} from './modelos-entrevista-desligamento.contract.ts';

const TABELA = 'modelo_entrevista_desligamento';
const ENTIDADE = modeloEntrevistaDesligamento.nome.um;

export const modelosEntrevistaDesligamento = defineResource(modeloEntrevistaDesligamento, {
  tabela: TABELA,
  colunas: {
    qtdPerguntas: sql`(select count(*) from questionario_pergunta p where p.questionario_id = t.questionario_id)`,
    qtdEntrevistas: sql`(select count(*) from questionario_preenchimento q where q.questionario_id = t.questionario_id)`,
  },
  filtros: { titulo: porNome },
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, titulo: sql`t.nome_busca` },
});

async function clonar(ctx: Ctx, id: number): Promise<number> {
  const { rows } = await sql<{
    titulo: string;
    questionario: number;
  }>`select titulo, questionario_id as questionario from modelo_entrevista_desligamento
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [modelo] = rows;
  if (!modelo) throw new ProblemError('NAO_ENCONTRADO');
  const usados = await sql<{ busca: string | null }>`select nome_busca as busca from modelo_entrevista_desligamento
    where empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const buscas = new Set(usados.rows.map(({ busca }) => busca));
  const titulo = tituloLivre(modelo.titulo, (texto) => buscas.has(semAcento(texto)), TITULO_MAXIMO);
  const gravados = await sql<{ id: number; questionario: number }>`insert into modelo_entrevista_desligamento
      (empresa_id, titulo, ativo, instrucoes, observacao, ordem_aleatoria)
    select empresa_id, ${titulo}, ativo, instrucoes, observacao, ordem_aleatoria
    from modelo_entrevista_desligamento where id = ${id} returning id, questionario_id as questionario`.execute(ctx.db);
  const [copia] = gravados.rows;
  if (!copia) throw new ProblemError('NAO_ENCONTRADO');
  await copiarPerguntas(ctx, modelo.questionario, copia.questionario);
  await ctx.auditar({
    acao: 'Clonagem',
    entidade: ENTIDADE,
    entidadeId: copia.id,
    depois: { titulo, clonadoDe: id },
  });
  return copia.id;
}

export const modelosDeEntrevistaHandlers: readonly Handler[] = [
  on(clonarModeloDeEntrevista, async (ctx, { params }) =>
    modelosEntrevistaDesligamento.obter(ctx, await clonar(ctx, params.id)),
  ),
  ...perguntasHandlers(perguntasDaEntrevista, { tabela: TABELA, entidade: ENTIDADE }),
];
