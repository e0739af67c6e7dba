import { type RawBuilder, sql } from 'kysely';
import { naFolhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { exigirPlanejamentoAberto } from '#modules/cargo-salario/planejamento-aberto.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { LINHA_CONGELADA } from '#modules/cargo-salario/realinhamento.rules.ts';
import {
  colaboradorVistoSql,
  configuracaoDaEmpresa,
  exigirAreasVisiveis,
  exigirLimiteDoCargo,
  salarioDaLinha,
  salarioSql,
} from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, type FieldError, ProblemError } from '#platform/shared/problem.ts';
import { type ReajusteColaboradorForm, reajusteColaborador } from './reajustes-colaboradores.contract.ts';

type Sql = RawBuilder<unknown>;

const dia = sql`(select d.data from tabela_reajuste_colaborador d where d.id = t.tabela_reajuste_colaborador_id)`;
const aplicado = sql`(select d.aprovada from tabela_reajuste_colaborador d where d.id = t.tabela_reajuste_colaborador_id)`;
const linhaAtual = sql`colaborador_lotacao_antes(t.colaborador_id, ${dia}, t.tabela_reajuste_colaborador_id) h`;
const nomeDaFaixa = sql`(select c.nome || ' ' || r.nome from cargo c where c.id = r.cargo_id)`;

const atual = (tabela: string, coluna: string, nome: Sql = sql`r.nome`) =>
  sql`(select json_build_object('id', r.id, 'nome', ${nome}) from ${linhaAtual} join ${sql.table(tabela)} r on r.id = ${sql.ref(`h.${coluna}`)})`;

const proposta = {
  tipo: sql`t.tipo_salario_proposto`,
  faixaId: sql`t.faixa_salarial_proposta_id`,
  indiceId: sql`t.indice_proposto_id`,
  quantidade: sql`t.quantidade_indice_proposto`,
  valor: sql`t.salario_proposto`,
};
const salarioAtual = sql`coalesce(t.salario_antes, (select ${salarioSql(salarioDaLinha('h'), dia)} from ${linhaAtual}))`;
const salarioProposto = sql`coalesce(t.salario_depois, ${salarioSql(proposta, dia)})`;
const cargoDa = (faixa: Sql) =>
  sql`(select json_build_object('id', c.id, 'nome', c.nome) from faixa_salarial f join cargo c on c.id = f.cargo_id where f.id = ${faixa})`;

/** The line of a talent in force on a day, or null before the first. */
async function lotacaoEm(ctx: Ctx, colaboradorId: number, data: string) {
  const { rows } = await sql<{
    areaId: number;
    cargoId: number | null;
    naFolha: boolean;
    temLinha: boolean;
  }>`select h.area_organizacional_id as "areaId", f.cargo_id as "cargoId", h.id is not null as "temLinha",
      (${naFolhaSql(sql`${data}::date`)}) as "naFolha"
    from colaborador p left join lateral colaborador_lotacao(p.id, ${data}::date) h on true
    left join faixa_salarial f on f.id = h.faixa_salarial_id
    where p.id = ${colaboradorId} and p.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}`.execute(
    ctx.db,
  );
  return rows[0] ?? null;
}

async function faltasDaEmpresa(ctx: Ctx, form: ReajusteColaboradorForm): Promise<FieldError[]> {
  const { obrigarAmbienteFuncao } = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
  if (!obrigarAmbienteFuncao) return [];
  return [
    ...(form.ambienteProposto ? [] : [{ campo: 'ambienteProposto', mensagem: 'Ambiente proposto é obrigatório' }]),
    ...(form.funcaoProposta ? [] : [{ campo: 'funcaoProposta', mensagem: 'Função proposta é obrigatória' }]),
  ];
}

/** Who moves to another area or job must find a place there. */
async function conferirLimite(
  ctx: Ctx,
  form: ReajusteColaboradorForm,
  antes: { areaId: number; cargoId: number | null },
): Promise<void> {
  const areaId = form.areaOrganizacionalProposta.id;
  const { rows } = await sql<{ cargoId: number }>`select cargo_id as "cargoId" from faixa_salarial
    where id = ${form.faixaSalarialProposta.id}`.execute(ctx.db);
  const cargoId = rows[0]?.cargoId;
  if (cargoId === undefined || (areaId === antes.areaId && cargoId === antes.cargoId)) return;
  await exigirLimiteDoCargo(ctx, { areaId, cargoId, vagas: 1, campo: 'faixaSalarialProposta' });
}

