import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';

/** The own file: it is opened from the menu of the person. */
export const telaMeusDados: ScreenContract = {
  path: '/meus-dados',
  titulo: 'Atualizar Meus Dados',
  permissao: permissaoMeusDados,
};
