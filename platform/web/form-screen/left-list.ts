import type { z } from 'zod';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';

type Values = Readonly<Record<string, unknown>>;

const activeOf = (record: Values): unknown => record.ativo ?? record.ativa;

/** True when a record was active and is not any more. */
export const inactivated = (before: Values, after: Values): boolean =>
  activeOf(before) === true && activeOf(after) === false;

/** The value of a list's filter that shows what is inactive, by the words of its options; null where there is none. */
export function inactiveFilter(filtro: z.ZodType): Readonly<Record<string, string>> | null {
  for (const [name, schema] of Object.entries(shapeOf(filtro))) {
    const option = metaOf(schema)?.opcoes?.find(({ rotulo }) => rotulo.startsWith('Inativ'));
    if (option) return { [name]: option.codigo };
  }
  return null;
}

/** What people call a record: its name, or its description; '' where it has neither. */
export function nameOfRecord(record: Values): string {
  const text = [record.nome, record.descricao, record.titulo].find((one) => typeof one === 'string' && one !== '');
  return typeof text === 'string' ? text : '';
}
