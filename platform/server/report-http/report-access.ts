import type { z } from 'zod';
import { type Kind, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import type { Ctx } from '../http/context.ts';
import { recordSensitiveAccess } from '../privacy/sensitive-access.ts';
import { namedSubjects, searchedFields } from '../privacy/sensitive-search.ts';
import type { Column, TabularReport } from '../report/define-report.ts';
import { vazio } from '../report/format.ts';
import type { AnyRow } from '../report/rows.ts';

/** What a report showed of whom: the titles of its sensitive columns that say something, and the persons of those rows. */
export interface ReportAccess {
  readonly titular: string;
  readonly campos: readonly string[];
  readonly titulares: readonly number[];
}

/** Both together. */
export function joinAccess(um: ReportAccess | null, outro: ReportAccess | null): ReportAccess | null {
  if (!um || !outro) return um ?? outro;
  return {
    titular: um.titular,
    campos: [...new Set([...um.campos, ...outro.campos])],
    titulares: [...new Set([...um.titulares, ...outro.titulares])].sort((a, b) => a - b),
  };
}

/**
 * What these rows of a report tell of persons, once the columns that the reader may not see were taken out: by its columns, its group and
 * its order; `plano` also counts the columns that only sheets have. Null when nothing sensitive is filled in, or it is of no person.
 */
export function accessTo<Row, Filter>(
  { colunas, grupo, ordem, titulares: subjects }: TabularReport<Row, Filter, Ctx>,
  linhas: readonly AnyRow[],
  plano: boolean,
): ReportAccess | null {
  if (!subjects) return null;
  const shown: readonly Pick<Column, 'chave' | 'titulo' | 'sensivel' | 'rastro'>[] = [
    ...(grupo ? [grupo] : []),
    ...(ordem ? [ordem] : []),
    ...colunas.filter(({ pdf }) => plano || pdf !== false),
  ];
  const sensitive = shown.filter(({ sensivel, rastro }) => sensivel ?? rastro);
  const campos = new Set<string>();
  const titulares = new Set<number>();
  for (const linha of sensitive.length > 0 ? linhas : []) {
    const told = sensitive.filter(({ chave }) => !vazio(linha[chave]));
    const ids = told.length > 0 ? subjects.de(linha as Row) : [];
    for (const id of ids) titulares.add(id);
    if (ids.length > 0) for (const { titulo } of told) campos.add(titulo);
  }
  if (titulares.size === 0) return null;
  return { titular: subjects.titular, campos: [...campos], titulares: [...titulares].sort((a, b) => a - b) };
}

/** Kinds of filter that say who or what was chosen by its number, day or code. A text may be a name, and is never kept. */
const semNomes: ReadonlySet<Kind> = new Set([
  'inteiro',
  'data',
  'booleano',
  'simNao',
  'opcao',
  'opcoes',
  'referenciaId',
  'referenciasIds',
] satisfies Kind[]);

/** The address of a report with what its filter chose: '/cargo-salario/relatorios/situacoes?dataIni=2026-01-01&areasIds=3,4'. */
function placeOf({ path, filtro: schema }: Pick<ReportContract<unknown>, 'path' | 'filtro'>, filtro: unknown): string {
  const partes = Object.entries(shapeOf(schema)).flatMap(([campo, field]) => {
    const meta = metaOf(field);
    const valor = (filtro as Readonly<Record<string, unknown>>)[campo];
    if (!meta || meta.sensivel || !semNomes.has(meta.kind) || vazio(valor) || valor === false) return [];
    return Array.isArray(valor) && valor.length === 0 ? [] : [`${campo}=${[valor].flat().join(',')}`];
  });
  return partes.length > 0 ? `${path}?${partes.join('&')}` : path;
}

/** Of whom a report tells, and whether each of its rows is what leaves a line: see {@link searchedFields}. */
export interface ReportSubjects {
  readonly titular: string;
  readonly rastro: boolean;
  procurados?(filtro: Readonly<Record<string, unknown>>): unknown;
}
/** What a report says of them; null where it says nothing of whom it tells. */
export const subjectsOf = <Row, Filter>({
  titulares,
  colunas,
}: TabularReport<Row, Filter, Ctx>): ReportSubjects | null =>
  titulares ? { ...titulares, rastro: colunas.some(({ rastro }) => rastro === true) } : null;

/**
 * Writes the line of who read which sensitive columns of whom in a report, on screen or as a file, in the caller's transaction; or, where
 * it told nothing of anybody, by which fields it was searched.
 */
export async function recordReportAccess<Filter>(
  ctx: Ctx,
  contract: Pick<ReportContract<Filter>, 'path' | 'filtro' | 'gerar'>,
  filtro: unknown,
  acesso: ReportAccess | null,
  de: ReportSubjects | null = null,
): Promise<void> {
  const where = { ...ctx, pagina: placeOf(contract as Pick<ReportContract<unknown>, 'path' | 'filtro'>, filtro) };
  const chamada = contract.gerar.path;
  if (acesso) return recordSensitiveAccess(where, { ...acesso, empresaId: null, chamada });
  const procurados = { filtro: contract.filtro as unknown as z.ZodType, rastro: de?.rastro === true };
  const campos = de ? searchedFields(procurados, filtro, ctx.permissoes) : [];
  if (de && campos.length > 0)
    await recordSensitiveAccess(where, {
      titular: de.titular,
      empresaId: null,
      campos,
      titulares: await namedSubjects(ctx, de.titular, de.procurados?.(filtro as Readonly<Record<string, unknown>>)),
      chamada,
      pesquisa: true,
    });
}
