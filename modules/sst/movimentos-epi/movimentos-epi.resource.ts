import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { lerEstoque } from './estoque.queries.ts';
import { listarEstoque, movimentoEpi } from './movimentos-epi.contract.ts';
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

export const estoqueHandlers: readonly Handler[] = [
  on(listarEstoque, (ctx, { query }) => pageOrWhole(query, (pagina) => lerEstoque(ctx, pagina))),
];
