import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { screen } from '#platform/shared/contract/screen.ts';

export const telaDasAvaliacoes = screen({
  path: '/captacao/avaliacoes',
  titulo: 'Avaliações de candidatos',
  permissoes: permissoesCaptacao.avaliacaoCandidato,
  menu: { ...noMenu(70), sinonimos: ['prova', 'teste'] },
});
