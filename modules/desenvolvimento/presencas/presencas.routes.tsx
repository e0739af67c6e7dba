import { permissoesDaTurma, turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { PAGINA_DA_PRESENCA } from './presencas.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: `${turma.path}/$id/presencas`,
    title: 'Presenças',
    permission: permissoesDaTurma.ver,
    screen: () => import('./presencas.screen.tsx').then((m) => m.PresencasDaTurmaTela),
  },
  {
    path: PAGINA_DA_PRESENCA,
    title: 'Confirmar presença',
    permission: permissaoMeusDados,
    screen: () => import('./confirmar.screen.tsx').then((m) => m.ConfirmarPresenca),
  },
];
