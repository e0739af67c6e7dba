import type { RawBuilder } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

/** Selects with the columns of an event of a candidate's time line; none where the person may not see them. */
type Fonte = (ctx: Ctx) => readonly RawBuilder<unknown>[];

const fontes = new Set<Fonte>();

/** A feature tells in the time line of candidates what happens in it; said once, where the feature declares itself. */
export const contarNaLinhaDoTempo = (fonte: Fonte): void => void fontes.add(fonte);

/** What the features tell. */
export const contadasPelasFuncionalidades = (ctx: Ctx): RawBuilder<unknown>[] =>
  [...fontes].flatMap((fonte) => fonte(ctx));
