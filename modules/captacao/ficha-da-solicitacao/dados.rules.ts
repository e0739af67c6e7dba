import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { fieldPaths } from '#platform/shared/contract/meta.ts';

const vaga = [
  'motivoSolicitacao',
  'tipoVaga',
  'estabelecimento',
  'ambiente',
  'funcao',
  'horarioComercial',
  'horasDiariasPrevistas',
  'recrutadorResponsavel',
  'emailsCheck',
];

/** In the header, by name in a section of their own, or of use in the form alone. */
const emOutroLugar = [
  'descricao',
  'data',
  'dataPrevisaoEncerramento',
  'areaOrganizacional',
  'faixaSalarial',
  'quantidade',
  'bairrosIds',
  'avaliacoesIds',
  'invisivelParaGestor',
  'incluirColaboradoresDesligados',
  'colaboradoresSubstituidos',
];

/** Fields of a request by the sections of its page, in the order in which they are read; a new field of the form is in one of them by itself. */
export const FATOS_DA_SOLICITACAO = {
  andamento: ['dataStatus', 'observacaoLiberador', 'qtdDiasPrevisao', 'obsSuspensao', 'obsEncerra', 'obsCancelamento'],
  vaga,
  perfil: fieldPaths(solicitacaoPessoal.form).filter((path) => ![...vaga, ...emOutroLugar].includes(path)),
} as const;
