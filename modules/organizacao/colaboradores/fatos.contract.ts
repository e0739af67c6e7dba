import { fieldPaths } from '#platform/shared/contract/meta.ts';
import { colaborador } from './colaboradores.contract.ts';

const caminhos = fieldPaths(colaborador.form);
const documentos = /^pessoal\.(?:cpf|rg|pis|tituloEleitoral|certificadoMilitar|ctps)|^habilitacao\./;
/** In the header, with the code of the area. */
const telefones = /^contato\.(?:ddd|fone)/;
const doGrupo = (grupo: string) => caminhos.filter((path) => path.startsWith(`${grupo}.`));

/** Form paths of what the page of a talent says in each group of facts; a new field of the form is in one of them by itself. */
export const FATOS_DO_TALENTO = {
  contrato: [
    'matricula',
    'vinculo',
    'dataAdmissao',
    'dataDesligamento',
    ...doGrupo('contrato'),
    'dataEstabilidade',
    'codigoAC',
    'observacao',
  ],
  contato: [...doGrupo('contato'), ...doGrupo('endereco')].filter((path) => !telefones.test(path)),
  pessoal: doGrupo('pessoal').filter((path) => !documentos.test(path)),
  documentos: caminhos.filter((path) => documentos.test(path)),
  banco: doGrupo('dadosBancarios'),
  camposExtras: doGrupo('camposExtras'),
} as const;
