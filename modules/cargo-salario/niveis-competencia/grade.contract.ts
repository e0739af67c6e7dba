import { z } from 'zod';

/** A level as the grids show it: its column, by weight. */
export const nivelDaGrade = z.object({
  id: z.number(),
  descricao: z.string(),
  ordem: z.number(),
  percentual: z.string().nullable(),
});

/** A row of a grid of competences; without `nivelCompetenciaId` the competence is not asked for. */
export const linhaDeCompetencia = z.object({
  competencia: z.object({ id: z.number(), nome: z.string() }),
  tipo: z.enum(['C', 'H', 'A']),
  competenciaObservacao: z.string().nullable(),
  competenciaPeso: z.number(),
  nivelCompetenciaId: z.number().nullable(),
});
export type LinhaDeCompetencia = z.output<typeof linhaDeCompetencia>;
