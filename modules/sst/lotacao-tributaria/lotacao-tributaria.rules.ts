import { recusaDaInscricao } from '#modules/sst/inscricao.rules.ts';
import { mensagemObrigatorio, type Recusar } from '#platform/shared/contract/field-schema.ts';

/** Which number a kind of tax lot asks for. */
export type InscricaoDaLotacao = 'CPF' | 'CNPJ' | 'CPF|CNPJ' | 'CNO' | 'NP';

type Linha = readonly [codigo: string, nome: string, inscricao: InscricaoDaLotacao];

/** Tabela 10 of eSocial: code, what it is called here and the number that it asks for. */
export const TABELA_10 = [
  ['01', 'Atividade econômica da pessoa jurídica, inclusive obra própria', 'NP'],
  ['02', 'Obra de construção civil: empreitada parcial ou subempreitada', 'CNO'],
  ['03', 'Pessoa física tomadora de serviços por cessão de mão de obra', 'CPF'],
  ['04', 'Pessoa jurídica tomadora de serviços por cessão de mão de obra', 'CNPJ'],
  ['05', 'Pessoa jurídica tomadora de serviços de cooperados', 'CNPJ'],
  ['06', 'Entidade beneficente ou isenta tomadora de serviços de cooperados', 'CNPJ'],
  ['07', 'Pessoa física tomadora de serviços de cooperados', 'CPF'],
  ['08', 'Operador portuário tomador de trabalhadores avulsos', 'CNPJ'],
  ['09', 'Contratante de avulsos não portuários por meio de sindicato', 'CPF|CNPJ'],
  ['10', 'Embarcação inscrita no Registro Especial Brasileiro', 'NP'],
  ['21', 'Atividade econômica ou obra própria da pessoa física', 'NP'],
  ['24', 'Empregador doméstico', 'NP'],
  ['90', 'Atividade no exterior por trabalhador do Regime Geral (expatriado)', 'NP'],
  ['91', 'Trabalhador estrangeiro vinculado a regime de previdência estrangeiro', 'NP'],
  ['92', 'Bolsista contribuinte individual sem contribuição patronal', 'NP'],
] as const satisfies readonly Linha[];

/** The number that a kind (code of Tabela 10) asks for; undefined for a code that does not exist. */
export function inscricaoDoTipo(tipo: string | null): InscricaoDaLotacao | undefined {
  return TABELA_10.find(([codigo]) => codigo === tipo)?.[2];
}

/** Length from which a number of a kind that takes CPF or CNPJ is a CNPJ (V-0548). */
const CNPJ_DESDE = 12;

/** Refuses a number that its kind does not ask for, lacks or that is wrong (V-0547 to V-0549); refused fields are empty here. */
export function conferirLotacao(
  form: { readonly tipo: string | null; readonly numeroInscricao: string | null },
  recusar: Recusar,
): void {
  const asked = inscricaoDoTipo(form.tipo);
  if (!asked) return;
  const numero = form.numeroInscricao;
  const refuse = (mensagem: string) => recusar('numeroInscricao', mensagem);
  if (asked === 'NP') {
    if (numero !== null) refuse('Este tipo de lotação não tem número de inscrição: deixe vazio.');
  } else if (numero === null) {
    refuse(mensagemObrigatorio('Número de inscrição'));
  } else {
    const either = numero.length < CNPJ_DESDE ? 'CPF' : 'CNPJ';
    const recusa = recusaDaInscricao(asked === 'CPF|CNPJ' ? either : asked, numero);
    if (recusa) refuse(recusa);
  }
}
