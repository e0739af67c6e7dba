import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/candidatos/new',
    title: 'Cadastre-se',
    area: 'externa',
    screen: () => import('./cadastro.screen.tsx').then((m) => m.NovoCadastro),
  },
  {
    path: '/externo/concluir-cadastro',
    title: 'Concluir cadastro',
    area: 'externa',
    screen: () => import('./concluir-cadastro.screen.tsx').then((m) => m.ConcluirCadastro),
  },
  {
    path: '/externo/candidatos',
    title: 'Editar Cadastro',
    area: 'externa',
    screen: () => import('./meu-cadastro.screen.tsx').then((m) => m.MeuCadastro),
  },
  {
    path: '/externo/candidatos/$id',
    title: 'Editar Cadastro',
    area: 'externa',
    screen: () => import('./meu-cadastro.screen.tsx').then((m) => m.MeuCadastro),
  },
];
