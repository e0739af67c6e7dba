import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { FeatureExport } from '#platform/server/feature.ts';
import { assistenteHandlers } from './assistente.actions.ts';

export const assistente: FeatureExport = (services) => ({
  permissoes: [permissoesOrganizacao.assistente],
  handlers: assistenteHandlers(services),
});
