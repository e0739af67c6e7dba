import { type RawBuilder, sql } from 'kysely';
import { pedidoEmAberto } from '#modules/organizacao/organizacao.api.ts';
import {
  diasRestantes,
  prazoDoPedido,
  type TipoDePedido,
} from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem, readList } from '#platform/server/resource/list.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { LinhaDoPedido, PedidosFiltro } from './pedidos.contract.ts';

const ABERTO = pedidoEmAberto(sql.ref('t.estado'));

const selecao = {
  id: sql.ref('t.id'),
  versao: sql.ref('t.versao'),
  candidatoId: sql.ref('t.candidato_id'),
  candidato: sql.ref('c.nome'),
  tipo: sql.ref('t.tipo'),
  estado: sql.ref('t.estado'),
  abertoEm: sql.ref('t.aberto_em'),
  prazo: sql.ref('t.prazo'),
  respondidoEm: sql.ref('t.respondido_em'),
  respondidoPor: sql.ref('t.respondido_por'),
  texto: sql.ref('t.texto'),
  resposta: sql.ref('t.resposta'),
  efetivaEm: sql.ref('t.efetiva_em'),
};

type Lido = Omit<LinhaDoPedido, 'diasRestantes'>;

async function ler(
  ctx: Ctx,
  condicoes: readonly RawBuilder<unknown>[],
  query: PageQuery,
): Promise<Page<LinhaDoPedido>> {
  const page = await readList<Lido>(
    ctx.db,
    {
      tabela: 'pedido_titular',
      juncoes: sql`join candidato c on c.id = t.candidato_id`,
      selecao,
      condicoes: [sql`t.empresa_id = ${ctx.empresaId}`, ...condicoes],
      ordem: sql`(${ABERTO}) desc, case when ${ABERTO} then t.prazo end, t.id desc`,
    },
    { ...query, page: query.page ?? 0 },
  );
  return { ...page, content: page.content.map((um) => ({ ...um, diasRestantes: diasRestantes(um, ctx.hoje) })) };
}

export const lerPedidos = (
  ctx: Ctx,
  { nome, tipo, estado, esperam, foraDoPrazo, ...query }: PedidosFiltro & PageQuery,
) =>
  ler(
    ctx,
    [
      nome !== null && contem('c.nome_busca', nome),
      tipo !== null && sql`t.tipo = ${tipo}`,
      estado !== null && sql`t.estado = ${estado}`,
      esperam !== null && sql`(${ABERTO}) = ${esperam}`,
      foraDoPrazo !== null && sql`(${ABERTO} and t.prazo < ${ctx.hoje}) = ${foraDoPrazo}`,
    ].filter((condicao): condicao is RawBuilder<unknown> => typeof condicao === 'object'),
    query,
  );

/** Requests of one candidate, newest first in each state. */
export const lerPedidosDe = async (ctx: Ctx, candidatoId: number): Promise<readonly LinhaDoPedido[]> =>
  (await ler(ctx, [sql`t.candidato_id = ${candidatoId}`], { size: 200 })).content;

/** A request of the session's company, locked when it is to be changed. Throws NAO_ENCONTRADO. */
export async function lerPedido(ctx: Ctx, id: number, trava = false): Promise<LinhaDoPedido> {
  if (trava)
    await sql`select 1 from pedido_titular where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
      ctx.db,
    );
  const [pedido] = (await ler(ctx, [sql`t.id = ${id}`], {})).content;
  if (!pedido) throw new ProblemError('NAO_ENCONTRADO');
  return pedido;
}

/** Opens a request with its legal deadline and returns its id. */
export async function inserirPedido(
  ctx: Ctx,
  o: { candidatoId: number; tipo: TipoDePedido; texto: string | null; efetivaEm?: string | null },
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into pedido_titular (empresa_id, candidato_id, tipo, texto, prazo, efetiva_em)
    values (${ctx.empresaId}, ${o.candidatoId}, ${o.tipo}, ${o.texto}, ${prazoDoPedido(ctx.hoje)}, ${o.efetivaEm ?? null}) returning id`.execute(
    ctx.db,
  );
  const id = rows[0]?.id ?? 0;
  await ctx.auditar({ acao: 'Abertura', entidade: 'Pedido de titular', entidadeId: id, depois: { tipo: o.tipo } });
  return id;
}
