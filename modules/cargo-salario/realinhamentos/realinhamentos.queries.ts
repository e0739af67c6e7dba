import { type RawBuilder, sql } from 'kysely';
import { lerPanorama } from '#modules/cargo-salario/panorama.queries.ts';
import { reajustesColaboradores } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.resource.ts';
import { reajustesFaixas } from '#modules/cargo-salario/reajustes-faixas-salariais/reajustes-faixas.resource.ts';
import { reajustesIndices } from '#modules/cargo-salario/reajustes-indices/reajustes-indices.resource.ts';
import { totalFolha } from '#modules/cargo-salario/tabelas-reajustes/andamento.contract.ts';
import type { Planejamento } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.contract.ts';
import { planejamentos } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.resource.ts';
import { type EmLugarDe, salarioDaLinha, salarioSql, valorDoIndiceSql } from '#modules/organizacao/organizacao.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import type { Page } from '#platform/shared/page.ts';
import { colaboradoresDoPlanejamento, faixasDoPlanejamento, indicesDoPlanejamento } from './realinhamentos.contract.ts';

type Sql = RawBuilder<unknown>;

const rows = <Row>(lido: Page<Row> | readonly Row[]): Row[] => [...('content' in lido ? lido.content : lido)];

/** A value of a row of the planning in place of the one in force. */
const daTabela = (tabela: string, coluna: string, planejamentoId: number, valor: Sql) => (id: Sql, emVigor: Sql) =>
  sql`coalesce((select ${valor} from ${sql.table(tabela)} rt where rt.tabela_reajuste_colaborador_id = ${planejamentoId}
    and ${sql.ref(`rt.${coluna}`)} = ${id}), ${emVigor})`;

/** What stands in place of bands and indices before and after a planning; nothing where what is in force is right. */
function valores({ id, data, tipoReajuste, aprovada }: Planejamento): { antes: EmLugarDe; depois: EmLugarDe } {
  const dia = sql`${data}::date`;
  if (tipoReajuste === 'F') {
    const proposto = sql`coalesce(rt.salario_depois, case rt.tipo_salario_proposto when '3' then rt.valor_proposto
      else round(rt.quantidade_indice_proposto * ${valorDoIndiceSql(sql.ref('rt.indice_proposto_id'), dia)}, 2) end)`;
    const em = (valor: Sql): EmLugarDe => ({
      faixa: daTabela('reajuste_faixa_salarial', 'faixa_salarial_id', id, valor),
    });
    return { antes: aprovada ? em(sql`rt.salario_antes`) : {}, depois: em(proposto) };
  }
  if (tipoReajuste === 'I') {
    const em = (valor: Sql): EmLugarDe => ({ indice: daTabela('reajuste_indice', 'indice_id', id, valor) });
    return { antes: aprovada ? em(sql`rt.salario_antes`) : {}, depois: em(sql`rt.valor_proposto`) };
  }
  return { antes: {}, depois: {} };
}

/** The payroll before and after the planning, of everybody whom the person sees. */
function lerTotal(ctx: Ctx, tabela: Planejamento) {
  const dia = sql`${tabela.data}::date`;
  const { antes, depois } = valores(tabela);
  const naLinha = salarioDaLinha('h');
  const dePessoa = {
    tipo: sql.ref('b.tipo_salario'),
    faixaId: sql.ref('b.faixa_id'),
    indiceId: sql.ref('b.indice_id'),
    quantidade: sql.ref('b.quantidade'),
    valor: sql.ref('b.salario'),
  };
  const proposta = {
    tipo: sql.ref('r.tipo_salario_proposto'),
    faixaId: sql.ref('r.faixa_salarial_proposta_id'),
    indiceId: sql.ref('r.indice_proposto_id'),
    quantidade: sql.ref('r.quantidade_indice_proposto'),
    valor: sql.ref('r.salario_proposto'),
  };
  const proposto = (atual: Sql) =>
    tabela.tipoReajuste === 'T'
      ? sql`coalesce((select coalesce(r.salario_depois, ${salarioSql(proposta, dia)}) from reajuste_colaborador r
          where r.colaborador_id = b.id and r.tabela_reajuste_colaborador_id = ${tabela.id}), ${atual})`
      : salarioSql(dePessoa, dia, depois);
  return lerPanorama(ctx, {
    data: tabela.data,
    exceto: tabela.id,
    atual: salarioSql(naLinha, dia, antes),
    proposto,
  });
}

/** What is read of a planning as a whole. */
export const realinhamentos: Feature = {
  handlers: [
    on(totalFolha, async (ctx, { params }) => lerTotal(ctx, await planejamentos.obter(ctx, params.id))),
    on(colaboradoresDoPlanejamento, async (ctx, { params: { id } }) => {
      await planejamentos.obter(ctx, id);
      const filtro = { tabelaReajusteColaboradorId: id, colaboradorId: null, areasIds: [] };
      return rows(await reajustesColaboradores.listar(ctx, filtro));
    }),
    on(faixasDoPlanejamento, async (ctx, { params: { id } }) => {
      await planejamentos.obter(ctx, id);
      return rows(await reajustesFaixas.listar(ctx, { tabelaReajusteColaboradorId: id, faixaSalarialId: null }));
    }),
    on(indicesDoPlanejamento, async (ctx, { params: { id } }) => {
      await planejamentos.obter(ctx, id);
      return rows(await reajustesIndices.listar(ctx, { tabelaReajusteColaboradorId: id, indiceId: null }));
    }),
  ],
  titulares: [
    { chamadas: `/api${planejamentos.contrato.path}`, titular: null },
    {
      chamadas: colaboradoresDoPlanejamento.path,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
    },
  ],
};
