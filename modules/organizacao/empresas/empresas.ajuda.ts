/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/empresas': 'Cadastre as empresas e configure o que é de cada uma: campos, metas, política e aparência.',
};
