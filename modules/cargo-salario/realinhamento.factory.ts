import { sql } from 'kysely';
import { criarFaixa, criarIndice } from '#modules/cargo-salario/cargo-salario.factory.ts';
import {
  type Banco,
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  inserir,
  unico,
} from '#modules/organizacao/organizacao.factory.ts';

/** A planning that is not applied; returns its id. */
export function criarPlanejamento(
  app: Banco,
  empresaId: number,
  dados: { tipo?: 'T' | 'F' | 'I'; data?: string; dissidio?: boolean; nome?: string } = {},
): Promise<number> {
  return inserir(
    app,
    sql`insert into tabela_reajuste_colaborador (empresa_id, nome, data, tipo_reajuste, dissidio)
      values (${empresaId}, ${dados.nome ?? `Planejamento ${unico()}`}, ${dados.data ?? '2026-05-01'}, ${dados.tipo ?? 'T'}, ${dados.dissidio ?? false})
      returning id`,
  );
}

/** A company's payroll for tests: ids of an area, an establishment, an index of 2000.00, a band of 3000.00 and one of 1.50 of the index. */
export interface FolhaDeTeste {
  readonly areaId: number;
  readonly estabelecimentoId: number;
  readonly indiceId: number;
  readonly faixaId: number;
  readonly faixaPorIndiceId: number;
  /** Paid as the band says, by 2 of the index, and 5000.00. */
  readonly porCargo: number;
  readonly porIndice: number;
  readonly porValor: number;
}

/** Three employees, one paid in each way since 2024. */
export async function criarFolha(app: Banco, empresaId: number): Promise<FolhaDeTeste> {
  const areaId = await criarArea(app, empresaId);
  const estabelecimentoId = await criarEstabelecimento(app, empresaId);
  const indiceId = await criarIndice(app, empresaId, { valor: '2000.00', data: '2020-01-01' });
  const faixaId = await criarFaixa(app, empresaId, { valor: '3000.00' });
  const faixaPorIndiceId = await criarFaixa(app, empresaId, { indiceId, quantidade: '1.5' });
  const lugar = { areaId, estabelecimentoId, faixaSalarialId: faixaId };
  const criar = (nome: string, lotacao: Parameters<typeof criarColaborador>[2] & object) =>
    criarColaborador(app, empresaId, { nome, ...lotacao });
  return {
    areaId,
    estabelecimentoId,
    indiceId,
    faixaId,
    faixaPorIndiceId,
    porCargo: await criar('Ana por cargo', { lotacao: { ...lugar, tipoSalario: '1' } }),
    porIndice: await criar('Bia por índice', { lotacao: { ...lugar, tipoSalario: '2', indiceId, quantidade: '2' } }),
    porValor: await criar('Caio por valor', { lotacao: { ...lugar, tipoSalario: '3', salario: '5000.00' } }),
  };
}
