/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/gestao-talentos/privacidade/pedidos':
    'O que os talentos pedem sobre os próprios dados (LGPD): acesso, cópia, correção, eliminação. A lei dá quinze dias para responder.',
};
