import { opcoes } from '#platform/shared/contract/options.ts';

export const meiosDoConsentimento = opcoes([
  ['CADASTRO', 'Cadastro no portal'],
  ['PORTAL', 'Portal do candidato'],
  ['EQUIPE', 'Registrado pela equipe'],
]);
export const meiosDaRetirada = opcoes([
  ['PORTAL', 'Portal do candidato'],
  ['EQUIPE', 'Registrada pela equipe'],
  ['EXCLUSAO', 'Exclusão do cadastro'],
]);
export const situacaoDoConsentimento = opcoes([
  ['V', 'Vigentes'],
  ['R', 'Retirados'],
]);

export const titularesDosAcessos = opcoes([
  ['candidato', 'Candidato'],
  ['colaborador', 'Colaborador'],
]);
