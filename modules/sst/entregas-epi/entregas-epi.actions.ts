import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { type OnePage, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import type { Page } from '#platform/shared/page.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { gravarAssinatura, LIMITE_DA_ASSINATURA } from './assinatura.queries.ts';
import { aindaEmUso, colunasEmUso, situacaoDoUso } from './entregas.queries.ts';
import {
  assinarEntrega,
  devolverEpi,
  type EntregaLida,
  type EpiEmUso,
  estabelecimentoDoTalento,
  type FiltroEmUso,
  listarEmUso,
  trocarEpi,
  verAssinatura,
} from './entregas-epi.contract.ts';
import { entregasEpi } from './entregas-epi.resource.ts';

interface Item extends EpiEmUso {
  readonly estabelecimentoId: number;
}

/** The delivered item with what is still in use of it, held; of talents that the person sees. Throws NAO_ENCONTRADO. */
async function itemEmUso(ctx: Ctx, id: number): Promise<Item> {
  await sql`select from entrega_epi_item where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  const colunas = sql.join(Object.entries(colunasEmUso).map(([nome, valor]) => sql`${valor} as ${sql.ref(nome)}`));
  const { rows } = await sql<Item>`select n.estabelecimento_id as "estabelecimentoId", ${colunas}
    from entrega_epi_item i join entrega_epi n on n.id = i.entrega_epi_id
    where i.id = ${id} and n.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('n.colaborador_id'))}`.execute(
    ctx.db,
  );
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

/** Of whom and what the list is; who left has nothing to exchange. */
const condicoesEmUso = (ctx: Ctx, filtro: FiltroEmUso): RawBuilder<unknown>[] =>
  [
    sql`t.empresa_id = ${ctx.empresaId}`,
    sql`p.data_desligamento is null`,
    aindaEmUso,
    colaboradorVistoSql(ctx, sql.ref('n.colaborador_id')),
    filtro.colaboradorId === null ? null : sql`n.colaborador_id = ${filtro.colaboradorId}`,
    filtro.epiId === null ? null : sql`t.epi_id = ${filtro.epiId}`,
    filtro.situacao === null ? null : sql`${situacaoDoUso} = ${filtro.situacao}`,
  ].filter((condicao) => condicao !== null);

/** One page of what the talents that the person sees have, what has to be exchanged first. */
export const lerEmUso = (ctx: Ctx, pedido: FiltroEmUso & OnePage): Promise<Page<EpiEmUso>> =>
  readList<EpiEmUso>(
    ctx.db,
    {
      tabela: 'entrega_epi_item',
      juncoes: sql`join entrega_epi n on n.id = t.entrega_epi_id
        join lateral (select t.*) i on true join colaborador p on p.id = n.colaborador_id`,
      selecao: colunasEmUso,
      condicoes: condicoesEmUso(ctx, pedido),
      ordem: sql`t.trocar_ate, t.id`,
    },
    pedido,
  );

export const entregasHandlers: readonly Handler[] = [
  on(
    assinarEntrega,
    async (ctx, { params: { id }, body, arquivos: [desenho] }) => {
      if (!desenho) throw campoInvalido('assinatura', 'Assine no quadro antes de confirmar');
      await entregasEpi.obter(ctx, id);
      await gravarAssinatura(ctx, id, body, desenho);
      return (await entregasEpi.obter(ctx, id)) as EntregaLida;
    },
    { limite: LIMITE_DA_ASSINATURA },
  ),
  onFile(verAssinatura, async (ctx, { params: { id } }) => {
    await entregasEpi.obter(ctx, id);
    const { rows } = await sql<{
      arquivoId: number | null;
    }>`select assinatura_arquivo_id as "arquivoId" from entrega_epi
      where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    const arquivoId = rows[0]?.arquivoId ?? null;
    if (arquivoId === null) throw new ProblemError('NAO_ENCONTRADO');
    return fileDownload(await files.ler(ctx, arquivoId));
  }),
  on(estabelecimentoDoTalento, async (ctx, { query: { colaboradorId } }) => {
    const { rows } = await sql<{ estabelecimento: { id: number; nome: string } | null }>`
      select ${lugarDe(sql.ref('c.id')).estabelecimento} as estabelecimento from colaborador c
      where c.id = ${colaboradorId} and c.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('c.id'))}`.execute(
      ctx.db,
    );
    return { estabelecimento: rows[0]?.estabelecimento ?? null };
  }),
  on(listarEmUso, (ctx, { query }) => pageOrWhole(query, (pagina) => lerEmUso(ctx, pagina))),
  on(devolverEpi, async (ctx, { params: { id }, body }) => {
    const { quantidade, entregueEm } = await itemEmUso(ctx, id);
    if (body.quantidade > quantidade)
      throw campoInvalido('quantidade', quantidade > 0 ? `O talento tem ${quantidade}.` : 'Tudo já foi devolvido.');
    if (body.data > ctx.hoje) throw campoInvalido('data', 'A data ainda não chegou');
    if (body.data < entregueEm) throw campoInvalido('data', 'A data é anterior à entrega');
    await devolver(ctx, id, { ...body, voltaAoEstoque: body.voltaAoEstoque === true }, null);
    return { emUso: quantidade - body.quantidade };
  }),
  on(trocarEpi, async (ctx, { params: { id } }) => {
    const { quantidade, epi, tamanho, colaborador, estabelecimentoId } = await itemEmUso(ctx, id);
    if (quantidade === 0) throw regra('Tudo já foi devolvido.');
    const nova = await entregasEpi.criar(ctx, {
      solicitacao: null,
      colaborador,
      estabelecimento: { id: estabelecimentoId },
      data: ctx.hoje,
      observacao: null,
      itens: [{ id: null, epi, tamanho, quantidade }],
    });
    await devolver(ctx, id, { data: ctx.hoje, quantidade, motivo: 'V', voltaAoEstoque: false }, nova.id);
    return nova as EntregaLida;
  }),
];
