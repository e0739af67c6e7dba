import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';

/** The own file: it is opened from the menu of the person, and found by name among the talents. */
export const telaMeusDados: ScreenContract = {
  path: '/meus-dados',
  titulo: 'Atualizar Meus Dados',
  permissao: permissaoMeusDados,
  menu: { grupo: ['Gestão de Talentos'], ordem: 0, sinonimos: ['minha ficha', 'meus dados', 'meu cadastro'] },
};
