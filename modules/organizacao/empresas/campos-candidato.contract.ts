import type { Genero, Kind } from '#platform/shared/contract/meta.ts';
import { type CodigoDe, opcoes } from '#platform/shared/contract/options.ts';

/** The forms of persons that a company configures (decision U-0063). */
export const formularios = opcoes([
  ['candidato', 'Candidato'],
  ['talento', 'Talento'],
]);
export type Formulario = CodigoDe<typeof formularios>;

/** Who fills the form in: the staff, or the person in the external area. */
export const areas = opcoes([
  ['interna', 'Interna (RH)'],
  ['externa', 'Externa (portal)'],
]);
export type Area = CodigoDe<typeof areas>;

/** The areas in which a form is filled in: the portal is for candidates alone. */
export const areasDoFormulario = (formulario: Formulario) =>
  areas.itens.filter(({ codigo }) => formulario === 'candidato' || codigo === 'interna');

/** Tabs of the forms, in the order of the screen. */
export const abas = opcoes([
  ['pessoal', 'Dados pessoais'],
  ['documentos', 'Documentos'],
  ['endereco', 'Endereço e contato'],
  ['formacao', 'Formação e idiomas'],
  ['experiencia', 'Experiência'],
  ['perfil', 'Perfil profissional'],
  ['socioEconomica', 'Dados socioeconômicos'],
  ['camposExtras', 'Campos extras'],
]);
export type Aba = CodigoDe<typeof abas>;

type Padrao = 'obrigatorio' | 'visivel' | 'oculto';

/** A field, block or list of the form of a person that a company may hide or require. */
export interface CampoConfiguravel {
  /** Path in the form: 'pessoal.cpf'; a block such as 'pessoal.ctps' stands for all its fields. */
  readonly campo: string;
  readonly rotulo: string;
  readonly genero: Genero;
  readonly aba: Aba;
  readonly tipo: Kind;
  readonly formularios: readonly Formulario[];
  /** What the external area does while the company says nothing; the staff sees everything and must fill in nothing. */
  readonly padrao: Padrao;
}

type Linha = readonly [campo: string, rotulo: string, tipo: Kind, padrao: Padrao, genero?: Genero];

/** What the form of talents does not ask: 'pessoal.possuiParentes', or every field of a tab. */
const soDeCandidatos = new Set<string>([
  'pessoal.profissaoConjuge',
  'pessoal.profissaoPai',
  'pessoal.profissaoMae',
  'pessoal.possuiParentes',
  'pessoal.indicadoPor',
  'perfil',
  'socioEconomica',
]);
const soCandidato = ['candidato'] as const;

const daAba = (aba: Aba, linhas: readonly Linha[]) =>
  linhas.map(
    ([campo, rotulo, tipo, padrao, genero = 'm']): CampoConfiguravel => ({
      campo,
      rotulo,
      genero,
      aba,
      tipo,
      formularios: soDeCandidatos.has(aba) || soDeCandidatos.has(campo) ? soCandidato : formularios.codigos,
      padrao,
    }),
  );

