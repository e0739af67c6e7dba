import type { z } from 'zod';
import { type Kind, metaOf } from '#platform/shared/contract/meta.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { Column, Tipo } from './define-report.ts';
import { ReportError } from './report-error.ts';
import type { AnyReport } from './sheets.ts';

const tipos: Partial<Record<Kind, Tipo>> = {
  inteiro: 'inteiro',
  decimal: 'decimal',
  dinheiro: 'dinheiro',
  percentual: 'percentual',
  data: 'data',
  instante: 'instante',
  booleano: 'booleano',
  simNao: 'booleano',
};

/**
 * The column of a field: title, kind, places, who may see it and the label of each code are the field's.
 * `o` says what the column has of its own. Throws ReportError('modelo') for a schema that is no field.
 */
export function fieldColumn<const Chave extends string>(
  chave: Chave,
  campo: z.ZodType,
  o: Omit<Partial<Column>, 'chave'> = {},
): Column<Chave> {
  const meta = metaOf(campo);
  if (!meta) {
    const detalhe = `A coluna ${chave} não é de um campo`;
    throw new ReportError('modelo', detalhe, detalhe);
  }
  const { label, kind, casas, opcoes, sensivel, rastro } = meta;
  return {
    titulo: label,
    tipo: tipos[kind] ?? 'texto',
    ...(casas === undefined ? {} : { casas }),
    ...(kind === 'opcao' && opcoes ? { rotulos: new Map(opcoes.map(({ codigo, rotulo }) => [codigo, rotulo])) } : {}),
    ...(sensivel ? { sensivel } : {}),
    ...(rastro ? { rastro } : {}),
    ...o,
    chave,
  };
}

/** A report without the columns, and the group, that a person may not see: on paper, in sheets and in the preview. */
export function visibleTo<Data, Filter, Ctx>(
  report: AnyReport<Data, Filter, Ctx>,
  granted: ReadonlySet<Permission>,
): AnyReport<Data, Filter, Ctx> {
  if (report.forma === 'livre') return report;
  const shown = ({ sensivel }: Pick<Column, 'sensivel'>) => sensivel === undefined || granted.has(sensivel);
  const { grupo, ...rest } = report;
  return { ...rest, ...(grupo && shown(grupo) ? { grupo } : {}), colunas: report.colunas.filter(shown) };
}
