import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import { booleano } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';

const base = '/api/desenvolvimento/catalogo-de-cursos';
const acesso = exige(permissaoMeusDados);

/** The courses that the company offers; which of them the person asked for in the survey that goes on for their area, if one does. */
export const catalogoDeCursos = endpoint({
  method: 'GET',
  path: base,
  acesso,
  resumo: 'Cursos da empresa, e quais o talento pediu na LNT em andamento',
  resposta: z.object({
    lnt: z.object({ titulo: z.string(), dataFim: z.string() }).nullable(),
    cursos: z.array(
      z.object({
        id: z.number(),
        nome: z.string(),
        categoria: z.string().nullable(),
        cargaHoraria: z.string().nullable(),
        online: z.boolean(),
        quero: z.boolean(),
      }),
    ),
  }),
});
export type CatalogoDeCursos = z.output<typeof catalogoDeCursos.resposta>;

/** Says that the person wants a course, or no longer does. */
export const quererCurso = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  acesso,
  resumo: 'Pede um curso na LNT em andamento, ou desiste dele',
  params: z.object({ id: idParam }),
  body: z.object({ quero: booleano({ label: 'Quero este curso' }) }),
});
