/** A name that the text of a certificate may hold between two '#', and what stands in its place in a preview. */
export interface Marcador {
  readonly nome: string;
  readonly rotulo: string;
  readonly exemplo: string;
}

/** What the text of a certificate may say of the talent and of the training. */
export const MARCADORES = [
  { nome: 'NOMECOLABORADOR', rotulo: 'Nome do talento', exemplo: 'Maria Aparecida de Souza' },
  { nome: 'NOMECURSO', rotulo: 'Nome do curso ou da certificação', exemplo: 'NR-35 Trabalho em altura' },
  { nome: 'CARGAHORARIA', rotulo: 'Carga horária', exemplo: '8' },
  { nome: 'DATACONCLUSAO', rotulo: 'Data da conclusão', exemplo: '12/03/2026' },
  { nome: 'DATAEMISSAO', rotulo: 'Data da emissão', exemplo: '16/03/2026' },
  { nome: 'VALIDADE', rotulo: 'Válido até', exemplo: '12/03/2028' },
  { nome: 'INSTRUTOR', rotulo: 'Instrutor', exemplo: 'João Batista Ferreira' },
  { nome: 'LOCAL', rotulo: 'Local', exemplo: 'Fortaleza - CE' },
  { nome: 'EMPRESA', rotulo: 'Empresa', exemplo: 'Empresa Exemplo Ltda.' },
  { nome: 'NUMERO', rotulo: 'Número do certificado', exemplo: '2026/000123' },
  {
    nome: 'CONTEUDOPROGRAMATICO',
    rotulo: 'Conteúdo programático',
    exemplo: 'Normas aplicáveis\nAnálise de risco\nPrática',
  },
] as const satisfies readonly Marcador[];

export type NomeDoMarcador = (typeof MARCADORES)[number]['nome'];
/** What stands in place of each name; an absent one is left out. */
export type Valores = Partial<Readonly<Record<NomeDoMarcador, string>>>;

/** The title of who says no other (the documents' default). */
export const TITULO_PADRAO = '#NOMECURSO#';
/** The text of who says no other. */
export const CONTEUDO_PADRAO =
  'Certificamos que **#NOMECOLABORADOR#** concluiu todo o programa de treinamento **#NOMECURSO#**, com carga horária total de #CARGAHORARIA# horas-aula.';
/** What stands on the back of who says nothing else. */
export const VERSO_PADRAO = { titulo: 'Conteúdo programático', conteudo: '#CONTEUDOPROGRAMATICO#' } as const;

const MARCADOR = /#([\p{L}\d_]+)#/gu;
const conhecidos: ReadonlySet<string> = new Set(MARCADORES.map(({ nome }) => nome));

/** The values with which a preview is filled. */
export const EXEMPLOS: Valores = Object.fromEntries(MARCADORES.map(({ nome, exemplo }) => [nome, exemplo]));

/** Names between two '#' that no certificate knows, each once, as they were typed ('#NOMECURSO #' is none). */
export const marcadoresDesconhecidos = (texto: string): string[] => [
  ...new Set([...texto.matchAll(MARCADOR)].flatMap(([inteiro, nome = '']) => (conhecidos.has(nome) ? [] : [inteiro]))),
];

/** Why a text with names that no certificate knows is refused; null when all are known. */
export function recusaDeMarcadores(texto: string): string | null {
  const [primeiro, ...outros] = marcadoresDesconhecidos(texto);
  if (primeiro === undefined) return null;
  const quais = [primeiro, ...outros].join(', ');
  const aceitos = MARCADORES.map(({ nome }) => `#${nome}#`).join(', ');
  return `${quais} não ${outros.length > 0 ? 'são campos conhecidos' : 'é um campo conhecido'}. Os campos são: ${aceitos}`;
}

/** The text with each known name in place of its value, nothing where there is none; what a value holds is not looked at again. */
export const preencher = (texto: string, valores: Valores): string =>
  texto.replace(MARCADOR, (inteiro, nome: string) =>
    conhecidos.has(nome) ? (valores[nome as NomeDoMarcador] ?? '') : inteiro,
  );

interface Verso {
  readonly titulo: string;
  readonly conteudo: string;
}

/** The back that a certificate has: none where its text comes to nothing, as that of a course without a programme does. */
export const versoComTexto = <V extends Verso>(verso: V | null, valores: Valores): V | null =>
  verso && verso.conteudo.trim() !== '' && preencher(verso.conteudo, valores).trim() === '' ? null : verso;

/** A piece of a line. */
export interface Trecho {
  readonly texto: string;
  readonly negrito: boolean;
}

/**
 * A text as paragraphs of pieces: a line is a paragraph, what stands between '**' is bold, and an empty line is left out. The names of
 * `valores` are filled in piece by piece, so that asterisks in a value stay asterisks; a value of several lines gives several paragraphs.
 */
export function paragrafos(texto: string, valores: Valores): Trecho[][] {
  return texto
    .split('\n')
    .flatMap((linha) => linhasDe(linha, valores))
    .filter((trechos) => trechos.some((trecho) => trecho.texto.trim() !== ''));
}

function linhasDe(linha: string, valores: Valores): Trecho[][] {
  const partes = linha.split('**');
  // An odd mark at the end opens nothing: it is an asterisk pair like any other sign.
  const abertos = partes.length % 2 === 0 ? partes.length - 2 : partes.length - 1;
  const linhas: Trecho[][] = [[]];
  partes.forEach((parte, lugar) => {
    const negrito = lugar % 2 === 1 && lugar <= abertos;
    const aberta = lugar > abertos ? `**${parte}` : parte;
    preencher(aberta, valores)
      .split('\n')
      .forEach((pedaco, quebra) => {
        if (quebra > 0) linhas.push([]);
        if (pedaco !== '') linhas.at(-1)?.push({ texto: pedaco, negrito });
      });
  });
  return linhas;
}
