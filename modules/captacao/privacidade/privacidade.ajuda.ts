/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/privacidade': 'Veja os cadastros de candidatos cujo prazo de guarda termina, e apague ou renove.',
  '/captacao/privacidade/acessos': 'Mostra quem abriu dados sensíveis de candidatos, quando e em que tela.',
  '/captacao/privacidade/consentimentos': 'Mostra o que cada candidato aceitou na política de privacidade, e quando.',
  '/captacao/privacidade/pedidos':
    'Atenda aos pedidos que candidatos fazem sobre os seus dados, dentro do prazo da lei. De um pedido de acesso ou de portabilidade baixa-se aqui a cópia a entregar.',
  '/captacao/relatorios/acessos-sensiveis': 'Imprime quem abriu dados sensíveis em um período.',
  '/captacao/relatorios/consentimentos': 'Imprime o registro dos consentimentos dos candidatos.',
};
