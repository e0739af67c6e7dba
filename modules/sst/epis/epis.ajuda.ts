/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/epis': 'Cadastre os equipamentos de proteção, o certificado de aprovação e a validade.',
};
