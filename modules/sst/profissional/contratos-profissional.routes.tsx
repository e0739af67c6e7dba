import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { contratoProfissional } from './contratos-profissional.contract.ts';
import { profissionalSst } from './profissional.contract.ts';

const telas = () => import('./contratos-profissional.screen.tsx');
const { ver, editar } = profissionalSst.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(contratoProfissional, {
    list: () => telas().then((m) => m.ContratosLista),
    form: () => telas().then((m) => m.ContratoFormulario),
  }),
  ...listAndForm(
    `${profissionalSst.path}/$profissionalId/contrato`,
    [
      'Contratos do Profissional de SST',
      'Novo Contrato do Profissional de SST',
      'Editar Contrato do Profissional de SST',
    ],
    { ver, inserir: editar },
    {
      list: () => telas().then((m) => m.ContratosDoProfissional),
      form: () => telas().then((m) => m.ContratoDoProfissionalFormulario),
    },
  ),
];
