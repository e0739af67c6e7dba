import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  type BasePropria,
  type BaseSalarial,
  calcularSalario,
  type FaixaNoDia,
  type IndiceNoDia,
  type SalarioCalculado,
} from './faixas-salariais.rules.ts';

interface LinhaEmVigor {
  readonly id: number;
  readonly nome: string;
  readonly tipo: '1' | '2' | '3' | null;
  readonly quantidade: string | null;
  readonly valor: string | null;
  readonly indice: string | null;
  readonly indiceValor: string | null;
}

/** A stored line of salary and the value of its index as what rules calculate with; null when it fixes no salary. */
export function baseDaLinha(linha: Omit<LinhaEmVigor, 'id' | 'nome'>): BasePropria | null {
  const { tipo, quantidade, valor, indice, indiceValor } = linha;
  if (tipo === '3' && valor !== null) return { tipo, valor };
  if (tipo === '2' && quantidade !== null && indice !== null)
    return { tipo, quantidade, indice: { nome: indice, valor: indiceValor } };
  return null;
}

/** The bands with their line in force on a day. One statement for any number of bands. */
export async function faixasNoDia(db: Db, ids: readonly number[], dia: string): Promise<Map<number, FaixaNoDia>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LinhaEmVigor>`
    select f.id, c.nome || ' - ' || f.nome as nome, h.tipo, h.quantidade, h.valor, i.nome as indice, v.valor as "indiceValor"
    from faixa_salarial f join cargo c on c.id = f.cargo_id
    left join lateral (select * from faixa_salarial_historico x where x.faixa_salarial_id = f.id and x.status <> '3' and x.data <= ${dia}
      order by x.data desc limit 1) h on true
    left join indice i on i.id = h.indice_id
    left join lateral (select x.valor from indice_historico x where x.indice_id = h.indice_id and x.status <> '3' and x.data <= ${dia}
      order by x.data desc limit 1) v on true
    where f.id = any (${idList(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, { nome: row.nome, base: baseDaLinha(row) }]));
}

/** The indices with their value in force on a day. */
export async function indicesNoDia(db: Db, ids: readonly number[], dia: string): Promise<Map<number, IndiceNoDia>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; nome: string; valor: string | null }>`
    select i.id, i.nome, (select h.valor from indice_historico h where h.indice_id = i.id and h.status <> '3' and h.data <= ${dia}
      order by h.data desc limit 1) as valor
    from indice i where i.id = any (${idList(ids)})`.execute(db);
  return new Map(rows.map(({ id, nome, valor }) => [id, { nome, valor }]));
}

/** How somebody is paid, as a history or a form has it: decimal strings, null for what the type does not use. */
export interface SalarioInformado {
  readonly tipoSalario: '1' | '2' | '3';
  readonly faixaSalarialId: number | null;
  readonly indiceId: number | null;
  readonly quantidade: string | null;
  readonly salario: string | null;
}

const presentes = (ids: readonly (number | null)[]): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null)),
];

function baseDoTalento(
  { tipoSalario, faixaSalarialId, indiceId, quantidade, salario }: SalarioInformado,
  faixas: ReadonlyMap<number, FaixaNoDia>,
  indices: ReadonlyMap<number, IndiceNoDia>,
): BaseSalarial | null {
  if (tipoSalario === '3') return salario === null ? null : { tipo: '3', valor: salario };
  if (tipoSalario === '2') {
    const indice = indiceId === null ? undefined : indices.get(indiceId);
    return indice && quantidade !== null ? { tipo: '2', quantidade, indice } : null;
  }
  const faixa = faixaSalarialId === null ? undefined : faixas.get(faixaSalarialId);
  return faixa ? { tipo: '1', faixa } : null;
}

/** Salaries of many on a day, in the order given, in two statements; a salary that cannot be told says why. */
export async function salariosDosTalentos(
  db: Db,
  talentos: readonly SalarioInformado[],
  dia: string,
): Promise<SalarioCalculado[]> {
  const porCargo = talentos.filter(({ tipoSalario }) => tipoSalario === '1');
  const porIndice = talentos.filter(({ tipoSalario }) => tipoSalario === '2');
  const faixas = await faixasNoDia(db, presentes(porCargo.map(({ faixaSalarialId }) => faixaSalarialId)), dia);
  const indices = await indicesNoDia(db, presentes(porIndice.map(({ indiceId }) => indiceId)), dia);
  return talentos.map((talento) => {
    const base = baseDoTalento(talento, faixas, indices);
    return base ? calcularSalario(base, dia) : { falta: 'O salário não foi informado.' };
  });
}

/** Salary of one on a day. Throws REGRA naming the index or band without a value in force. */
export async function salarioDoTalento(db: Db, talento: SalarioInformado, dia: string): Promise<string> {
  const [calculado] = await salariosDosTalentos(db, [talento], dia);
  return exigirSalario(calculado ?? { falta: 'O salário não foi informado.' });
}

/** Salaries of bands on a day, by id; bands that do not exist are left out. */
export async function salariosDasFaixasEm(
  db: Db,
  ids: readonly number[],
  dia: string,
): Promise<Map<number, SalarioCalculado>> {
  const faixas = await faixasNoDia(db, ids, dia);
  return new Map([...faixas].map(([id, faixa]) => [id, calcularSalario({ tipo: '1', faixa }, dia)]));
}

/** Salary of a band on a day. Throws NAO_ENCONTRADO, or REGRA naming the index or band without a value in force. */
export async function salarioDaFaixaEm(db: Db, faixaId: number, dia: string): Promise<string> {
  const calculado = (await salariosDasFaixasEm(db, [faixaId], dia)).get(faixaId);
  if (!calculado) throw new ProblemError('NAO_ENCONTRADO');
  return exigirSalario(calculado);
}

function exigirSalario(calculado: SalarioCalculado): string {
  if ('falta' in calculado) throw regra(calculado.falta);
  return calculado.salario;
}
