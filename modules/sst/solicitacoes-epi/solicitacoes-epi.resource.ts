import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  exigirLembrado,
  lerContratos,
  lugarDe,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { filtroDoTalento } from '#modules/sst/busca-do-talento.queries.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import {
  aEntregarSql,
  comFaltaSql,
  entregouAlgoSql,
  entregueDoItem,
  exigirTamanhosDoEpi,
  faltaSql,
  resumoSql,
  situacaoSql,
  tamanhosDosEpis,
} from './pedidos.queries.ts';
import { cancelarPedido, faltaEntregar, solicitacaoEpi, tamanhosDoEpi } from './solicitacoes-epi.contract.ts';

const doTalento = sql.ref('t.colaborador_id');
const nome = sql`(select c.nome || ', ' || to_char(t.data, 'DD/MM/YYYY') from colaborador c where c.id = t.colaborador_id)`;
const MEXIDA = 'Já houve entrega desta solicitação, ou ela foi cancelada.';

export const solicitacoesEpi = defineResource(solicitacaoEpi, {
  tabela: 'solicitacao_epi',
  nomeDe: nome,
  colunas: {
    anonimo: deAnonimo(doTalento),
    situacao: situacaoSql,
    resumo: resumoSql,
    falta: faltaSql,
  },
  filhos: { itens: { tabela: 'solicitacao_epi_item', dono: 'solicitacao_epi_id', ordem: 'id' } },
  ordem: {
    '': sql`t.data desc`,
    colaborador: sql`(select c.nome_busca from colaborador c where c.id = t.colaborador_id)`,
  },
  visivel: (ctx) => [colaboradorVisivel(ctx, doTalento)],
  oferecer: () => [comFaltaSql],
  filtros: {
    ...filtroDoTalento,
    situacao: (codigo) => sql`${situacaoSql} = ${codigo}`,
    aEntregar: (sim) => sim && aEntregarSql,
    dataIni: (dia) => sql`t.data >= ${dia}`,
    dataFim: (dia) => sql`t.data <= ${dia}`,
  },
  pode: (_ctx, { situacao, anonimo }): Readonly<Record<string, boolean>> =>
    podeDeAnonimo({ anonimo: anonimo || situacao !== 'S' }),
  impedimentos: (_ctx, { situacao, anonimo }): Readonly<Record<string, string>> => ({
    ...(situacao === 'S' ? {} : { editar: MEXIDA, excluir: MEXIDA }),
    ...recusasDeAnonimo({ anonimo }),
  }),
  async validar(ctx, form, id) {
    const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: false });
    if (form.data > ctx.hoje) throw campoInvalido('data', 'A data ainda não chegou');
    if (contrato?.desligamento && contrato.desligamento < form.data)
      throw campoInvalido('colaborador', 'Este talento foi desligado.');
    if (id !== null) await exigirIntacta(ctx, id);
    await exigirTamanhosDoEpi(ctx, form.itens);
  },
  async aoGravar(ctx, id, _form, antes) {
    if (antes === null)
      await sql`update solicitacao_epi set pedida_por = ${ctx.ator.nome} where id = ${id}`.execute(ctx.db);
  },
  aoExcluir: (ctx, id) => exigirIntacta(ctx, id),
});

/** Holds the request; throws when something of it was delivered, or it was cancelled. */
async function exigirIntacta(ctx: Ctx, id: number): Promise<void> {
  await holdRows(ctx.db, 'solicitacao_epi', id);
  const { rows } = await sql`select from solicitacao_epi t where t.id = ${id} and t.empresa_id = ${ctx.empresaId}
    and t.cancelada_em is null and not ${entregouAlgoSql}`.execute(ctx.db);
  if (rows.length === 0) throw regra(MEXIDA);
}

export const solicitacoesHandlers: readonly Handler[] = [
  on(tamanhosDoEpi, async (ctx, { query: { epiId } }) => [...((await tamanhosDosEpis(ctx, [epiId])).get(epiId) ?? [])]),
  on(cancelarPedido, async (ctx, { params: { id } }) => {
    await sql`select from solicitacao_epi where id = ${id} for update`.execute(ctx.db);
    const antes = await solicitacoesEpi.obter(ctx, id);
    await exigirLembrado(ctx, antes.colaborador.id);
    if (antes.situacao !== 'S' && antes.situacao !== 'P') throw regra('Não há mais nada a entregar desta solicitação.');
    await sql`update solicitacao_epi set cancelada_em = ${ctx.agora}, versao = versao + 1 where id = ${id}`.execute(
      ctx.db,
    );
    const depois = await solicitacoesEpi.obter(ctx, id);
    await ctx.auditar({ acao: 'Cancelamento', entidade: solicitacaoEpi.nome.um, entidadeId: id, antes, depois });
    return depois;
  }),
  on(faltaEntregar, async (ctx, { params: { id } }) => {
    const { colaborador } = await solicitacoesEpi.obter(ctx, id);
    const { rows } = await sql<{
      estabelecimento: { id: number; nome: string } | null;
      epi: { id: number; nome: string };
      tamanho: string | null;
      pedida: number;
      falta: number;
      saldo: number;
    }>`select l.estabelecimento, json_build_object('id', e.id, 'nome', e.nome) as epi, i.tamanho, i.quantidade as pedida,
        i.quantidade - ${entregueDoItem} as falta, coalesce(epi_saldo((l.estabelecimento->>'id')::bigint, e.id), 0)::int as saldo
      from solicitacao_epi s join solicitacao_epi_item i on i.solicitacao_epi_id = s.id join epi e on e.id = i.epi_id
      cross join lateral (select ${lugarDe(sql.ref('s.colaborador_id')).estabelecimento} as estabelecimento) l
      where s.id = ${id} and s.empresa_id = ${ctx.empresaId} order by i.id`.execute(ctx.db);
    return {
      colaborador: { id: colaborador.id, nome: colaborador.nome ?? '' },
      estabelecimento: rows[0]?.estabelecimento ?? null,
      itens: rows.map(({ estabelecimento: _, ...item }) => item),
    };
  }),
];
