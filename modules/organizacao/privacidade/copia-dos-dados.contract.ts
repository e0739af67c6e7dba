import { z } from 'zod';

/** The copy of a person's data: to read, and for another system (Lei 13.709/2018, art. 18, II and V). */
export const pedidoDaCopia = z.object({ formato: z.enum(['pdf', 'json']) });
export type FormatoDaCopia = z.output<typeof pedidoDaCopia>['formato'];

/** What the trail of sensitive accesses says of who took a copy: no field of a form, and so with a label of its own. */
export const COPIA_DOS_DADOS = { campo: 'copiaDosDados', rotulo: 'Cópia de todos os dados' } as const;
