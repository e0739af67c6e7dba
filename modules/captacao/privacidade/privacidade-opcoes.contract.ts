import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';

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

/** What a holder of data may ask for (Lei 13.709/2018, art. 18). */
export const tiposDePedido = opcoes([
  ['CONFIRMACAO', 'Confirmação de que há tratamento dos meus dados'],
  ['ACESSO', 'Acesso aos meus dados'],
  ['CORRECAO', 'Correção de dados'],
  ['BLOQUEIO', 'Anonimização ou bloqueio de dados desnecessários'],
  ['PORTABILIDADE', 'Portabilidade dos dados'],
  ['ELIMINACAO', 'Eliminação dos dados'],
  ['COMPARTILHAMENTO', 'Com quem os dados foram compartilhados'],
  ['OPOSICAO', 'Oposição a um tratamento'],
]);
export type TipoDePedido = CodigoDe<typeof tiposDePedido>;

export const estadosDoPedido = opcoes([
  ['ABERTO', 'Aberto'],
  ['EM_ANDAMENTO', 'Em andamento'],
  ['ATENDIDO', 'Atendido'],
  ['NEGADO', 'Negado'],
  ['CANCELADO', 'Cancelado pelo titular'],
]);
export type EstadoDoPedido = CodigoDe<typeof estadosDoPedido>;

export const titularesDosAcessos = opcoes([
  ['candidato', 'Candidato'],
  ['colaborador', 'Colaborador'],
]);
