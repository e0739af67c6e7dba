import { sql } from 'kysely';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { gravarRegistros, preverRegistros, type RegistrosDoColetivo } from '#modules/cargo-salario/coletivo.queries.ts';
import { exigirValores } from '#modules/cargo-salario/exigir-valores.queries.ts';
import { exigirPlanejamentoAberto } from '#modules/cargo-salario/planejamento-aberto.queries.ts';
import { LINHA_CONGELADA } from '#modules/cargo-salario/realinhamento.rules.ts';
import { salarioDaFaixaSql, valorDoIndiceSql } from '#modules/organizacao/organizacao.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import { on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import {
  aplicarDissidioAsFaixas,
  previaDoColetivoDeFaixas,
  reajusteFaixaSalarial,
  telaDoColetivoDeFaixas,
} from './reajustes-faixas.contract.ts';

const dia = sql`(select d.data from tabela_reajuste_colaborador d where d.id = t.tabela_reajuste_colaborador_id)`;
const aplicado = sql`(select d.aprovada from tabela_reajuste_colaborador d where d.id = t.tabela_reajuste_colaborador_id)`;
const atual = sql`coalesce(t.salario_antes, ${salarioDaFaixaSql(sql.ref('t.faixa_salarial_id'), dia)})`;
const proposto = sql`coalesce(t.salario_depois, case t.tipo_salario_proposto when '3' then t.valor_proposto
  else round(t.quantidade_indice_proposto * ${valorDoIndiceSql(sql.ref('t.indice_proposto_id'), dia)}, 2) end)`;
const nomeDaFaixa = sql`(select c.nome || ' - ' || r.nome from cargo c where c.id = r.cargo_id)`;

export const reajustesFaixas = defineResource(reajusteFaixaSalarial, {
  tabela: 'reajuste_faixa_salarial',
  refs: { indiceProposto: 'indice' },
  nomes: { faixaSalarial: nomeDaFaixa },
  colunas: {
    salarioAtual: atual,
    salarioCalculado: proposto,
    valorDiferenca: sql`(${proposto} - ${atual})`,
    percentualDiferenca: sql`round((${proposto} - ${atual}) * 100 / nullif(${atual}, 0), 2)`,
    temDuplicidade: sql`(not ${aplicado} and exists (select from reajuste_faixa_salarial o
      join tabela_reajuste_colaborador d on d.id = o.tabela_reajuste_colaborador_id and not d.aprovada
      where o.faixa_salarial_id = t.faixa_salarial_id and o.tabela_reajuste_colaborador_id <> t.tabela_reajuste_colaborador_id))`,
    congelado: aplicado,
  },
  nomeDe: sql`(select c.nome || ' - ' || f.nome from faixa_salarial f join cargo c on c.id = f.cargo_id where f.id = t.faixa_salarial_id)`,
  ordem: {
    '': sql`t.tabela_reajuste_colaborador_id desc, (select c.nome_busca || ' ' || f.nome_busca from faixa_salarial f
      join cargo c on c.id = f.cargo_id where f.id = t.faixa_salarial_id)`,
  },
  pode: (_ctx, { congelado }) => ({ editar: !congelado, excluir: !congelado }),
  impedimentos: (_ctx, { congelado }) => (congelado ? { editar: LINHA_CONGELADA, excluir: LINHA_CONGELADA } : {}),
  async validar(ctx, form) {
    exigirValores(ctx, permissaoValores);
    await exigirPlanejamentoAberto(ctx, form.tabelaReajusteColaborador.id, 'F');
  },
  async aoGravar(ctx, id) {
    await sql`update reajuste_faixa_salarial t set salario_base = ${atual} where t.id = ${id}`.execute(ctx.db);
  },
  // Whoever applies the planning meanwhile is waited for.
  async aoExcluir(ctx, _id, { tabelaReajusteColaborador }) {
    await exigirPlanejamentoAberto(ctx, tabelaReajusteColaborador.id, 'F');
  },
});

const faixas: RegistrosDoColetivo = {
  registros: 'faixa_salarial',
  linhas: 'reajuste_faixa_salarial',
  coluna: 'faixa_salarial_id',
  nome: sql`(select c.nome || ' - ' || g.nome from cargo c where c.id = g.cargo_id)`,
  atual: (data) => salarioDaFaixaSql(sql.ref('g.id'), data),
  porValor: {
    colunas: sql`, tipo_salario_proposto`,
    valores: sql`, '3'`,
    mudanca: sql`, tipo_salario_proposto = '3', indice_proposto_id = null, quantidade_indice_proposto = null`,
  },
};

export const reajustesDeFaixas: Feature = {
  recursos: [reajustesFaixas],
  handlers: [
    on(
      previaDoColetivoDeFaixas,
      async (ctx, { body: { tabelaReajusteColaborador, faixasSalariaisIds: ids, ...aumento } }) => {
        exigirValores(ctx, permissaoValores);
        const tabela = await exigirPlanejamentoAberto(ctx, tabelaReajusteColaborador.id, 'F', { travar: false });
        return preverRegistros(ctx, faixas, { tabela, ids, ...aumento });
      },
    ),
    on(
      aplicarDissidioAsFaixas,
      async (ctx, { body: { tabelaReajusteColaborador, faixasSalariaisIds: ids, ...aumento } }) => {
        exigirValores(ctx, permissaoValores);
        const tabela = await exigirPlanejamentoAberto(ctx, tabelaReajusteColaborador.id, 'F');
        return gravarRegistros(ctx, faixas, { tabela, ids, ...aumento });
      },
    ),
  ],
  telas: [telaDoColetivoDeFaixas],
  // What a band pays is nobody's.
  titulares: [{ chamadas: `/api${reajusteFaixaSalarial.path}`, titular: null }],
};
