import { defineModule } from '#platform/server/module.ts';
import { areasFormacao } from './areas-formacao/areas-formacao.resource.ts';
import { arvoreCaptacao, menuCaptacao } from './captacao.permissions.ts';

export const captacao = () =>
  defineModule({
    nome: 'captacao',
    recursos: [areasFormacao],
    handlers: [],
    permissoes: [arvoreCaptacao],
    menu: menuCaptacao,
  });
