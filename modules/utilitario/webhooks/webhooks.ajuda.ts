/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/webhooks':
    'Diga a outros sistemas, por um endereço deles, o que muda aqui: escolha os assuntos e o que se conta de cada um.',
  '/utilitario/webhooks/entregas':
    'Acompanhe o que foi enviado a cada endereço, o que falhou e por quê, e mande de novo.',
};
