import { type RawBuilder, sql } from 'kysely';
import type { FimDaSelecao } from '#modules/captacao/solicitacoes-pessoal/fim.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { cartaProposta } from './cartas-proposta.contract.ts';
import { ABERTAS, type EstadoDaCarta } from './cartas-proposta.rules.ts';
import { historico } from './historico.queries.ts';
import { estadosDaCarta } from './resposta.contract.ts';

/** What the candidate reads of a letter that fell with a decision: the decision itself is told by whoever took it. */
const MOTIVO_DA_SAIDA = 'A seleção segue sem esta proposta.';

/** What the candidate reads of a letter that they had not answered when they were hired. */
const MOTIVO_DA_CONTRATACAO = 'A contratação seguiu sem a resposta a esta carta.';

const NOS_ESTADOS_ABERTOS = sql.join(ABERTAS.map((uma) => sql.lit(uma)));

/** SQL 'from' what is still open of the letters `t` of these links `cs` of candidates and request; whoever was hired keeps theirs. */
const abertas = (quais: RawBuilder<unknown>): RawBuilder<unknown> => sql`from carta_proposta t
  join candidato_solicitacao cs on cs.candidato_id = t.candidato_id and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
  where ${quais} and not cs.contratado and t.estado in (${NOS_ESTADOS_ABERTOS})`;

const daSolicitacao = (id: number): RawBuilder<unknown> => sql`cs.solicitacao_pessoal_id = ${id}`;

async function cancelar(
  ctx: Ctx,
  quais: RawBuilder<unknown>,
  motivo: string,
  movimentoId: number | null,
): Promise<number> {
  // Held before they change: an answer of this moment either comes first, and falls with the rest, or finds the letter cancelled.
  const { rows } = await sql<{ id: number; era: EstadoDaCarta }>`select t.id, t.estado as era
    ${abertas(quais)} and t.empresa_id = ${ctx.empresaId} order by t.id for update of t`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  await sql`update carta_proposta set versao = versao + 1, estado = 'CANCELADA', motivo_cancelamento = ${motivo},
      movimento_id = ${movimentoId}, estado_anterior = ${movimentoId === null ? null : sql`estado`}
    where id = any (${idList(ids)})`.execute(ctx.db);
  for (const { id, era } of rows) {
    await historico.registrar(ctx, id, { acao: 'Cancelamento', observacao: motivo });
    await ctx.auditar({
      ...{ acao: 'Cancelamento', entidade: 'Carta-proposta', entidadeId: id },
      ...{ antes: { estado: era }, depois: { estado: 'CANCELADA', motivoCancelamento: motivo } },
    });
  }
  return rows.length;
}

/** Lets the open letters of whose selection has ended fall. */
export async function cancelarDeQuemAcabou(ctx: Ctx, fim: FimDaSelecao, motivo: string): Promise<void> {
  const dela = 'ligacaoId' in fim ? sql`cs.id = ${fim.ligacaoId}` : daSolicitacao(fim.solicitacaoId);
  await cancelar(ctx, dela, motivo, null);
}

/** The open letters of everybody in a request; how each stands is for whoever sees letters. */
export async function cartasEmPe(ctx: Ctx, solicitacaoId: number) {
  const { rows } = await sql<{ ligacaoId: number; estado: EstadoDaCarta }>`select cs.id as "ligacaoId", t.estado
    ${abertas(daSolicitacao(solicitacaoId))} and t.empresa_id = ${ctx.empresaId} order by t.id`.execute(ctx.db);
  const ve = pode(ctx, cartaProposta.permissoes.ver);
  return rows.map(({ ligacaoId, estado }) => ({
    ...{ ligacaoId, texto: ve ? estadosDaCarta.rotulo(estado).toLowerCase() : 'em aberto' },
  }));
}

/** What is asked before a request ends in which letters are open. */
export async function perguntaDoFim(ctx: Ctx, solicitacaoId: number): Promise<string | null> {
  const { length } = await cartasEmPe(ctx, solicitacaoId);
  if (length === 0) return null;
  const quantas = plural(length, 'carta-proposta em aberto', 'cartas-proposta em aberto');
  return `Ainda há ${quantas} nesta solicitação. ${length === 1 ? 'Ela será cancelada' : 'Elas serão canceladas'}.`;
}

/** Lets the letters of candidates whom a movement has just rejected, or taken to another request, fall; returns how many. */
export const cancelarDeQuemSaiu = (
  ctx: Ctx,
  { movimentoId, ligacoesIds }: { readonly movimentoId: number; readonly ligacoesIds: readonly number[] },
): Promise<number> => cancelar(ctx, sql`cs.id = any (${idList(ligacoesIds)})`, MOTIVO_DA_SAIDA, movimentoId);

/** Lets what somebody who is being hired has not answered fall: what they accepted stays. */
export async function cancelarDeQuemSeContrata(ctx: Ctx, ligacaoId: number): Promise<void> {
  await cancelar(ctx, sql`cs.id = ${ligacaoId} and t.estado <> 'ACEITA'`, MOTIVO_DA_CONTRATACAO, null);
}

/** Brings back what an undone rejection or transfer had let fall, unless another letter has been made since. Returns how many. */
export async function devolverCartas(ctx: Ctx, movimentoId: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
    estado: string;
  }>`update carta_proposta t set versao = t.versao + 1, estado = t.estado_anterior,
      motivo_cancelamento = null, movimento_id = null, estado_anterior = null
    where t.movimento_id = ${movimentoId} and t.empresa_id = ${ctx.empresaId} and t.estado = 'CANCELADA'
      and not exists (select from carta_proposta o where o.candidato_id = t.candidato_id
        and o.solicitacao_pessoal_id = t.solicitacao_pessoal_id and o.estado in (${NOS_ESTADOS_ABERTOS}))
    returning t.id, t.estado`.execute(ctx.db);
  for (const { id, estado } of rows) {
    await historico.registrar(ctx, id, { acao: 'Cancelamento desfeito' });
    await ctx.auditar({
      ...{ acao: 'Cancelamento desfeito', entidade: 'Carta-proposta', entidadeId: id },
      ...{ antes: { estado: 'CANCELADA' }, depois: { estado } },
    });
  }
  return rows.length;
}
