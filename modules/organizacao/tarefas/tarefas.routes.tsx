import { contractRoute } from '#platform/web/routes.tsx';
import { telaDosEmails } from './emails.contract.ts';
import { telaDasTarefas } from './tarefas.contract.ts';

export const rotas = [
  contractRoute(telaDosEmails, () => import('./emails.screen.tsx').then((m) => m.Emails)),
  contractRoute(telaDasTarefas, () => import('./tarefas.screen.tsx').then((m) => m.Tarefas)),
];
