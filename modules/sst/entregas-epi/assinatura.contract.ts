import { z } from 'zod';

/** With a signature go the version that stood on the screen (without it, what is stored) and, of a drawn one, when the device says it was drawn. */
export const assinaturaEnviada = z.object({
  versao: z.number().int().optional(),
  desenhoEm: z.iso.datetime({ offset: true, error: 'Informe a data e a hora em que foi desenhada' }).optional(),
});
export type AssinaturaEnviada = z.output<typeof assinaturaEnviada>;
