import type { OptionItem } from '#platform/shared/contract/meta.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** Sex of a person or wanted in a request; the default is I. */
export const sexo = opcoes([
  ['I', 'Indiferente'],
  ['M', 'Masculino'],
  ['F', 'Feminino'],
]);

/** Marital status, codes 01 to 10 (U-0081). */
export const estadoCivil = opcoes([
  ['01', 'Solteiro'],
  ['02', 'Casado - Comunhão Universal'],
  ['03', 'Casado - Comunhão Parcial'],
  ['04', 'Casado - Separação de Bens'],
  ['05', 'Viúvo'],
  ['06', 'Separado Judicialmente'],
  ['07', 'Divorciado'],
  ['08', 'Casado - Regime Total'],
  ['09', 'Casado - Regime Misto ou Especial'],
  ['10', 'União Estável'],
]);

/** Schooling, codes 01 to 15 in the order of schooling, which puts 15 before 12 (U-0081). */
export const escolaridade = opcoes([
  ['01', 'Analfabeto, inclusive o que, embora tenha recebido instrução, não se alfabetizou'],
  [
    '02',
    'Até o 5º ano incompleto do Ensino Fundamental (antiga 4ª série) ou que se tenha alfabetizado sem ter frequentado escola regular',
  ],
  ['03', '5º ano completo do Ensino Fundamental'],
  ['04', 'Do 6º ao 9º ano do Ensino Fundamental incompleto (antiga 5ª à 8ª série)'],
  ['05', 'Ensino Fundamental completo'],
  ['06', 'Ensino Médio incompleto'],
  ['07', 'Ensino Médio completo'],
  ['08', 'Educação Técnica incompleta'],
  ['09', 'Educação Técnica completa'],
  ['10', 'Educação Superior incompleta'],
  ['11', 'Educação Superior completa'],
  ['15', 'Especialização incompleta'],
  ['12', 'Especialização completa'],
  ['13', 'Mestrado completo'],
  ['14', 'Doutorado completo'],
]);

/** Race or ethnicity, codes of RAIS in the order of the specification. */
export const etniaRaca = opcoes([
  ['2', 'Branca'],
  ['4', 'Preta'],
  ['6', 'Amarela'],
  ['8', 'Parda'],
  ['1', 'Indígena'],
  ['9', 'Não Informado'],
]);

const naoInformada = '9';

/** The races to offer: 'Não Informado' only to a person who already has it (V-0218). `selecionada` is the current code. */
export function itensEtniaRaca(selecionada: string | null | undefined): readonly OptionItem[] {
  return etniaRaca.itens.filter(({ codigo }) => codigo !== naoInformada || selecionada === naoInformada);
}

/** Disability. */
export const deficiencia = opcoes([
  ['0', 'Sem Deficiência'],
  ['1', 'Física'],
  ['2', 'Auditiva'],
  ['3', 'Visual'],
  ['4', 'Mental'],
  ['5', 'Múltipla'],
  ['6', 'Reabilitado'],
]);

/** Driving licence categories (Código de Trânsito Brasileiro, art. 143). */
export const categoriaHabilitacao = opcoes([
  ['ACC', 'ACC'],
  ['A', 'A'],
  ['B', 'B'],
  ['C', 'C'],
  ['D', 'D'],
  ['E', 'E'],
  ['AB', 'AB'],
  ['AC', 'AC'],
  ['AD', 'AD'],
  ['AE', 'AE'],
]);

/** Kind of bond between the person and the company; a request starts with E. */
export const vinculo = opcoes([
  ['E', 'Emprego'],
  ['S', 'Estágio'],
  ['A', 'Aprendiz'],
  ['T', 'Temporário'],
  ['O', 'Sócio'],
  ['ED', 'Empregado doméstico'],
  ['TA', 'Trabalhador avulso'],
  ['SE', 'Segurado especial'],
]);

/** How well a language is known. */
export const nivelIdioma = opcoes([
  ['B', 'Básico'],
  ['I', 'Intermediário'],
  ['A', 'Avançado'],
]);

/** Kind of academic formation. */
export const tipoFormacao = opcoes([
  ['TECNICO', 'Técnico'],
  ['GRADUACAO', 'Graduação'],
  ['ESPECIALIZACAO', 'Especialização'],
  ['MESTRADO', 'Mestrado'],
  ['DOUTORADO', 'Doutorado'],
  ['POS_DOUTORADO', 'Pós-doutorado'],
]);

/** How far an academic formation went. */
export const situacaoFormacao = opcoes([
  ['COMPLETO', 'Completo'],
  ['EM_ANDAMENTO', 'Em andamento'],
  ['INCOMPLETO', 'Incompleto'],
]);

/** Kind of certificate or event (Fixed option lists). */
export const tipoCertificado = opcoes([
  ['BOOTCAMP', 'Bootcamp'],
  ['CONFERENCIA', 'Conferência'],
  ['CONGRESSO', 'Congresso'],
  ['CURSO', 'Curso'],
  ['FORUM', 'Fórum'],
  ['SEMINARIO', 'Seminário'],
  ['SIMPOSIO', 'Simpósio'],
  ['WORKSHOP', 'Workshop'],
]);

/** What a dependant is to the employee (eSocial, table 07). */
export const parentesco = opcoes([
  ['01', 'Cônjuge'],
  ['02', 'Companheiro(a)'],
  ['03', 'Filho(a) ou enteado(a)'],
  ['04', 'Filho(a) ou enteado(a) universitário(a)'],
  ['06', 'Irmão, neto ou bisneto sob guarda'],
  ['07', 'Irmão, neto ou bisneto universitário sob guarda'],
  ['09', 'Pais, avós ou bisavós'],
  ['10', 'Menor pobre sob guarda'],
  ['11', 'Pessoa incapaz de quem é tutor ou curador'],
  ['12', 'Ex-cônjuge'],
  ['99', 'Agregado ou outro'],
]);

/** For how long somebody is hired (CLT, art. 443). */
export const tipoContrato = opcoes([
  ['I', 'Prazo indeterminado'],
  ['D', 'Prazo determinado'],
  ['T', 'Intermitente'],
]);

/** Kinds of account to which a salary is paid. */
export const tipoConta = opcoes([
  ['C', 'Corrente'],
  ['P', 'Poupança'],
  ['S', 'Salário'],
  ['G', 'Pagamento'],
]);
