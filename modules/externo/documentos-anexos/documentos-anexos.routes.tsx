import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/candidatos/$id/documentos-anexos',
    title: 'Anexar Documentos',
    area: 'externa',
    screen: () => import('./documentos-anexos.screen.tsx').then((m) => m.Documentos),
  },
  {
    path: '/externo/candidatos/$id/documentos-anexos/new',
    title: 'Anexar Documento',
    area: 'externa',
    screen: () => import('./documentos-anexos.screen.tsx').then((m) => m.NovoDocumento),
  },
  {
    path: '/externo/candidatos/$id/documentos-anexos/$docId',
    title: 'Editar Documento',
    area: 'externa',
    screen: () => import('./documentos-anexos.screen.tsx').then((m) => m.EditarDocumento),
  },
];
