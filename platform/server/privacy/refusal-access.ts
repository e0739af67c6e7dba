import type { ToldOf } from '#platform/shared/problem.ts';
import { recordSensitiveAccess, type SubjectRule, subjectRuleOf } from './sensitive-access.ts';

/** Writes the line of a refusal that told of somebody, whose kind the rule of the call says. */
export const recordRefusal = (
  ctx: Parameters<typeof recordSensitiveAccess>[0],
  rules: readonly SubjectRule[],
  chamada: string,
  told: ToldOf,
): Promise<void> =>
  recordSensitiveAccess(ctx, {
    ...told,
    ...{ empresaId: null, titular: subjectRuleOf(rules, chamada)?.titular ?? '', chamada },
  });
