import { z } from 'zod';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { exige } from '#platform/shared/permission.ts';

const convocacao = z.object({
  id: z.number(),
  /** Calendar date and 'HH:mm'. */
  data: z.string(),
  hora: z.string(),
  clinica: z.string(),
  exames: z.string().nullable(),
});
export type Convocacao = z.output<typeof convocacao>;

/** The own calls to a clinic that are to come: of whom they are comes from the session. */
export const minhasConvocacoes = endpoint({
  method: 'GET',
  path: '/api/userinfo/usuario/convocacoes-de-exames',
  acesso: exige(permissaoMeusDados),
  resumo: 'As próprias convocações para exames',
  resposta: z.array(convocacao),
});
