import { noMenu, permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { CAMINHO_DO_BANCO } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { screen } from '#platform/shared/contract/screen.ts';

export const telaDoBanco = screen({
  path: CAMINHO_DO_BANCO,
  titulo: 'Banco de talentos',
  permissoes: permissoesCaptacao.bancoTalentos,
  menu: { ...noMenu(30), sinonimos: ['banco de currículos', 'reserva'] },
});
