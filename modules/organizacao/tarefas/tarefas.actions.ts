import { exigirPessoaInteira } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { regra } from '#platform/shared/problem.ts';
import { cancelarTarefa, listarTarefas, repetirTarefa } from './tarefas.contract.ts';
import { filaDaTarefa, lerTarefas } from './tarefas.queries.ts';

/** The page of background work: list, repeat, cancel. */
export function tarefasHandlers({ fila, tarefas }: ModuleServices): readonly Handler[] {
  const definicaoDe = (nome: string) => tarefas().find((tarefa) => tarefa.nome === nome);
  const tituloDe = (nome: string) => definicaoDe(nome)?.titulo ?? 'Tarefa';
  return [
    on(listarTarefas, (ctx, { query }) => lerTarefas(ctx, query, tituloDe)),
    on(repetirTarefa, async (ctx, { params }) => {
      const nome = await filaDaTarefa(ctx, params.id);
      // Repeating a job is leaving it to the queue once more (decision 252).
      exigirPessoaInteira(ctx, definicaoDe(nome) ?? {});
      if (!(await fila.retry(ctx.db, nome, params.id)))
        throw regra('Só uma tarefa que falhou ou foi cancelada pode ser repetida.');
      await ctx.auditar({ acao: 'Repetição', entidade: 'Tarefa', depois: { id: params.id, tarefa: tituloDe(nome) } });
    }),
    on(cancelarTarefa, async (ctx, { params }) => {
      const nome = await filaDaTarefa(ctx, params.id);
      if (!(await fila.cancel(ctx.db, nome, params.id))) throw regra('A tarefa já terminou e não pode ser cancelada.');
      await ctx.auditar({
        acao: 'Cancelamento',
        entidade: 'Tarefa',
        depois: { id: params.id, tarefa: tituloDe(nome) },
      });
    }),
  ];
}
