import { candidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { fieldPaths } from '#platform/shared/contract/meta.ts';

const caminhos = fieldPaths(candidatoForm);

const documentos = /^pessoal\.(?:cpf|rg|pis|tituloEleitoral|certificadoMilitar|ctps)|^habilitacao\./;
const telefones = /^contato\.(?:ddd|fone)/;

/** Form paths of what the page of a candidate says in each group of facts; a new field of the form is in one of them by itself. */
export const FATOS_DO_CANDIDATO = {
  endereco: caminhos.filter((path) => /^(?:contato|endereco)\./.test(path) && !telefones.test(path)),
  pessoal: caminhos.filter((path) => path.startsWith('pessoal.') && !documentos.test(path)),
  documentos: caminhos.filter((path) => documentos.test(path)),
  perfil: ['colocacao', 'comoFicouSabendoVaga', 'observacao'],
  socioEconomica: caminhos.filter((path) => path.startsWith('socioEconomica.')),
  camposExtras: caminhos.filter((path) => path.startsWith('camposExtras.')),
} as const;
