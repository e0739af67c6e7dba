import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { telaDasEntregas, webhooks } from './webhooks.contract.ts';

const telas = () => import('./webhooks.screen.tsx');

export const rotas = [
  // Before the record of an address that is no number.
  contractRoute(telaDasEntregas, () => import('./entregas.screen.tsx').then((m) => m.EntregasDosWebhooks)),
  ...resourceRoutes(webhooks, {
    list: () => telas().then((m) => m.WebhooksLista),
    form: () => telas().then((m) => m.WebhookFormulario),
  }),
];
