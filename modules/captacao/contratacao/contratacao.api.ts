import type { ColaboradorForm } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** What a candidate has accepted in writing: salary a month as a decimal string, first day 'yyyy-MM-dd'. */
export interface OfertaAceita {
  readonly salario: string | null;
  readonly dataInicio: string;
  readonly vinculo: ColaboradorForm['vinculo'] | null;
  readonly horario: string | null;
}

/** What a feature offers to candidates before they are hired. */
interface Propoe {
  /** What the candidate of a link has accepted, or null. */
  readonly aceita: (ctx: Ctx, ligacaoId: number) => Promise<OfertaAceita | null>;
  /** What hiring them now would pass over, as a sentence; null where nothing is open. */
  readonly aberta: (ctx: Ctx, ligacaoId: number) => Promise<string | null>;
  /** They are about to be hired, in the same transaction: what is still open ends. */
  readonly contrata: (ctx: Ctx, ligacaoId: number) => Promise<void>;
}

const ofertas = new Set<Propoe>();

/** A feature says what candidates were offered, for the form in which they are hired; said once, where the feature declares itself. */
export const proporNaContratacao = (propoe: Propoe): void => void ofertas.add(propoe);

/** What the candidate of this link has accepted, as the first feature that knows of something says. */
export async function ofertaAceita(ctx: Ctx, ligacaoId: number): Promise<OfertaAceita | null> {
  for (const { aceita } of ofertas) {
    const oferta = await aceita(ctx, ligacaoId);
    if (oferta) return oferta;
  }
  return null;
}

/** What hiring the candidate of this link now would pass over, a sentence for each thing. */
export async function ofertasAbertas(ctx: Ctx, ligacaoId: number): Promise<string[]> {
  const frases: string[] = [];
  for (const { aberta } of ofertas) {
    const frase = await aberta(ctx, ligacaoId);
    if (frase) frases.push(frase);
  }
  return frases;
}

/** Ends what is open of the candidate of this link, who is about to be hired. */
export async function encerrarOfertas(ctx: Ctx, ligacaoId: number): Promise<void> {
  for (const { contrata } of ofertas) await contrata(ctx, ligacaoId);
}
