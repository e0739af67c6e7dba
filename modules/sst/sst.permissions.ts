import { type PermissionNode, resourcePermissions } from '#platform/shared/permission.ts';
import type { MenuEntry } from '#platform/shared/session.ts';

export const permissoesSst = {
  ambiente: resourcePermissions('SST', 'AMBIENTE', { rotulo: 'Ambientes' }),
  funcao: resourcePermissions('SST', 'FUNCAO', { rotulo: 'Funções' }),
};

/** Authorities of occupational safety, as the profile screen shows them. */
export const arvoreSst: PermissionNode = {
  rotulo: 'SST',
  filhos: [{ rotulo: 'Cadastros', filhos: [permissoesSst.ambiente.no, permissoesSst.funcao.no] }],
};

const cadastros = ['SST', 'Cadastros'];

/** Menu entries of occupational safety. */
export const menuSst: readonly MenuEntry[] = [
  { rotulo: 'Ambientes', grupo: cadastros, path: '/sst/ambientes', permissao: permissoesSst.ambiente.ver },
  { rotulo: 'Funções', grupo: cadastros, path: '/sst/funcoes', permissao: permissoesSst.funcao.ver },
];
