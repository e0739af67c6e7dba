import { sql } from 'kysely';
import { colaboradorVistoSql, deAnonimo } from '#modules/organizacao/organizacao.api.ts';
import { travarSaldos } from '#modules/sst/movimentos-epi/saldo.queries.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { colunasEmUso } from './entregas.queries.ts';
import { devolverEpi, type EntregaLida, type EpiEmUso, trocarEpi } from './entregas-epi.contract.ts';
import { entregasEpi } from './entregas-epi.resource.ts';
import { devolverVarios, trocarVarios } from './trocas.contract.ts';
import { type ReciboDaTroca, recibosDaTroca } from './trocas.rules.ts';

interface Item extends EpiEmUso {
  readonly estabelecimentoId: number;
}

/** The delivered item with what is still in use of it, held; of talents that the person sees and who were not forgotten. Throws NAO_ENCONTRADO. */
async function itemEmUso(ctx: Ctx, id: number): Promise<Item> {
  await sql`select from entrega_epi_item where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  const colunas = sql.join(Object.entries(colunasEmUso).map(([nome, valor]) => sql`${valor} as ${sql.ref(nome)}`));
  const { rows } = await sql<Item>`select n.estabelecimento_id as "estabelecimentoId", ${colunas}
    from entrega_epi_item i join entrega_epi n on n.id = i.entrega_epi_id
    where i.id = ${id} and n.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('n.colaborador_id'))}
      and not ${deAnonimo(sql.ref('n.colaborador_id'))}`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

interface Devolucao {
  readonly data: string;
  readonly quantidade: number;
  readonly motivo: string;
  readonly voltaAoEstoque: boolean;
}

async function devolver(ctx: Ctx, id: number, corpo: Devolucao, trocaId: number | null): Promise<void> {
  await sql`insert into devolucao_epi (empresa_id, entrega_epi_item_id, data, quantidade, motivo, volta_ao_estoque, registrada_por, troca_id)
    values (${ctx.empresaId}, ${id}, ${corpo.data}, ${corpo.quantidade}, ${corpo.motivo}, ${corpo.voltaAoEstoque}, ${ctx.ator.nome}, ${trocaId})`.execute(
    ctx.db,
  );
  await ctx.auditar({ acao: 'Devolução', entidade: 'EPI entregue', entidadeId: id, depois: { ...corpo } });
}

/** Of who left it comes back, and nothing takes its place. */
const devido = ({ situacao }: { readonly situacao: EpiEmUso['situacao'] }) => situacao === 'D';
const SO_SE_DEVOLVE = 'Este talento saiu: registre a devolução.';

/** How many people a message names. */
const NOMEADOS = 5;

/** Hands out what a receipt says and takes back what it is for. Returns the new delivery. */
async function trocarRecibo(ctx: Ctx, { colaborador, estabelecimentoId, novos, devolvidos }: ReciboDaTroca) {
  const nova = await entregasEpi.criar(ctx, {
    solicitacao: null,
    colaborador,
    estabelecimento: { id: estabelecimentoId },
    data: ctx.hoje,
    observacao: null,
    itens: novos.map((um) => ({ id: null, ...um })),
  });
  for (const { id, quantidade } of devolvidos)
    await devolver(ctx, id, { data: ctx.hoje, quantidade, motivo: 'V', voltaAoEstoque: false }, nova.id);
  return nova;
}

/** Why a receipt cannot be made, or what has to be asked before; null when it was made. What is refused leaves nothing behind. */
async function tentarRecibo(ctx: Ctx, recibo: ReciboDaTroca): Promise<ProblemError | null> {
  await sql`savepoint troca`.execute(ctx.db);
  try {
    await trocarRecibo(ctx, recibo);
    await sql`release savepoint troca`.execute(ctx.db);
    return null;
  } catch (cause) {
    if (!(cause instanceof ProblemError) || !['VIOLACAO_CAMPO', 'REGRA', 'CONFIRMAR'].includes(cause.codigo))
      throw cause;
    await sql`rollback to savepoint troca`.execute(ctx.db);
    await sql`release savepoint troca`.execute(ctx.db);
    return cause;
  }
}

const emPalavras = (ditos: readonly string[]) =>
  [...ditos.slice(0, NOMEADOS), ...(ditos.length > NOMEADOS ? [`E mais ${ditos.length - NOMEADOS}.`] : [])].join(' ');

/**
 * Exchanges items of many people: each receipt whole or not at all. Questions of several are asked as one; whoever is left out is named
 * before anything is written.
 */
async function trocarMuitos(ctx: Ctx, ids: readonly number[]) {
  const itens: Item[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) itens.push(await itemEmUso(ctx, id));
  const inteiros = itens.filter(({ quantidade }) => quantidade > 0);
  if (inteiros.length === 0) throw campoInvalido('itensIds', 'Tudo já foi devolvido.');
  await travarSaldos(
    ctx,
    inteiros.map(({ epi }) => epi.id),
  );
  const devidos = new Set(inteiros.filter(devido).map(({ id }) => id));
  const perguntas = new Map<string, string[]>();
  const recusas: string[] = [];
  let [recibos, trocados] = [0, 0];
  for (const recibo of recibosDaTroca(inteiros)) {
    const dito = (texto: string) => `${recibo.colaborador.nome}: ${texto}`;
    if (recibo.devolvidos.some(({ id }) => devidos.has(id))) {
      recusas.push(dito(SO_SE_DEVOLVE));
      continue;
    }
    const problema = await tentarRecibo(ctx, recibo);
    if (problema === null) {
      recibos++;
      trocados += recibo.devolvidos.length;
    } else if (problema.codigo === 'CONFIRMAR') {
      const { pergunta } = problema.atual as { pergunta: string };
      perguntas.set(pergunta, [...(perguntas.get(pergunta) ?? []), dito(problema.message)]);
    } else recusas.push(dito(problema.erros.map(({ mensagem }) => mensagem).join(' ') || problema.message));
  }
  if (recibos === 0 && perguntas.size === 0) throw campoInvalido('itensIds', emPalavras(recusas));
  for (const [pergunta, textos] of perguntas) confirmar(ctx, pergunta, emPalavras(textos));
  if (recusas.length > 0)
    confirmar(
      ctx,
      'troca-em-parte',
      `${emPalavras(recusas)} ${recusas.length === 1 ? 'Este recibo fica' : 'Estes recibos ficam'} de fora. Trocar o resto (${plural(recibos, 'recibo', 'recibos')})?`,
    );
  return { recibos, itens: trocados, deFora: itens.length - trocados };
}

/** Refuses, at the field, a day on which an item cannot have come back. */
function conferirDia(ctx: Ctx, data: string, { entregueEm }: Pick<Item, 'entregueEm'>, deQuem = ''): void {
  if (data > ctx.hoje) throw campoInvalido('data', 'A data ainda não chegou');
  if (data < entregueEm) throw campoInvalido('data', `A data é anterior à entrega${deQuem}`);
}

/** Takes back all that is left of many items: all of them or none. */
async function devolverMuitos(ctx: Ctx, ids: readonly number[], corpo: Omit<Devolucao, 'quantidade'>) {
  let devolvidos = 0;
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const item = await itemEmUso(ctx, id);
    if (item.quantidade === 0) continue;
    conferirDia(ctx, corpo.data, item, ` de ${item.epi.nome} a ${item.colaborador.nome}`);
    await devolver(ctx, id, { ...corpo, quantidade: item.quantidade }, null);
    devolvidos++;
  }
  if (devolvidos === 0) throw campoInvalido('itensIds', 'Tudo já foi devolvido.');
  return { devolvidos };
}

export const trocasHandlers: readonly Handler[] = [
  on(devolverVarios, (ctx, { body: { itensIds, voltaAoEstoque, ...corpo } }) =>
    devolverMuitos(ctx, itensIds, { ...corpo, voltaAoEstoque: voltaAoEstoque === true }),
  ),
  on(devolverEpi, async (ctx, { params: { id }, body }) => {
    const item = await itemEmUso(ctx, id);
    const { quantidade } = item;
    if (body.quantidade > quantidade)
      throw campoInvalido('quantidade', quantidade > 0 ? `O talento tem ${quantidade}.` : 'Tudo já foi devolvido.');
    conferirDia(ctx, body.data, item);
    await devolver(ctx, id, { ...body, voltaAoEstoque: body.voltaAoEstoque === true }, null);
    return { emUso: quantidade - body.quantidade };
  }),
  on(trocarEpi, async (ctx, { params: { id } }) => {
    const item = await itemEmUso(ctx, id);
    if (devido(item)) throw regra(SO_SE_DEVOLVE);
    const [recibo] = item.quantidade > 0 ? recibosDaTroca([item]) : [];
    if (!recibo) throw regra('Tudo já foi devolvido.');
    return (await trocarRecibo(ctx, recibo)) as EntregaLida;
  }),
  on(trocarVarios, (ctx, { body }) => trocarMuitos(ctx, body.itensIds)),
];
