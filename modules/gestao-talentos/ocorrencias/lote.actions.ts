import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { incluirEmLote, type LoteForm } from './ocorrencias.contract.ts';
import { ocorrencias } from './ocorrencias.resource.ts';

/** How many refused talents a message names. */
const NOMEADOS = 5;

async function nomesDe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nome: string }>`select id, nome from colaborador
    where id = any (${idList(ids)})`.execute(ctx.db);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** The same occurrence for each talent; when one cannot have it nothing is written, and the message says who and why. */
async function incluir(ctx: Ctx, { colaboradoresIds, ...ocorrido }: LoteForm): Promise<{ incluidas: number }> {
  const ids = [...new Set(colaboradoresIds)].sort((a, b) => a - b);
  const recusados: { id: number; porque: string }[] = [];
  for (const id of ids) {
    try {
      await ocorrencias.criar(ctx, { ...ocorrido, colaborador: { id } });
    } catch (erro) {
      // Only a rule leaves the transaction fit for the next one.
      if (!(erro instanceof ProblemError) || erro.codigo !== 'VIOLACAO_CAMPO') throw erro;
      recusados.push({ id, porque: erro.erros.map(({ mensagem }) => mensagem).join(' ') });
    }
  }
  if (recusados.length === 0) return { incluidas: ids.length };
  const mostrados = recusados.slice(0, NOMEADOS);
  const nomes = await nomesDe(
    ctx,
    mostrados.map(({ id }) => id),
  );
  const resto = recusados.length - mostrados.length;
  const frases = mostrados.map(({ id, porque }) => `${nomes.get(id) ?? ''}: ${porque}`);
  throw campoInvalido('colaboradoresIds', [...frases, ...(resto > 0 ? [`E mais ${resto}.`] : [])].join(' '));
}

export const loteDeOcorrencias = on(incluirEmLote, (ctx, { body }) => incluir(ctx, body));
