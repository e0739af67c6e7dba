import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { screen } from '#platform/shared/contract/screen.ts';

export const telaDoBanco = screen({
  path: '/captacao/banco-talentos',
  titulo: 'Banco de talentos',
  permissoes: permissoesCaptacao.bancoTalentos,
  menu: noMenu(30),
});
