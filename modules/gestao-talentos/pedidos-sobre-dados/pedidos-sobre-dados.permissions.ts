import { funcionalidade } from '#modules/gestao-talentos/gestao-talentos.permissions.ts';

/** Where requests about personal data stand, for menus that do not read their contract. */
export const lugarDosPedidosSobreDados = {
  path: '/gestao-talentos/privacidade/pedidos',
  ...funcionalidade('PEDIDO_SOBRE_DADOS', {
    ordem: 161,
    menu: { sinonimos: ['LGPD', 'direitos do titular'] },
    verbos: { RESPONDER: 'Responder aos pedidos' },
  }),
};
export const permissoesDosPedidos = lugarDosPedidosSobreDados.permissoes;
