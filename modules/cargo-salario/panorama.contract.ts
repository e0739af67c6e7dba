import { z } from 'zod';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { dinheiro, inteiro, percentual } from '#platform/shared/contract/kinds.ts';

const sensivel = veSalario;

/** Two sums of salaries, and how they differ. Who may not see salaries gets the heads alone, paid or not: a group may be one person. */
export const somas = {
  pessoas: inteiro({ label: 'Talentos' }),
  atual: dinheiro({ label: 'Folha atual', genero: 'f', inteiros: 15, sensivel }),
  proposto: dinheiro({ label: 'Folha proposta', genero: 'f', inteiros: 15, sensivel }),
  diferenca: dinheiro({ label: 'Diferença', genero: 'f', inteiros: 15, sensivel }),
  percentual: percentual({ label: 'Diferença (%)', genero: 'f', sensivel }),
};

const grupo = z.object({ id: z.number(), nome: z.string(), ...somas });

/** The payroll of a day before and after a change: of everybody whom the person sees. */
export const panorama = z.object({
  ...somas,
  /** Whom the change meets: it tells how they are paid. */
  alteradas: inteiro({ label: 'Talentos reajustados', sensivel }),
  /** People whose salary cannot be told on the day; they are in no sum. */
  semSalario: inteiro({ label: 'Talentos sem salário', sensivel }),
  porArea: z.array(grupo),
});
export type Panorama = z.output<typeof panorama>;
/** One area or one band of a panorama. */
export type GrupoDoPanorama = z.output<typeof grupo>;
