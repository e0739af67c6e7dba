import type { z } from 'zod';
import { metaOf, recusaDoFixo, shapeOf } from '#platform/shared/contract/meta.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { idOf } from './references.ts';
import type { Writing } from './resource-options.ts';

/**
 * Throws VIOLACAO_CAMPO when a form names another record in a field that is `fixo` than the stored record does: whose it is decides who
 * sees what it holds, and moving it would show, or change, what the person may not see.
 */
export function refuseMoved(schema: z.ZodType, writings: readonly Writing<unknown, unknown>[]): void {
  const fixed = Object.entries(shapeOf(schema)).filter(([, field]) => metaOf(field)?.fixo);
  const named = (record: unknown, name: string) =>
    idOf((record as Readonly<Record<string, unknown>> | null)?.[name])[0];
  const moved = fixed.filter(([name]) =>
    writings.some(({ form, antes }) => antes !== null && named(form, name) !== named(antes, name)),
  );
  if (moved.length === 0) return;
  const erros = moved.map(([campo, field]) => ({ campo, mensagem: recusaDoFixo(metaOf(field)?.label ?? campo) }));
  throw new ProblemError('VIOLACAO_CAMPO', { erros });
}
