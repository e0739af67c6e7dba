import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { mensagemObrigatorio } from '#platform/shared/contract/field-schema.ts';
import { fieldAt, fieldPaths, metaOf } from '#platform/shared/contract/meta.ts';
import { valueAt } from '#platform/shared/contract/value-at.ts';
import type { FieldRule, FieldRules } from './field-rules.tsx';

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * What is said of a form that is refused before it is sent. Takes the form paths of its errors, what stands at a path, and how many
 * fields are named below; what is empty and refused is compulsory.
 */
export function refusalText(paths: readonly string[], at: (path: string) => unknown, named = 0): string {
  const empty = paths.filter((path) => isEmpty(at(path))).length;
  if (named === 1) return empty === 0 ? 'Há um campo com valor inválido:' : 'Há um campo obrigatório vazio:';
  const count = named === 0 ? '' : ` São ${named} campos:`;
  if (empty === 0) return `Há campos com valores inválidos.${count}`;
  return empty === paths.length
    ? `Há campos obrigatórios vazios.${count}`
    : `Há campos obrigatórios vazios e campos com valores inválidos.${count}`;
}

/** The message with the label that people read on the screen. */
function named(message: string, field: z.ZodType | undefined, rule: FieldRule | undefined): string {
  const label = rule?.rotulo && metaOf(field)?.label;
  return label && message.startsWith(`${label} `) ? `${rule.rotulo}${message.slice(label.length)}` : message;
}

/**
 * Messages by form path: what the contract refuses, plus what rules require and is empty, minus what rules hide.
 * The first message of a path stays.
 */
export function messagesOf(
  schema: z.ZodType,
  rules: FieldRules,
  values: unknown,
  issues: readonly z.core.$ZodIssue[],
): Map<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.join('.');
    const plain = issue.path.filter((part) => typeof part === 'string').join('.');
    const hidden = plain
      .split('.')
      .some((_, index, parts) => rules(parts.slice(0, index + 1).join('.'))?.visivel === false);
    if (!hidden && !messages.has(path)) messages.set(path, named(issue.message, fieldAt(schema, plain), rules(plain)));
  }
  for (const path of fieldPaths(schema)) {
    const rule = rules(path);
    if (!rule?.obrigatorio || rule.visivel === false || messages.has(path) || !isEmpty(valueAt(values, path))) continue;
    const meta = metaOf(fieldAt(schema, path));
    if (meta && !(meta.kind === 'simNao' && valueAt(values, path) === false))
      messages.set(path, rule.mensagem ?? mensagemObrigatorio(meta.label, meta.genero));
  }
  return messages;
}

/** Validation of a form by its contract and its rules; valid answers are the contract's output (trimmed, digits only). */
export function contractResolver<T extends FieldValues>(schema: z.ZodType<T>, rules: FieldRules): Resolver<T> {
  return async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(values);
    const messages = messagesOf(schema, rules, values, parsed.error?.issues ?? []);
    if (messages.size === 0) return { values: parsed.data ?? values, errors: {} };
    const flat: Record<string, FieldError> = {};
    for (const [path, message] of messages) flat[path || 'root'] = { type: 'validacao', message };
    return { values: {}, errors: toNestErrors(flat as FieldErrors, options) as FieldErrors<T> };
  };
}
