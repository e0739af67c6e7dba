import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { emailsHandlers } from './emails.actions.ts';
import { telaDosEmails } from './emails.contract.ts';
import { tarefasHandlers } from './tarefas.actions.ts';
import { telaDasTarefas } from './tarefas.contract.ts';

export const tarefas = (services: ModuleServices): Feature => ({
  handlers: [...tarefasHandlers(services), ...emailsHandlers(services)],
  telas: [telaDasTarefas, telaDosEmails],
  permissoes: [permissoesOrganizacao.instalacao],
});
