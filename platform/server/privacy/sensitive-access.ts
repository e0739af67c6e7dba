import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../http/context.ts';
import { companyOf, tracedPlaces } from '../http/sensitive.ts';

type Answer = Readonly<Record<string, unknown>>;

/** Says whose data the sensitive fields of some calls are. The longest path that fits a call decides. */
export interface SubjectRule {
  /** How the paths of the calls begin: '/api/captacao/candidatos'. */
  readonly chamadas: string;
  /** Kind of person, in one word; null when the fields tell of no person, such as the pay of a job. */
  readonly titular: string | null;
  /** Id of the person in one record of the answer; its `id` when absent. */
  readonly id?: (registro: Answer) => unknown;
  /** Id of the person whom a search names, or ids of several: in its filter, or in what a reading is asked by. */
  readonly procurado?: (filtro: Answer) => unknown;
}

/** The rule of a call, or undefined when no module answers for it. */
export function subjectRuleOf(rules: readonly SubjectRule[], path: string): SubjectRule | undefined {
  return rules
    .filter(({ chamadas }) => path === chamadas || path.startsWith(`${chamadas}/`))
    .sort((a, b) => b.chamadas.length - a.chamadas.length)[0];
}

/** What an answer showed of one company's persons: fields by their dotted names without places in lists, and the persons they belong to. */
export interface SeenSensitive {
  /** Company of the records; null when they name none, which is the session's. */
  readonly empresaId: number | null;
  readonly campos: readonly string[];
  readonly titulares: readonly number[];
}

const filled = (value: unknown) => value !== null && value !== undefined && value !== '';

/**
 * The sensitive fields that an answer really carries (empty ones show nothing) and whose they are, by the company of the records.
 * Run it after the fields that the person may not see were taken out. Throws when a filled one is nobody's: it would leave
 * without a trail.
 */
export function seenSensitive(schema: z.ZodType, answer: unknown, rule: SubjectRule): SeenSensitive[] {
  const idOf = rule.id ?? (({ id }: Answer) => id);
  const seen = new Map<number | null, { campos: Set<string>; titulares: Set<number> }>();
  for (const { dono, nome, caminho, registro } of tracedPlaces(schema, answer)) {
    if (!filled(dono[nome])) continue;
    const id = idOf(registro);
    if (typeof id !== 'number') throw new Error(`${rule.chamadas}: não se sabe de quem é '${caminho.join('.')}'`);
    const empresaId = companyOf({ dono, registro });
    const { campos, titulares } = seen.get(empresaId) ?? { campos: new Set(), titulares: new Set() };
    seen.set(empresaId, { campos: campos.add(caminho.join('.')), titulares: titulares.add(id) });
  }
  return [...seen].map(([empresaId, { campos, titulares }]) => ({
    empresaId,
    campos: [...campos],
    titulares: [...titulares].sort((a, b) => a - b),
  }));
}

/**
 * Writes the line of an access in the caller's transaction: a list is one line with the ids of everybody in it. With `pesquisa` the fields
 * are those of a filter that found nobody, and the persons those whom it named.
 */
export async function recordSensitiveAccess(
  ctx: Pick<Ctx, 'db' | 'empresaId' | 'ator' | 'pagina' | 'requestId'>,
  {
    empresaId,
    titular,
    campos,
    titulares,
    chamada,
    pesquisa = false,
  }: SeenSensitive & { titular: string; chamada: string; pesquisa?: boolean },
): Promise<void> {
  const { ator } = ctx;
  if (ator.tipo !== 'usuario') return;
  await sql`insert into acesso_sensivel (empresa_id, usuario_id, usuario_nome, titular, titulares_ids, campos, chamada, pagina, request_id, pesquisa)
    values (${empresaId ?? ctx.empresaId}, ${ator.id}, ${ator.nome}, ${titular}, ${[...titulares]}, ${[...campos]}, ${chamada},
      ${ctx.pagina?.slice(0, 300) ?? null}, ${ctx.requestId}, ${pesquisa})`.execute(ctx.db);
}
