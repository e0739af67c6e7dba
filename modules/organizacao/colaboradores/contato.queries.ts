import { type RawBuilder, sql } from 'kysely';

/** Digits without which a telephone would be anybody's. */
const DIGITOS = 4;

/** What was typed, taken for the beginning of a Brazilian telephone: its digits without the country's 55; null when it is none. */
function digitosDoTelefone(texto: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(texto)) return null;
  const digitos = texto.replace(/\D/g, '');
  const daqui = texto.trim().startsWith('+55') ? digitos.slice(2) : digitos;
  return daqui.length >= DIGITOS ? daqui : null;
}

/** Tables with the contact of persons, and SQL of the companies whose persons may be read. */
const EMPRESAS = { candidato: sql`app_empresas_de_candidatos()`, colaborador: sql`app_empresas()` };

/**
 * SQL over `t`, the persons of a table: e-mail or telephone begin with the text, the telephone with or without its DDD. Null when the text
 * is the beginning of neither. Few have the beginning of an e-mail: they are found before, as on the way through the names the planner
 * would look for them among all.
 */
export function comContato(texto: string, tabela: keyof typeof EMPRESAS): RawBuilder<unknown> | null {
  if (texto.includes('@'))
    return sql`t.id = any (array(select x.id from ${sql.table(tabela)} x
      where x.empresa_id = any ((select ${EMPRESAS[tabela]})::bigint[]) and lower(x.email) like ${texto
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')} || '%'))`;
  const digitos = digitosDoTelefone(texto);
  if (digitos === null) return null;
  const [ddd, resto] = [digitos.slice(0, 2), digitos.slice(2)];
  return sql`(t.fone_celular like ${`${digitos}%`} or t.fone_fixo like ${`${digitos}%`}
    or (t.fone_celular like ${`${resto}%`} and t.ddd_celular = ${ddd}) or (t.fone_fixo like ${`${resto}%`} and t.ddd = ${ddd}))`;
}

/** True for what may be (the beginning of) a registration number: one word with a digit in it. */
export const pareceMatricula = (texto: string): boolean => /\d/.test(texto) && !/[\s@]/.test(texto.trim());

/** SQL over `t`, the employees: the registration number begins with the text, whatever its case. */
export const comMatricula = (texto: string): RawBuilder<unknown> =>
  sql`upper(t.matricula) like ${texto
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&')} || '%'`;

/** Digits from which on a number is the beginning of a CPF. */
const DIGITOS_DO_CPF = 3;

/** By what a text looks for persons: an e-mail, a CPF or telephone, or else a part of the name. One filter a look. */
function filtrosDePessoa(texto: string): readonly { nome?: string; cpf?: string; contato?: string }[] {
  if (texto.includes('@')) return [{ contato: texto }];
  if (!/^[\d\s()+./-]+$/.test(texto)) return [{ nome: texto }];
  const digitos = texto.replace(/\D/g, '');
  return [
    ...(digitos.length >= DIGITOS_DO_CPF && digitos.length <= 11 ? [{ cpf: digitos }] : []),
    ...(digitosDoTelefone(texto) === null ? [] : [{ contato: texto }]),
  ];
}

/** The persons whom `listar` finds for a text, see {@link filtrosDePessoa}: each once, at most `limite`. */
export async function procurarPessoas<Linha extends { readonly id: number }>(
  texto: string,
  limite: number,
  listar: (filtro: { nome?: string; cpf?: string; contato?: string }) => Promise<readonly Linha[]>,
): Promise<Linha[]> {
  const achados = new Map<number, Linha>();
  for (const filtro of filtrosDePessoa(texto)) for (const linha of await listar(filtro)) achados.set(linha.id, linha);
  return [...achados.values()].slice(0, limite);
}
