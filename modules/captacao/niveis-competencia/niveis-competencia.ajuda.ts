/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/niveis-competencia': 'Cadastre os níveis em que se mede a competência de um candidato.',
};
