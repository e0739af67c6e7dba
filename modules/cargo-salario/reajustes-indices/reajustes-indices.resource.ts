import { sql } from 'kysely';
import { gravarRegistros, preverRegistros, type RegistrosDoColetivo } from '#modules/cargo-salario/coletivo.queries.ts';
import { exigirPlanejamentoAberto } from '#modules/cargo-salario/planejamento-aberto.queries.ts';
import { LINHA_CONGELADA } from '#modules/cargo-salario/realinhamento.rules.ts';
import { valorDoIndiceSql } from '#modules/organizacao/organizacao.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import {
  aplicarDissidioAosIndices,
  previaDoColetivoDeIndices,
  reajusteIndice,
  telaDoColetivoDeIndices,
} from './reajustes-indices.contract.ts';

const dia = sql`(select d.data from tabela_reajuste_colaborador d where d.id = t.tabela_reajuste_colaborador_id)`;
const aplicado = sql`(select d.aprovada from tabela_reajuste_colaborador d where d.id = t.tabela_reajuste_colaborador_id)`;
const atual = sql`coalesce(t.salario_antes, ${valorDoIndiceSql(sql.ref('t.indice_id'), dia)})`;

export const reajustesIndices = defineResource(reajusteIndice, {
  tabela: 'reajuste_indice',
  colunas: {
    valorAtual: atual,
    valorDiferenca: sql`(t.valor_proposto - ${atual})`,
    percentualDiferenca: sql`round((t.valor_proposto - ${atual}) * 100 / nullif(${atual}, 0), 2)`,
    temDuplicidade: sql`(not ${aplicado} and exists (select from reajuste_indice o
      join tabela_reajuste_colaborador d on d.id = o.tabela_reajuste_colaborador_id and not d.aprovada
      where o.indice_id = t.indice_id and o.tabela_reajuste_colaborador_id <> t.tabela_reajuste_colaborador_id))`,
    congelado: aplicado,
  },
  nomeDe: sql`(select i.nome from indice i where i.id = t.indice_id)`,
  ordem: {
    '': sql`t.tabela_reajuste_colaborador_id desc, (select i.nome_busca from indice i where i.id = t.indice_id)`,
  },
  pode: (_ctx, { congelado }) => ({ editar: !congelado, excluir: !congelado }),
  impedimentos: (_ctx, { congelado }) => (congelado ? { editar: LINHA_CONGELADA, excluir: LINHA_CONGELADA } : {}),
  async validar(ctx, form) {
    await exigirPlanejamentoAberto(ctx, form.tabelaReajusteColaborador.id, 'I');
  },
  async aoGravar(ctx, id) {
    await sql`update reajuste_indice t set salario_base = ${atual} where t.id = ${id}`.execute(ctx.db);
  },
  // Whoever applies the planning meanwhile is waited for.
  async aoExcluir(ctx, _id, { tabelaReajusteColaborador }) {
    await exigirPlanejamentoAberto(ctx, tabelaReajusteColaborador.id, 'I');
  },
});

const indices: RegistrosDoColetivo = {
  registros: 'indice',
  linhas: 'reajuste_indice',
  coluna: 'indice_id',
  nome: sql.ref('g.nome'),
  atual: (data) => valorDoIndiceSql(sql.ref('g.id'), data),
  porValor: { colunas: sql``, valores: sql``, mudanca: sql`` },
};

export const reajustesDeIndices: Feature = {
  recursos: [reajustesIndices],
  handlers: [
    on(previaDoColetivoDeIndices, async (ctx, { body: { tabelaReajusteColaborador, indicesIds: ids, ...aumento } }) => {
      const tabela = await exigirPlanejamentoAberto(ctx, tabelaReajusteColaborador.id, 'I', { travar: false });
      return preverRegistros(ctx, indices, { tabela, ids, ...aumento });
    }),
    on(aplicarDissidioAosIndices, async (ctx, { body: { tabelaReajusteColaborador, indicesIds: ids, ...aumento } }) => {
      const tabela = await exigirPlanejamentoAberto(ctx, tabelaReajusteColaborador.id, 'I');
      return gravarRegistros(ctx, indices, { tabela, ids, ...aumento });
    }),
  ],
  telas: [telaDoColetivoDeIndices],
};