/** What was earned when the proposal was made, and how much whoever may not see salaries leaves as it is. */
async function gravarBase(ctx: Ctx, id: number, novo: boolean): Promise<void> {
  if (novo && !ctx.permissoes.has(veSalario))
    await sql`update reajuste_colaborador t set tipo_salario_proposto = coalesce(h.tipo_salario, '1'), indice_proposto_id = h.indice_id,
        quantidade_indice_proposto = h.quantidade, salario_proposto = h.salario
      from reajuste_colaborador n join tabela_reajuste_colaborador d on d.id = n.tabela_reajuste_colaborador_id,
        lateral colaborador_lotacao_antes(n.colaborador_id, d.data, d.id) h
      where n.id = ${id} and t.id = n.id`.execute(ctx.db);
  await sql`update reajuste_colaborador t set salario_base = ${salarioAtual} where t.id = ${id}`.execute(ctx.db);
}

/** Rows of plannings for talents. */
export const reajustesColaboradores = defineResource(reajusteColaborador, {
  tabela: 'reajuste_colaborador',
  refs: {
    estabelecimentoProposto: 'estabelecimento',
    areaOrganizacionalProposta: 'area_organizacional',
    ambienteProposto: 'ambiente',
    faixaSalarialProposta: 'faixa_salarial',
    funcaoProposta: 'funcao',
    indiceProposto: 'indice',
  },
  nomes: { faixaSalarialProposta: nomeDaFaixa },
  colunas: {
    estabelecimentoAtual: atual('estabelecimento', 'estabelecimento_id'),
    areaOrganizacionalAtual: atual('area_organizacional', 'area_organizacional_id'),
    ambienteAtual: atual('ambiente', 'ambiente_id'),
    cargoAtual: sql`(select ${cargoDa(sql`h.faixa_salarial_id`)} from ${linhaAtual})`,
    faixaSalarialAtual: atual('faixa_salarial', 'faixa_salarial_id', nomeDaFaixa),
    funcaoAtual: atual('funcao', 'funcao_id'),
    cargoProposto: cargoDa(sql`t.faixa_salarial_proposta_id`),
    salarioAtual,
    salarioCalculado: salarioProposto,
    valorDiferenca: sql`(${salarioProposto} - ${salarioAtual})`,
    percentualDiferenca: sql`round((${salarioProposto} - ${salarioAtual}) * 100 / nullif(${salarioAtual}, 0), 2)`,
    temDuplicidade: sql`(not ${aplicado} and exists (select from reajuste_colaborador o
      join tabela_reajuste_colaborador d on d.id = o.tabela_reajuste_colaborador_id and not d.aprovada
      where o.colaborador_id = t.colaborador_id and o.tabela_reajuste_colaborador_id <> t.tabela_reajuste_colaborador_id))`,
    colaboradorDesligado: sql`(select not (${naFolhaSql(dia)}) from colaborador p where p.id = t.colaborador_id)`,
    deixaAFaixa: sql`coalesce((select h.tipo_salario = '1' from ${linhaAtual}) and t.tipo_salario_proposto <> '1', false)`,
    congelado: aplicado,
  },
  nomeDe: sql`(select c.nome from colaborador c where c.id = t.colaborador_id)`,
  // The newest planning first, and within one by name.
  ordem: {
    '': sql`t.tabela_reajuste_colaborador_id desc, (select p.nome_busca from colaborador p where p.id = t.colaborador_id)`,
  },
  visivel: (ctx) => [colaboradorVistoSql(ctx, sql.ref('t.colaborador_id'))],
  filtros: {
    areasIds: (ids) => sql`(select h.area_organizacional_id from ${linhaAtual}) = any (${idList(ids)})`,
  },
  pode: (_ctx, { congelado }) => ({ editar: !congelado, excluir: !congelado }),
  impedimentos: (_ctx, { congelado }) => (congelado ? { editar: LINHA_CONGELADA, excluir: LINHA_CONGELADA } : {}),
  async validar(ctx, form, id) {
    const { data } = await exigirPlanejamentoAberto(ctx, form.tabelaReajusteColaborador.id, 'T');
    const lotacao = await lotacaoEm(ctx, form.colaborador.id, data);
    if (!lotacao) throw campoInvalido('colaborador', 'Talento: o registro escolhido não existe.');
    if (!lotacao.temLinha)
      throw campoInvalido('colaborador', 'O talento não tem histórico em vigor na data do planejamento.');
    if (!lotacao.naFolha && id === null)
      throw campoInvalido('colaborador', 'O talento está desligado na data do planejamento.');
    await exigirAreasVisiveis(ctx, [form.areaOrganizacionalProposta.id], 'areaOrganizacionalProposta');
    if (form.tipoSalarioProposto === null && ctx.permissoes.has(veSalario))
      throw campoInvalido('tipoSalarioProposto', 'Tipo de salário proposto é obrigatório');
    const erros = await faltasDaEmpresa(ctx, form);
    if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
    await conferirLimite(ctx, form, lotacao);
  },
  aoGravar: (ctx, id, _form, antes) => gravarBase(ctx, id, antes === null),
  // Whoever applies the planning meanwhile is waited for.
  async aoExcluir(ctx, _id, { tabelaReajusteColaborador }) {
    await exigirPlanejamentoAberto(ctx, tabelaReajusteColaborador.id, 'T');
  },
});
