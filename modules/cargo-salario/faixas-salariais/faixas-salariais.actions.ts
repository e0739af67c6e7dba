import { sql } from 'kysely';
import { cargos } from '#modules/cargo-salario/cargos/cargos.resource.ts';
import { rastrearLugaresDasFaixas } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { faixaHistoricos } from './faixa-historicos.resource.ts';
import type { CopiaDeFaixa } from './faixas-do-cargo.contract.ts';
import { faixasSalariais } from './faixas-salariais.resource.ts';

/** The band, when it is of the job in the path. Throws NAO_ENCONTRADO. */
export async function obterDoCargo(ctx: Ctx, cargoId: number, faixaId: number) {
  const faixa = await faixasSalariais.obter(ctx, faixaId);
  if (faixa.cargo.id !== cargoId) throw new ProblemError('NAO_ENCONTRADO');
  return faixa;
}

async function exigirCargo(ctx: Ctx, campo: string, id: number) {
  try {
    return await cargos.obter(ctx, id);
  } catch (cause) {
    if (cause instanceof ProblemError && cause.codigo === 'NAO_ENCONTRADO')
      throw campoInvalido(campo, 'O cargo escolhido não existe.');
    throw cause;
  }
}

/** Moves bands of one job to another, unless a name would come twice there. */
export async function transferir(
  ctx: Ctx,
  cargoId: number,
  { cargoDestino, faixasIds }: { cargoDestino: { id: number }; faixasIds: readonly number[] },
): Promise<void> {
  const origem = await cargos.obter(ctx, cargoId);
  const destino = await exigirCargo(ctx, 'cargoDestino', cargoDestino.id);
  if (destino.id === origem.id) throw campoInvalido('cargoDestino', 'Escolha um cargo diferente do atual.');
  const { rows: faixas } = await sql<{ id: number; nome: string; repetida: boolean }>`
    select f.id, f.nome, exists (select from faixa_salarial d where d.cargo_id = ${destino.id} and d.nome_busca = f.nome_busca) as repetida
    from faixa_salarial f where f.cargo_id = ${origem.id} and f.id = any (${idList(faixasIds)})
    order by f.nome_busca for update`.execute(ctx.db);
  if (faixas.length !== new Set(faixasIds).size)
    throw campoInvalido('faixasIds', 'As faixas não são todas deste cargo.');
  const repetidas = faixas.filter(({ repetida }) => repetida).map(({ nome }) => nome);
  if (repetidas.length > 0)
    throw campoInvalido('faixasIds', `O cargo ${destino.nome} já tem faixa com este nome: ${repetidas.join(', ')}.`);
  await rastrearLugaresDasFaixas(
    ctx,
    faixas.map(({ id }) => id),
  );
  await sql`update faixa_salarial set cargo_id = ${destino.id}, versao = versao + 1
    where id = any (${idList(faixas)})`.execute(ctx.db);
  for (const { id, nome } of faixas)
    await ctx.auditar({
      acao: 'Transferência',
      entidade: 'Faixa salarial',
      entidadeId: id,
      antes: { nome, cargo: { id: origem.id, nome: origem.nome } },
      depois: { nome, cargo: { id: destino.id, nome: destino.nome } },
    });
}

/** A new band with the fields and the histories of another. The code in the payroll system stays with the original. */
export async function copiar(ctx: Ctx, { cargoOrigem, faixaOrigem, cargo, nome }: CopiaDeFaixa) {
  const origem = await obterOrigem(ctx, cargoOrigem.id, faixaOrigem.id);
  if (cargo) await exigirCargo(ctx, 'cargo', cargo.id);
  const linhas = await faixaHistoricos.listar(ctx, { faixaSalarialId: origem.id, sort: 'data,asc' });
  const [primeira, ...outras] = (Array.isArray(linhas) ? linhas : linhas.content).filter(
    ({ status }) => status !== '3',
  );
  if (!primeira) throw campoInvalido('faixaOrigem', 'A faixa de origem não tem histórico em vigor.');
  const nova = await faixasSalariais.criar(ctx, {
    cargo: cargo ?? origem.cargo,
    nome,
    codigoAC: null,
    nomeACPessoal: origem.nomeACPessoal,
    codigoCBO: origem.codigoCBO,
    certificacoesIds: origem.certificacoesIds,
    historico: { ...primeira, id: null },
  });
  for (const linha of outras) await faixaHistoricos.criar(ctx, { ...linha, faixaSalarial: { id: nova.id } });
  return faixasSalariais.obter(ctx, nova.id);
}

async function obterOrigem(ctx: Ctx, cargoId: number, faixaId: number) {
  await exigirCargo(ctx, 'cargoOrigem', cargoId);
  try {
    return await obterDoCargo(ctx, cargoId, faixaId);
  } catch (cause) {
    if (cause instanceof ProblemError && cause.codigo === 'NAO_ENCONTRADO')
      throw campoInvalido('faixaOrigem', 'A faixa escolhida não é deste cargo.');
    throw cause;
  }
}
