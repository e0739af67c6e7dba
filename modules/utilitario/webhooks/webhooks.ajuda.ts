/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/webhooks':
    'Avise outros sistemas de que um registro foi incluído, mudou ou saiu: escolha de que registros avisar e o endereço que recebe.',
  '/utilitario/webhooks/entregas':
    'Acompanhe o que foi enviado a cada endereço, o que falhou e por quê, e mande de novo.',
};
