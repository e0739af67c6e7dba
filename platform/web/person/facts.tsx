import { Text } from '@mantine/core';
import type { z } from 'zod';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import type { FieldRules } from '../form/field-rules.tsx';
import styles from './person-page.module.css';

/** One thing that is known. */
export interface Fact {
  readonly rotulo: string;
  readonly valor: string;
  /** Takes the whole width. */
  readonly longo?: boolean;
}

const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[part], record);

/**
 * What a record says of the fields at these form paths, as people read it: empty ones and those that `rules` hides are left out.
 * `zona` is the time zone of instants.
 */
export function factsOf(
  schema: z.ZodType,
  record: unknown,
  paths: readonly string[],
  { rules, zona }: { rules?: FieldRules; zona?: string | undefined } = {},
): Fact[] {
  return paths.flatMap((path) => {
    const rule = rules?.(path);
    if (rule?.visivel === false) return [];
    const meta = metaOf(fieldAt(schema, path));
    const valor = formatValue(meta, valueAt(record, path), zona);
    if (!valor) return [];
    return [
      {
        rotulo: rule?.rotulo ?? meta?.label ?? path,
        valor,
        longo: meta?.kind === 'textoLongo' || meta?.kind === 'email',
      },
    ];
  });
}

/** A list of facts; `vazio` is said when there is none. */
export function Facts({ fatos, vazio }: { fatos: readonly Fact[]; vazio: string }) {
  if (fatos.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {vazio}
      </Text>
    );
  return (
    <dl className={styles.fatos}>
      {fatos.map(({ rotulo, valor, longo }) => (
        <div key={rotulo} className={longo ? `${styles.fato} ${styles.inteiro}` : styles.fato}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
