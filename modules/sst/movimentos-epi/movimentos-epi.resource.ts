import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { type EstoqueListado, listarEstoque, movimentoEpi } from './movimentos-epi.contract.ts';
import { exigirSaldo, travarSaldos } from './saldo.queries.ts';

export const movimentosEpi = defineResource(movimentoEpi, {
  tabela: 'movimento_epi',
  nomeDe: sql`(select e.nome || ', ' || to_char(t.data, 'DD/MM/YYYY') from epi e where e.id = t.epi_id)`,
  ordem: { '': sql`t.data desc` },
  filtros: { dataIni: (dia) => sql`t.data >= ${dia}`, dataFim: (dia) => sql`t.data <= ${dia}` },
  async validar(ctx, form, id) {
    if (form.data > ctx.hoje) throw campoInvalido('data', 'A data ainda não chegou');
    const antes = id === null ? null : await movimentosEpi.obter(ctx, id);
    await travarSaldos(ctx, [form.epi.id, ...(antes ? [antes.epi.id] : [])]);
  },
  async aoGravar(ctx, _id, { estabelecimento, epi }, antes) {
    await exigirSaldo(ctx, estabelecimento.id, [{ epiId: epi.id, campo: 'quantidade' }]);
    // What was counted elsewhere before may be missing there now.
    if (antes) await exigirSaldo(ctx, antes.estabelecimento.id, [{ epiId: antes.epi.id, campo: 'quantidade' }]);
  },
  async aoExcluir(ctx, id, { epi, estabelecimento, tipo, quantidade }) {
    if (tipo !== 'E') return;
    await travarSaldos(ctx, [epi.id]);
    const { rows } = await sql<{ saldo: number }>`select epi_saldo(m.estabelecimento_id, m.epi_id) as saldo
      from movimento_epi m where m.id = ${id} and m.estabelecimento_id = ${estabelecimento.id}`.execute(ctx.db);
    if ((rows[0]?.saldo ?? quantidade) < quantidade)
      throw regra('O que entrou com este movimento já foi entregue ou saiu.');
  },
});

const pedidos = sql`(select coalesce(sum(i.quantidade - coalesce((select sum(d.quantidade) from entrega_epi x
      join entrega_epi_item d on d.entrega_epi_id = x.id where x.solicitacao_id = s.id and d.epi_id = i.epi_id), 0)), 0)::int
  from solicitacao_epi s join solicitacao_epi_item i on i.solicitacao_epi_id = s.id
  cross join lateral colaborador_lotacao(s.colaborador_id, s.data) l
  where i.epi_id = e.id and s.cancelada_em is null and l.estabelecimento_id = b.id)`;

export const estoqueHandlers: readonly Handler[] = [
  on(listarEstoque, (ctx, { query }) =>
    pageOrWhole(query, (pagina) =>
      readList<EstoqueListado>(
        ctx.db,
        {
          tabela: 'epi',
          juncoes: sql`join estabelecimento b on b.empresa_id = t.empresa_id
            join lateral (select t.id, t.nome, epi_saldo(b.id, t.id)::int as saldo) e on true
            join lateral (select ${pedidos} as pedidos) p on true`,
          selecao: {
            id: sql`(t.id * 100000 + b.id)`,
            epi: sql`json_build_object('id', e.id, 'nome', e.nome)`,
            estabelecimento: sql`json_build_object('id', b.id, 'nome', b.nome)`,
            saldo: sql`e.saldo`,
            tamanhos: sql`(select string_agg(x.tamanho || ' (' || x.saldo || ')', ', ') from epi_tamanhos(b.id, t.id) x where x.saldo > 0)`,
            pedidos: sql`p.pedidos`,
            falta: sql`greatest(0, p.pedidos - greatest(e.saldo, 0))`,
          },
          condicoes: [
            sql`t.empresa_id = ${ctx.empresaId}`,
            // What was never there and nobody asks for is no line.
            sql`(p.pedidos > 0 or exists (select from movimento_epi m where m.epi_id = t.id and m.estabelecimento_id = b.id))`,
            ...(query.nome ? [contem(sql`t.nome_busca`, query.nome)] : []),
            ...(query.estabelecimentoId ? [sql`b.id = ${query.estabelecimentoId}`] : []),
          ],
          ordem: sql`t.nome_busca, sem_acento(b.nome), b.id`,
        },
        pagina,
      ),
    ),
  ),
];
