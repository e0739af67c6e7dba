import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/captacao/solicitacoes-pessoal/$id/competencias/$ligacaoId',
    title: 'Competências do candidato',
    permission: permissoesCaptacao.quadro.ver,
    screen: () => import('./competencias-candidato.screen.tsx').then((m) => m.CompetenciasDoCandidatoTela),
  },
];
