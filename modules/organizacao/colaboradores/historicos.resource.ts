import { sql } from 'kysely';
import {
  colaboradorVisivel,
  exigirAreasVisiveis,
} from '#modules/organizacao/areas-organizacionais/areas-visiveis.queries.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { lerContratos } from './contrato.queries.ts';
import { deAnonimo, recusasDeAnonimo } from './dados-pessoais.queries.ts';
import { type HistoricoForm, historicoColaborador } from './historicos.contract.ts';
import { exigirLugarNoLimite } from './limite.queries.ts';
import { nomeDaFaixa } from './lotacao.queries.ts';
import { salarioDaLinha, salarioSql } from './salario.queries.ts';

const { SALARIO } = permissoesOrganizacao.colaborador.verbos;

const MAIOR_SALARIO = '9999999999.99';
const DO_REALINHAMENTO =
  'Esta linha foi gravada por um planejamento de realinhamento: cancele o reajuste para desfazê-la.';
const CONFIRMADA = 'A folha de pagamento já confirmou esta linha: inclua outra com o que muda.';

async function conferirQuem(ctx: Ctx, form: HistoricoForm): Promise<void> {
  const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: true });
  if (contrato && form.data < contrato.admissao)
    throw campoInvalido('data', 'A data não pode ser anterior à admissão.');
  if (contrato?.desligamento && form.data > contrato.desligamento)
    throw campoInvalido('data', 'A data não pode ser posterior ao desligamento.');
}

/** True when a line says another pay than the one before it; before the first one the band alone says it. */
async function mudaSalario({ db }: Ctx, historicoId: number): Promise<boolean> {
  const { rows } = await sql`select from historico_colaborador h
    left join lateral (select a.* from historico_colaborador a where a.colaborador_id = h.colaborador_id
      and a.data < h.data and a.status <> 'CANCELADO' order by a.data desc limit 1) a on true
    where h.id = ${historicoId} and (coalesce(h.tipo_salario, '1'), h.indice_id, h.quantidade, h.salario)
      is distinct from (coalesce(a.tipo_salario, '1'), a.indice_id, a.quantidade, a.salario)`.execute(db);
  return rows.length > 0;
}

/** From when on somebody earns what a line says is pay too: who may not see it neither moves nor removes the day of a change. */
async function conferirDia(ctx: Ctx, historicoId: number, dia: string): Promise<void> {
  if (ctx.permissoes.has(SALARIO)) return;
  const { rows } = await sql`select from historico_colaborador where id = ${historicoId} and data <> ${dia}`.execute(
    ctx.db,
  );
  if (rows.length > 0 && (await mudaSalario(ctx, historicoId)))
    throw campoInvalido('data', 'Neste dia muda o salário do talento: só quem vê salários pode trocá-lo.');
}

/** What an index and a quantity come to is an amount that is held, as one that is typed. */
async function conferirValor(ctx: Ctx, historicoId: number): Promise<void> {
  const { rows } = await sql`select from historico_colaborador t
    where t.id = ${historicoId} and ${salarioSql(salarioDaLinha('t'), sql.ref('t.data'))} > ${MAIOR_SALARIO}::numeric`.execute(
    ctx.db,
  );
  if (rows.length > 0)
    throw campoInvalido('quantidade', 'Este salário passa do maior que se guarda: 9.999.999.999,99.');
}

/** Whoever may not see salaries moves people without changing what they earn: the line takes the salary of the one before. */
async function herdarSalario(ctx: Ctx, historicoId: number): Promise<void> {
  await sql`update historico_colaborador h set tipo_salario = coalesce(a.tipo_salario, '1'), indice_id = a.indice_id,
      quantidade = a.quantidade, salario = a.salario
    from (select null) um left join lateral (select a.* from historico_colaborador a join historico_colaborador n on n.id = ${historicoId}
      where a.colaborador_id = n.colaborador_id and a.data < n.data and a.status <> 'CANCELADO' order by a.data desc limit 1) a on true
    where h.id = ${historicoId}`.execute(ctx.db);
}

/**
 * Workplace and function are proposed by realignments and asked by no form of a line: they go on until another realignment, the function
 * only while it is one of the job (decision 257).
 */