/** Every configurable field. The name is always shown and required, and so is not here. */
export const camposConfiguraveis: readonly CampoConfiguravel[] = [
  ...daAba('pessoal', [
    ['nomeSocial', 'Nome social', 'texto', 'visivel'],
    ['foto', 'Foto', 'arquivo', 'visivel', 'f'],
    ['pessoal.cpf', 'CPF', 'cpf', 'obrigatorio'],
    ['pessoal.dataNascimento', 'Data de nascimento', 'data', 'obrigatorio', 'f'],
    ['pessoal.nacionalidade', 'Nacionalidade', 'texto', 'oculto', 'f'],
    ['pessoal.naturalidade', 'Naturalidade', 'referencia', 'visivel', 'f'],
    ['pessoal.sexo', 'Sexo', 'opcao', 'visivel'],
    ['pessoal.escolaridade', 'Escolaridade', 'opcao', 'obrigatorio', 'f'],
    ['pessoal.estadoCivil', 'Estado civil', 'opcao', 'visivel'],
    ['pessoal.etniaRaca', 'Etnia/Raça', 'opcao', 'oculto', 'f'],
    ['pessoal.deficiencia', 'Deficiência', 'opcao', 'visivel', 'f'],
    ['pessoal.qtdFilhos', 'Quantidade de filhos', 'inteiro', 'oculto', 'f'],
    ['pessoal.conjuge', 'Cônjuge', 'texto', 'oculto'],
    ['pessoal.profissaoConjuge', 'Profissão do cônjuge', 'texto', 'oculto', 'f'],
    ['pessoal.pai', 'Nome do pai', 'texto', 'oculto'],
    ['pessoal.profissaoPai', 'Profissão do pai', 'texto', 'oculto', 'f'],
    ['pessoal.mae', 'Nome da mãe', 'texto', 'oculto'],
    ['pessoal.profissaoMae', 'Profissão da mãe', 'texto', 'oculto', 'f'],
    ['pessoal.possuiParentes', 'Parentes e amigos na empresa', 'texto', 'oculto'],
    ['pessoal.indicadoPor', 'Indicado por', 'texto', 'visivel'],
  ]),
  ...daAba('documentos', [
    ['pessoal.rg', 'Identidade (RG)', 'grupo', 'oculto', 'f'],
    ['pessoal.tituloEleitoral', 'Título eleitoral', 'grupo', 'oculto'],
    ['pessoal.certificadoMilitar', 'Certificado militar', 'grupo', 'oculto'],
    ['pessoal.ctps', 'Carteira de trabalho (CTPS)', 'grupo', 'oculto', 'f'],
    ['pessoal.pis', 'PIS', 'pis', 'oculto'],
    ['habilitacao', 'Carteira de habilitação (CNH)', 'grupo', 'oculto', 'f'],
  ]),
  ...daAba('endereco', [
    ['endereco.cep', 'CEP', 'cep', 'visivel'],
    ['endereco.logradouro', 'Logradouro', 'texto', 'obrigatorio'],
    ['endereco.numero', 'Número', 'texto', 'visivel'],
    ['endereco.complemento', 'Complemento', 'texto', 'visivel'],
    ['endereco.uf', 'UF', 'referencia', 'obrigatorio', 'f'],
    ['endereco.cidade', 'Cidade', 'referencia', 'obrigatorio', 'f'],
    ['endereco.bairro', 'Bairro', 'texto', 'obrigatorio'],
    ['contato.email', 'E-mail', 'email', 'obrigatorio'],
    ['contato.foneFixo', 'Telefone fixo', 'telefone', 'visivel'],
    ['contato.foneCelular', 'Celular', 'telefone', 'obrigatorio'],
    ['contato.nomeContato', 'Nome do contato', 'texto', 'oculto'],
  ]),
  ...daAba('formacao', [
    ['formacao', 'Formação escolar', 'lista', 'visivel', 'f'],
    ['candidatoIdiomas', 'Idiomas', 'lista', 'visivel'],
    ['certificados', 'Certificados', 'lista', 'oculto'],
    ['cursos', 'Cursos', 'textoLongo', 'visivel'],
  ]),
  ...daAba('experiencia', [['experiencias', 'Experiências profissionais', 'lista', 'visivel', 'f']]),
  ...daAba('perfil', [
    ['cargosIds', 'Cargos de interesse', 'referenciasIds', 'obrigatorio'],
    ['areasInteresseIds', 'Áreas de interesse', 'referenciasIds', 'visivel', 'f'],
    ['conhecimentosIds', 'Conhecimentos', 'referenciasIds', 'visivel'],
    ['colocacao', 'Colocação pretendida', 'opcao', 'visivel', 'f'],
    ['comoFicouSabendoVaga', 'Como ficou sabendo da vaga', 'referencia', 'visivel'],
    ['observacao', 'Observação', 'textoLongo', 'visivel', 'f'],
  ]),
  ...daAba('socioEconomica', [
    ['socioEconomica.pagaPensao', 'Paga pensão', 'booleano', 'oculto'],
    ['socioEconomica.possuiVeiculo', 'Possui veículo', 'booleano', 'oculto'],
  ]),
];

/** The configurable fields of one form, in the order of the screen. */
export function camposDoFormulario(formulario: Formulario): CampoConfiguravel[] {
  return camposConfiguraveis.filter((campo) => campo.formularios.includes(formulario));
}

const porCaminho = new Map(camposConfiguraveis.map((campo) => [campo.campo, campo]));

/** Label and gender of a configurable field, as the configuration screen names it. Throws for any other path. */
export function rotuloDe(campo: string): { label: string; genero: Genero } {
  const achado = porCaminho.get(campo);
  if (!achado) throw new Error(`A configuração da empresa não tem o campo '${campo}'`);
  return { label: achado.rotulo, genero: achado.genero };
}

/** A field whose title the company gives: the same names are the keys of `camposExtras` in the forms. */
export interface CampoExtra {
  readonly campo: string;
  readonly tipo: Kind;
}

const varios = (nome: string, quantos: number, tipo: Kind): CampoExtra[] =>
  Array.from({ length: quantos }, (_, i) => ({ campo: `${nome}${i + 1}`, tipo }));

/** The sixteen extra fields. */
export const camposExtras: readonly CampoExtra[] = [
  ...varios('texto', 8, 'texto'),
  ...varios('textolongo', 2, 'textoLongo'),
  ...varios('data', 3, 'data'),
  ...varios('valor', 2, 'dinheiro'),
  ...varios('numero', 1, 'inteiro'),
];

/** Path of an extra field in the forms. */
export const caminhoDoExtra = (campo: string): string => `camposExtras.${campo}`;
