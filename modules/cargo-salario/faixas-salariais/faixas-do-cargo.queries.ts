import { sql } from 'kysely';
import { cargos } from '#modules/cargo-salario/cargos/cargos.resource.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { type OptionQuery, type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import {
  alterarFaixaDoCargo,
  copiarFaixa,
  excluirFaixaDoCargo,
  type FaixaComSalario,
  faixasDoCargoPendentesDesabilitadas,
  faixasPendentesDesabilitadas,
  incluirFaixaNoCargo,
  listarFaixasDoCargo,
  obterFaixaDoCargo,
  opcoesDeFaixasDoCargo,
  transferirFaixas,
} from './faixas-do-cargo.contract.ts';
import { copiar, obterDoCargo, transferir } from './faixas-salariais.actions.ts';
import { faixasSalariais } from './faixas-salariais.resource.ts';
import { comCargoEFaixa } from './nome-inteiro.queries.ts';
import { salariosDasFaixasEm } from './salarios.queries.ts';

async function pendentes(ctx: Ctx, cargosIds: readonly number[]) {
  const doCargo = cargosIds.length > 0 ? sql`f.cargo_id = any (${idList(cargosIds)})` : sql`true`;
  const { rows } = await sql<{ id: number; nome: string; desabilitado: boolean }>`
    select f.id, c.nome || ' - ' || f.nome as nome,
      exists (select from faixa_salarial_historico h where h.faixa_salarial_id = f.id and h.status = '2') as desabilitado
    from faixa_salarial f join cargo c on c.id = f.cargo_id
    where f.empresa_id = ${ctx.empresaId} and ${doCargo} order by c.nome_busca, f.nome_busca, f.id`.execute(ctx.db);
  return rows;
}

async function opcoes(
  ctx: Ctx,
  { cargoId, busca, ids, todos }: OptionQuery & { cargoId: number | null },
): Promise<OptionRow[]> {
  const nome = sql`c.nome || ' - ' || f.nome`;
  const achadas = busca ? comCargoEFaixa(sql`(c.nome_busca || ' ' || f.nome_busca)`, busca) : null;
  const quais = ids && ids.length > 0 ? sql`f.id = any (${idList(ids)})` : (achadas ?? sql`true`);
  const { rows } = await sql<OptionRow>`
    select f.id, ${nome} as nome from faixa_salarial f join cargo c on c.id = f.cargo_id
    where f.empresa_id = ${ctx.empresaId} and ${quais} and ${cargoId === null ? sql`true` : sql`c.id = ${cargoId}`}
    order by c.nome_busca, f.nome_busca, f.id limit ${optionLimit({ ids, todos })}`.execute(ctx.db);
  return rows;
}

async function comSalario(ctx: Ctx, cargoId: number): Promise<FaixaComSalario[]> {
  await cargos.obter(ctx, cargoId);
  const lidas = await faixasSalariais.listar(ctx, { nome: null, codigoCBO: null, cargosIds: [cargoId] });
  const faixas = Array.isArray(lidas) ? lidas : lidas.content;
  const salarios = await salariosDasFaixasEm(
    ctx.db,
    faixas.map(({ id }) => id),
    ctx.hoje,
  );
  return faixas.map((faixa) => ({ ...faixa, salario: null, falta: null, ...salarios.get(faixa.id) }));
}

const diz = { referencias: 'a mensagem diz qual cargo ou faixa não serve, e por quê' } as const;

export const faixasHandlers: readonly Handler[] = [
  on(faixasPendentesDesabilitadas, (ctx, { query }) => pendentes(ctx, query.cargosIds)),
  on(faixasDoCargoPendentesDesabilitadas, (ctx, { params }) => pendentes(ctx, [params.id])),
  on(opcoesDeFaixasDoCargo, (ctx, { query }) => opcoes(ctx, query), { oferece: 'faixa_salarial' }),
  on(listarFaixasDoCargo, (ctx, { params }) => comSalario(ctx, params.id)),
  on(obterFaixaDoCargo, (ctx, { params }) => obterDoCargo(ctx, params.id, params.faixaId)),
  on(incluirFaixaNoCargo, async (ctx, { params, body }) => {
    await cargos.obter(ctx, params.id);
    const cargo = { id: params.id };
    return faixasSalariais.criar(ctx, { ...body, cargo }, { cargo });
  }),
  on(alterarFaixaDoCargo, async (ctx, { params, body }) => {
    await obterDoCargo(ctx, params.id, params.faixaId);
    return faixasSalariais.atualizar(ctx, params.faixaId, { ...body, cargo: { id: params.id } });
  }),
  on(excluirFaixaDoCargo, async (ctx, { params }) => {
    await obterDoCargo(ctx, params.id, params.faixaId);
    await faixasSalariais.excluir(ctx, params.faixaId);
  }),
  on(transferirFaixas, (ctx, { params, body }) => transferir(ctx, params.id, body), diz),
  on(copiarFaixa, (ctx, { body }) => copiar(ctx, body), diz),
];