async function herdarAmbiente(ctx: Ctx, historicoId: number): Promise<void> {
  await sql`update historico_colaborador h set ambiente_id = a.ambiente_id, funcao_id = funcao_da_faixa(h.faixa_salarial_id, a.funcao_id)
    from historico_colaborador n, lateral (select a.* from historico_colaborador a where a.colaborador_id = n.colaborador_id
      and a.data < n.data and a.status <> 'CANCELADO' order by a.data desc limit 1) a
    where n.id = ${historicoId} and h.id = n.id`.execute(ctx.db);
}

/** A line that is moved to another job gets the function of that one. */
async function seguirCargo(ctx: Ctx, historicoId: number): Promise<void> {
  await sql`update historico_colaborador set funcao_id = funcao_da_faixa(faixa_salarial_id, funcao_id)
    where id = ${historicoId} and funcao_id is distinct from funcao_da_faixa(faixa_salarial_id, funcao_id)`.execute(
    ctx.db,
  );
}

/** Where and for how much people worked over time. Lines that an integrated payroll already knows are fixed. */
export const historicosColaborador = defineResource(historicoColaborador, {
  tabela: 'historico_colaborador',
  nomes: { faixaSalarial: nomeDaFaixa },
  colunas: {
    status: sql.ref('t.status'),
    travado: sql`(t.status = 'CANCELADO' or t.status <> 'NAO_INTEGRADO' and (select e.ac_integra from empresa e where e.id = t.empresa_id))`,
    salarioNaData: salarioSql(salarioDaLinha('t'), sql.ref('t.data')),
    anonimo: deAnonimo(sql.ref('t.colaborador_id')),
    doRealinhamento: sql`(t.tabela_reajuste_colaborador_id is not null)`,
    cargo: sql`(select json_build_object('id', c.id, 'nome', c.nome) from faixa_salarial f join cargo c on c.id = f.cargo_id where f.id = t.faixa_salarial_id)`,
    ambiente: sql`(select json_build_object('id', x.id, 'nome', x.nome) from ambiente x where x.id = t.ambiente_id)`,
    funcao: sql`(select json_build_object('id', x.id, 'nome', x.nome) from funcao x where x.id = t.funcao_id)`,
  },
  nomeDe: sql`(select c.nome || ' ' || to_char(t.data, 'DD/MM/YYYY') from colaborador c where c.id = t.colaborador_id)`,
  filtros: { areasIds: (ids) => sql`t.area_organizacional_id = any (${idList(ids)})` },
  ordem: { '': sql`t.data desc` },
  visivel: (ctx) => [colaboradorVisivel(ctx, sql.ref('t.colaborador_id'))],
  pode: (_ctx, linha) => {
    const livre = !linha.travado && !linha.doRealinhamento && !linha.anonimo;
    return { editar: livre, excluir: livre };
  },
  impedimentos: (_ctx, { doRealinhamento, ...linha }) => {
    if (linha.anonimo) return recusasDeAnonimo(linha);
    if (doRealinhamento) return { editar: DO_REALINHAMENTO, excluir: DO_REALINHAMENTO };
    return linha.travado && linha.status === 'CONFIRMADO' ? { editar: CONFIRMADA, excluir: CONFIRMADA } : {};
  },
  async validar(ctx, form, id) {
    await conferirQuem(ctx, form);
    if (id !== null) await conferirDia(ctx, id, form.data);
    await exigirAreasVisiveis(ctx, [form.areaOrganizacional.id], 'areaOrganizacional');
    if (form.tipoSalario === null && ctx.permissoes.has(SALARIO))
      throw campoInvalido('tipoSalario', 'Tipo de salário é obrigatório');
    await exigirLugarNoLimite(ctx, form.colaborador.id, {
      areaId: form.areaOrganizacional.id,
      faixaId: form.faixaSalarial?.id,
      data: form.data,
      campo: 'faixaSalarial',
    });
  },
  async aoGravar(ctx, historicoId, form, antes) {
    if (antes === null) await herdarAmbiente(ctx, historicoId);
    else if (antes.faixaSalarial?.id !== form.faixaSalarial?.id) await seguirCargo(ctx, historicoId);
    if (antes?.data !== form.data && !ctx.permissoes.has(SALARIO)) await herdarSalario(ctx, historicoId);
    await conferirValor(ctx, historicoId);
  },
  async aoExcluir(ctx, historicoId) {
    if (!ctx.permissoes.has(SALARIO) && (await mudaSalario(ctx, historicoId)))
      throw regra('Nesta linha muda o salário do talento: só quem vê salários pode excluí-la.');
  },
});
