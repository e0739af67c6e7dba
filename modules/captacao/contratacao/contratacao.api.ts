import type { ColaboradorForm } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** What a candidate has accepted in writing: salary a month as a decimal string, first day 'yyyy-MM-dd'. */
export interface OfertaAceita {
  readonly salario: string | null;
  readonly dataInicio: string;
  readonly vinculo: ColaboradorForm['vinculo'] | null;
  readonly horario: string | null;
}

/** What the candidate of a link has accepted, or null. */
type Aceita = (ctx: Ctx, ligacaoId: number) => Promise<OfertaAceita | null>;

const ofertas = new Set<Aceita>();

/** A feature says what candidates have accepted, for the form in which they are hired; said once, where the feature declares itself. */
export const proporNaContratacao = (aceita: Aceita): void => void ofertas.add(aceita);

/** What the candidate of this link has accepted, as the first feature that knows of something says. */
export async function ofertaAceita(ctx: Ctx, ligacaoId: number): Promise<OfertaAceita | null> {
  for (const aceita of ofertas) {
    const oferta = await aceita(ctx, ligacaoId);
    if (oferta) return oferta;
  }
  return null;
}
