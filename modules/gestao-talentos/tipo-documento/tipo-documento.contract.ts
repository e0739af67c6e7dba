import { cadastro } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { catalogue } from '#platform/shared/contract/catalogue.ts';

/** The kinds of documents that a talent's file holds. */
export const tipoDocumento = catalogue({
  path: '/gestao-talentos/tipo-documento',
  nome: { um: 'Tipo de documento', varios: 'Tipos de documento', genero: 'm' },
  ...cadastro('TIPO_DOCUMENTO', { ordem: 40 }),
  max: 100,
});
