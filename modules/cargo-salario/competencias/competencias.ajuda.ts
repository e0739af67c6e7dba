/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/cargo-salario/atitudes': 'Cadastre as atitudes que os cargos pedem.',
  '/cargo-salario/competencias':
    'Cadastre as competências que os cargos exigem e os comportamentos que mostram cada uma.',
  '/cargo-salario/conhecimentos': 'Cadastre os conhecimentos que os cargos pedem.',
  '/cargo-salario/habilidades': 'Cadastre as habilidades que os cargos pedem.',
};
