import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';
import { screen } from '#platform/shared/contract/screen.ts';

const lugar = funcionalidade('GUARDA_DE_TALENTOS', {
  ordem: 160,
  rotulo: 'Guarda de talentos desligados',
  somenteVer: true,
  menu: { sinonimos: ['anonimizar', 'esquecer'] },
  verbos: { RETER: 'Reter e liberar cadastros', ANONIMIZAR: 'Anonimizar talentos' },
});
export const permissoesDaGuarda = lugar.permissoes;

/** How long the record of who left is kept. */
export const telaDaGuardaDeTalentos = screen({
  path: '/gestao-talentos/privacidade',
  titulo: 'Guarda de talentos',
  ...lugar,
});
