import { z } from 'zod';
import { schemaOf } from '#platform/shared/contract/given.ts';
import { inteiro } from '#platform/shared/contract/kinds.ts';

/** Most records that may be marked by hand. */
const MARCADOS_MAXIMO = 1000;

/** Marked records; none means every one whose term is over. */
export interface Escolha {
  readonly ids: readonly number[];
}

const marcados = (varios: string) => ({
  ids: z
    .array(z.number().int().positive())
    .max(MARCADOS_MAXIMO, `Marque até ${MARCADOS_MAXIMO} ${varios}.`)
    .default([]),
});

/** What a preview is asked; `varios` names the people: 'talentos'. */
export const escolhaDe = (varios: string) => schemaOf<Escolha>(z.object(marcados(varios)));

/** An order of what a preview showed, with the number that it showed. */
export const ordemDe = (varios: string) =>
  schemaOf<Escolha & { quantidade: number }>(
    z.object({
      ...marcados(varios),
      quantidade: inteiro({ label: 'Quantidade', genero: 'f', min: 1, obrigatorio: true }),
    }),
  );

/** What a preview tells of any people: how many go, who stays and why, and how many rows of what. */
export interface FatosDaPrevia {
  readonly quantidade: number;
  readonly mantidos: readonly { readonly motivo: string; readonly quantidade: number }[];
  readonly dados: readonly {
    readonly titulo: string;
    readonly quantidade: number;
    readonly destino: 'apagar' | 'limpar';
  }[];
}

export const fatosDaPrevia = {
  quantidade: z.number(),
  mantidos: z.array(z.object({ motivo: z.string(), quantidade: z.number() })),
  dados: z.array(z.object({ titulo: z.string(), quantidade: z.number(), destino: z.enum(['apagar', 'limpar']) })),
};
