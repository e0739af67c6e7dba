/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/profissional': 'Cadastre os profissionais de segurança e saúde e os registros deles.',
  '/sst/profissional/contratos': 'Registre os períodos em que cada profissional responde pela empresa.',
};
