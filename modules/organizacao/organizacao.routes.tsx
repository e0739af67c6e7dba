import { defineRoutes, resourceRoutes } from '#platform/web/routes.tsx';
import { empresa } from './empresas/empresas.contract.ts';
import { estabelecimento } from './estabelecimentos/estabelecimentos.contract.ts';
import { bairro, cidade, estado } from './geral/lugares.contract.ts';

const utilitario = '/utilitario';

export const utilitarioRoutes = defineRoutes(utilitario, [
  ...resourceRoutes(utilitario, empresa, {
    list: () => import('./empresas/empresas.screen.tsx').then((m) => m.EmpresasLista),
    form: () => import('./empresas/empresas.screen.tsx').then((m) => m.EmpresaFormulario),
  }),
  {
    path: '/empresas/$id/campos/$formulario',
    title: 'Campos dos cadastros',
    permission: empresa.permissoes.ver,
    screen: () => import('./empresas/campos.screen.tsx').then((m) => m.CamposDoFormulario),
  },
  ...resourceRoutes(utilitario, estabelecimento, {
    list: () => import('./estabelecimentos/estabelecimentos.screen.tsx').then((m) => m.EstabelecimentosLista),
    form: () => import('./estabelecimentos/estabelecimentos.screen.tsx').then((m) => m.EstabelecimentoFormulario),
  }),
  ...resourceRoutes(utilitario, bairro, {
    list: () => import('./geral/lugares.screen.tsx').then((m) => m.BairrosLista),
    form: () => import('./geral/lugares.screen.tsx').then((m) => m.BairroFormulario),
  }),
  ...resourceRoutes(utilitario, cidade, {
    list: () => import('./geral/lugares.screen.tsx').then((m) => m.CidadesLista),
    form: () => import('./geral/lugares.screen.tsx').then((m) => m.CidadeFormulario),
  }),
  ...resourceRoutes(utilitario, estado, {
    list: () => import('./geral/lugares.screen.tsx').then((m) => m.EstadosLista),
    form: () => import('./geral/lugares.screen.tsx').then((m) => m.EstadoFormulario),
  }),
]);
