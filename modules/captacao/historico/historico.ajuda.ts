/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/historico':
    'Consulte tudo o que aconteceu com os candidatos nas vagas: etapas, decisões, datas e responsáveis.',
};
