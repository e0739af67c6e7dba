import { defineModule } from '#platform/server/module.ts';
import { ambientes } from './ambientes/ambientes.resource.ts';
import { funcoes } from './funcoes/funcoes.resource.ts';
import { arvoreSst, menuSst } from './sst.permissions.ts';

export const sst = () =>
  defineModule({ nome: 'sst', recursos: [ambientes, funcoes], handlers: [], permissoes: [arvoreSst], menu: menuSst });
