import { cpfValido } from '#platform/shared/br/cpf.ts';
import { semAcento } from '#platform/shared/text.ts';

/** A text without personal data, and what was taken out of it. */
export interface SemDados {
  readonly texto: string;
  /** Kinds in words, each once: 'e-mail', 'CPF', 'telefone', 'nome de pessoa'. */
  readonly retirados: readonly string[];
}

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g;
/** Runs of digits with the marks that people put between them. */
const NUMERO = /\+?\(?\d[\d().\-/\s]{6,24}\d/g;

/** Words of a text with where they stand. */
const palavras = (texto: string) =>
  [...texto.matchAll(/\p{L}[\p{L}'-]*/gu)].map(({ 0: palavra, index }) => ({
    palavra,
    igual: semAcento(palavra),
    inicio: index,
    fim: index + palavra.length,
  }));

const LIGACOES = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);

/** The words of a text that may be a name's: those that begin with a capital letter, without accents, each once. */
export const possiveisNomes = (texto: string): string[] => [
  ...new Set(
    palavras(texto)
      .filter(({ palavra, igual }) => /^\p{Lu}/u.test(palavra) && igual.length > 1)
      .map(({ igual }) => igual),
  ),
];

/** Kind of number by its digits: CPF, telephone, or another number of 11 digits and more, which may be a document's. */
function numeroDe(trecho: string): string | null {
  const digitos = trecho.replace(/\D/g, '');
  if (digitos.length === 11 && cpfValido(digitos)) return 'CPF';
  if (/^(55)?\d{10,11}$/.test(digitos) || /^9?\d{8}$/.test(digitos)) return 'telefone';
  return digitos.length >= 11 ? 'número de documento' : null;
}

/**
 * Takes e-mails, CPFs, telephones, other long numbers and the names of people out of a text. `nomes`: full names of those whom the
 * company knows. Two words of one name in a row, or the first name alone with a capital letter, are a person.
 */
export function semDadosPessoais(texto: string, nomes: readonly string[]): SemDados {
  const retirados = new Set<string>();
  const tirar = (tipo: string) => {
    retirados.add(tipo);
    return `[${tipo}]`;
  };
  const semNumeros = texto
    .replace(EMAIL, () => tirar('e-mail'))
    .replace(NUMERO, (trecho) => {
      const tipo = numeroDe(trecho);
      return tipo === null ? trecho : tirar(tipo);
    });
  const partes = nomes.map((nome) => palavras(nome).map(({ igual }) => igual));
  return { texto: semNomes(semNumeros, partes, () => tirar('nome de pessoa')), retirados: [...retirados] };
}

function semNomes(texto: string, nomes: readonly (readonly string[])[], tirar: () => string): string {
  const ditas = palavras(texto);
  const cortes: { inicio: number; fim: number }[] = [];
  for (let lugar = 0; lugar < ditas.length; ) {
    const tamanho = Math.max(0, ...nomes.map((nome) => trechoDe(ditas.slice(lugar), nome)));
    const [primeira, ultima] = [ditas[lugar], ditas[lugar + tamanho - 1]];
    if (tamanho > 0 && primeira && ultima) cortes.push({ inicio: primeira.inicio, fim: ultima.fim });
    lugar += Math.max(1, tamanho);
  }
  return cortes.reduceRight((resto, { inicio, fim }) => resto.slice(0, inicio) + tirar() + resto.slice(fim), texto);
}

/** How many words from the first on are this name: two at least, or its first alone with a capital letter. */
function trechoDe(ditas: ReturnType<typeof palavras>, nome: readonly string[]): number {
  const [primeira] = ditas;
  if (!primeira || !nome.includes(primeira.igual) || LIGACOES.has(primeira.igual)) return 0;
  const fora = ditas.findIndex(({ igual }) => !nome.includes(igual));
  let tamanho = fora < 0 ? ditas.length : fora;
  while (tamanho > 1 && LIGACOES.has(ditas[tamanho - 1]?.igual ?? '')) tamanho--;
  if (tamanho > 1) return tamanho;
  return nome[0] === primeira.igual && primeira.igual.length > 2 && /^\p{Lu}/u.test(primeira.palavra) ? 1 : 0;
}
