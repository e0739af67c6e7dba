import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql, exigirLembrado, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { contem, inDirection, type OnePage, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { ownValue } from '#platform/shared/own-value.ts';
import type { Page } from '#platform/shared/page.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { gravarAssinatura, LIMITE_DA_ASSINATURA } from './assinatura.queries.ts';
import { aindaEmUso, colunasEmUso, situacaoDoUso } from './entregas.queries.ts';
import {
  assinarEntrega,
  type EntregaLida,
  type EpiEmUso,
  estabelecimentoDoTalento,
  type FiltroEmUso,
  listarEmUso,
  verAssinatura,
} from './entregas-epi.contract.ts';
import { entregasEpi } from './entregas-epi.resource.ts';

/** Of talents, or of equipment, with these words in their name. */
const daBusca = ({ empresaId }: Ctx, palavras: string) =>
  sql`n.colaborador_id = any (array(select c.id from colaborador c where c.empresa_id = ${empresaId} and ${contem('c.nome_busca', palavras)}))
    or t.epi_id = any (array(select e.id from epi e where e.empresa_id = ${empresaId} and ${contem('e.nome_busca', palavras)}))`;

const ordens: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...colunasEmUso,
  colaborador: sql`p.nome_busca`,
  epi: sql`(select e.nome_busca from epi e where e.id = t.epi_id)`,
  // Late ones first, then those that are to be exchanged soon: the day says both, and comes by an index.
  trocarAte: sql`t.trocar_ate`,
  situacao: sql`t.trocar_ate`,
};
/** What has to be exchanged first, where nobody asks for another order. */
function ordemDe(sort: string | undefined): RawBuilder<unknown> {
  const [campo = '', sentido] = (sort ?? '').split(',');
  const pedida = ownValue(ordens, campo);
  return pedida ? sql`${inDirection(pedida, sentido === 'desc' ? 'desc' : 'asc')}, t.id` : sql`t.trocar_ate, t.id`;
}

/** Of whom and what the list is; who left has to give it back, and of who was forgotten nobody asks it (decision 357). */
const condicoesEmUso = (ctx: Ctx, filtro: FiltroEmUso): RawBuilder<unknown>[] =>
  [
    sql`t.empresa_id = ${ctx.empresaId}`,
    sql`p.anonimizado_em is null`,
    aindaEmUso,
    colaboradorVistoSql(ctx, sql.ref('n.colaborador_id')),
    filtro.busca ? daBusca(ctx, filtro.busca) : null,
    filtro.colaboradorId === null ? null : sql`n.colaborador_id = ${filtro.colaboradorId}`,
    filtro.epiId === null ? null : sql`t.epi_id = ${filtro.epiId}`,
    filtro.situacao === null ? null : sql`${situacaoDoUso(sql`p.data_desligamento`)} = ${filtro.situacao}`,
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
      ordem: ordemDe(pedido.sort),
    },
    pedido,
  );

export const entregasHandlers: readonly Handler[] = [
  on(
    assinarEntrega,
    async (ctx, { params: { id }, body, arquivos: [desenho] }) => {
      if (!desenho) throw campoInvalido('assinatura', 'Assine no quadro antes de confirmar');
      const { colaborador } = await entregasEpi.obter(ctx, id);
      await exigirLembrado(ctx, colaborador.id);
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
];
