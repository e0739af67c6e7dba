import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { semAcento } from '#platform/shared/text.ts';

/** What tells who somebody is wherever it stands in a text. */
export interface Sinais {
  /** CPF, e-mail, log-in, documents, telephones; what another living record has too is left out before anything is emptied. */
  readonly exatos: readonly string[];
  /** Full names, which a homonym may share. */
  readonly nomes: readonly string[];
}

/** Name of what these records are called in the log although no table of theirs says it. */
const LOG_GERAL = ['Relatório', 'Sessão', 'Visão de lista'];

const palavras = (texto: string) =>
  semAcento(texto)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** True when a sign stands in a text somebody searched for and is no part of a longer number, word or address. */
function estaInteiro(texto: string, sinal: string): boolean {
  const doEndereco = sinal.includes('@');
  const emVolta = texto.split(sinal);
  return emVolta.slice(1).some((depois, i) => {
    const antes = emVolta[i]?.at(-1) ?? '';
    if (doEndereco) return !/[0-9A-Za-zÀ-ÿ._%+-]/.test(antes) && !/^\.?[0-9A-Za-zÀ-ÿ_-]/.test(depois);
    return (
      !(/^\d/.test(sinal) ? /\d/ : /[0-9A-Za-zÀ-ÿ]/).test(antes) &&
      !(/\d$/.test(sinal) ? /^\d/ : /^[0-9A-Za-zÀ-ÿ]/).test(depois)
    );
  });
}

/**
 * True when a text that somebody searched for tells who a person is: it holds a sign that is the person's alone, or two or more words of
 * it, in any order, are all words of the name. One word of a name is many people's.
 */
export function nomeiaAlguem(texto: string, { exatos, nomes }: Sinais): boolean {
  if (exatos.some((sinal) => estaInteiro(texto, sinal))) return true;
  const procuradas = palavras(texto);
  return nomes.some((nome) => {
    const proprias = new Set(palavras(nome));
    const achadas = procuradas.filter((palavra) => proprias.has(palavra));
    return achadas.length === proprias.size || (procuradas.length > 1 && achadas.length === procuradas.length);
  });
}

/** A line break as JSON writes it ends in a letter that belongs to no word. */
const QUEBRA = String.raw`(?<=\\[nrt])`;
const LETRAS = '0-9A-Za-zÀ-ÿ';

/** What may not stand before and after a sign, in the regular expressions of PostgreSQL: there it is part of a longer one. */
function limites(sinal: string): readonly [string, string] {
  if (sinal.includes('@')) return [`(?:(?<![${LETRAS}._%+-])|${QUEBRA})`, String.raw`(?![${LETRAS}_-]|\.[${LETRAS}])`];
  const antes = /^\d/.test(sinal) ? '(?<![0-9])' : `(?:(?<![${LETRAS}])|${QUEBRA})`;
  return [antes, /\d$/.test(sinal) ? '(?![0-9])' : `(?![${LETRAS}])`];
}

/** Regular expression of PostgreSQL 'one of these stands here as a whole'. */
function expressao(textos: readonly string[]): string {
  const grupos = Map.groupBy(textos, (texto) => limites(texto).join('…'));
  return [...grupos]
    .map(([bordas, iguais]) => {
      const [antes, depois] = bordas.split('…');
      return `${antes}(?:${iguais.map((texto) => texto.replace(/[\\^$.*+?()[\]{}|]/g, (sign) => `\\${sign}`)).join('|')})${depois}`;
    })
    .join('|');
}

/** Patterns 'contains the text', for `like any`. */
const contendo = (textos: readonly string[]) =>
  sql`${textos.map((texto) => `%${texto.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)}::text[]`;

/** Condition 'one of these stands in the text as a whole'; the cheap comparison goes first. */
const contem = (texto: RawBuilder<unknown>, sinais: readonly string[]) =>
  sql`(${texto} like any (${contendo(sinais)}) and ${texto} ~ ${expressao(sinais)})`;

/** As JSON writes a text: quotes and bars are escaped. */
const emJson = (textos: readonly string[]) => textos.map((texto) => JSON.stringify(texto).slice(1, -1));

/** A kind of person whose data are forgotten: the table of its register, and what its traces are called. */
export interface TipoDeTitular {
  /** The same word as in the declarations, and the table of the register: 'candidato'. */
  readonly titular: string;
  /** What stands for the name of whoever was forgotten: 'Candidato anonimizado'. */
  readonly anonimo: string;
  /** Pattern of the addresses of reports that may name such a person. */
  readonly relatorios: string;
  /** The person logs in by itself, as this kind of actor, in this area; null when a user does so in its place. */
  readonly acesso: { readonly ator: 'candidato'; readonly area: 'externa' } | null;
}

/** What a register says that tells who somebody is. */
export interface Identidade {
  readonly nome: string;
  readonly nomeSocial: string | null;
  /** Somebody else who is not being forgotten has the same name. */
  readonly homonimo: boolean;
  readonly cpf: string | null;
  /** Today's and former ones, and what else names an account. */
  readonly emails: readonly string[];
  readonly pis: string | null;
  readonly rg: string | null;
  readonly fixo: string | null;
  readonly celular: string | null;
}

/** A text too short to be anybody's alone is no sign. */
const proprio = (texto: string | null, minimo: number): texto is string => texto !== null && texto.length >= minimo;

const formas = (cpf: string) => [
  cpf,
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
  // As the log keeps it.
  `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
];

/**
 * The signs of persons who are about to be forgotten. A name that another living person bears too tells nobody apart
 * and is no sign.
 */
export function sinaisDe(pessoas: readonly Identidade[]): Sinais {
  const exatos = pessoas.flatMap(({ cpf, emails, pis, rg, fixo, celular }) => [
    ...(cpf ? formas(cpf) : []),
    ...[...emails, pis].filter((texto) => proprio(texto, 5)),
    ...[rg, fixo, celular].filter((texto) => proprio(texto, 7)),
  ]);
  const nomes = pessoas.flatMap(({ nome, nomeSocial, homonimo }) =>
    homonimo ? [] : [nome, nomeSocial].filter((texto) => proprio(texto, 8)).filter((texto) => texto.includes(' ')),
  );
  return { exatos: [...new Set(exatos)], nomes: [...new Set(nomes)] };
}

/** Without what people write between digits and letters. */
const semPontos = (texto: string) => texto.toLowerCase().replace(/[ ()./-]/g, '');

/**
 * The signs without those that a record that stays has too: another person of these registers, a user of the company, the
 * company itself, its areas. A switchboard or a shared mailbox tells nobody apart. Read after linked records were forgotten.
 */
export async function semAlheios(
  db: Db,
  titular: string,
  o: { empresaId: number; ids: readonly number[]; registros: readonly string[]; sinais: Sinais },
): Promise<Sinais> {
  const pessoas = o.registros.map(
    (tabela) => sql`select v from ${sql.table(tabela)} p,
        unnest(array[p.cpf, p.pis, p.rg, p.email, p.fone_fixo, p.fone_celular]) v
      where p.empresa_id = ${o.empresaId} and p.anonimizado_em is null
        and ${tabela === titular ? sql`p.id <> all (${idList(o.ids)})` : sql`true`}`,
  );
  const { rows } = await sql<{ v: string }>`select distinct v from (select lower(translate(v, ' ()./-', '')) as v from (
      ${sql.join(pessoas, sql` union all `)}
      union all select v from usuario u, unnest(array[u.cpf, u.email, u.login]) v
        where u.id = 1 or exists (select from usuario_empresa ue where ue.usuario_id = u.id and ue.empresa_id = ${o.empresaId})
      union all select v from empresa e, unnest(array[e.telefone, e.email, e.encarregado_email, e.encarregado_telefone]
          || regexp_split_to_array(e.emails_solicitacao, '[[:space:],;]+')) v where e.id = ${o.empresaId}
      union all select email from area_organizacional where empresa_id = ${o.empresaId}
      union all select email from area_organizacional_email where empresa_id = ${o.empresaId}) todos (v)) limpos
    where v = any (${o.sinais.exatos.map(semPontos)}::text[])`.execute(db);
  const alheios = new Set(rows.flatMap(({ v }) => [v, ...formas(v).map(semPontos)]));
  return { ...o.sinais, exatos: o.sinais.exatos.filter((sinal) => !alheios.has(semPontos(sinal))) };
}

/** Records named in the log, with the ids of these persons' rows. */
async function registrosNoLog(
  db: Db,
  tabelas: readonly PersonalTable[],
  ids: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [];
  for (const { tabela, linhas, log = [] } of tabelas) {
    if (log.length === 0) continue;
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(tabela)} t where ${linhas(ids)}`.execute(
      db,
    );
    if (rows.length > 0) conditions.push(sql`(entidade = any (${[...log]}) and entidade_id = any (${idList(rows)}))`);
  }
  return conditions;
}

/**
 * Empties what other records tell of these persons: log lines keep who did what and lose before and after; mail loses
 * subject, texts and attachments; messages lose their text; answers kept for repetitions, finished reports that may
 * name such a person, views of lists that search for them and pages visited go.
 */
export async function apagarRastros(
  db: Db,
  { anonimo, relatorios, acesso }: TipoDeTitular,
  o: { empresaId: number; ids: readonly number[]; tabelas: readonly PersonalTable[]; sinais: Sinais },
): Promise<void> {
  const { exatos, nomes } = o.sinais;
  const ids = idList(o.ids);
  const todos = (texto: RawBuilder<unknown>) => contem(texto, [...exatos, ...nomes]);
  const nomesDoLog = [
    ...LOG_GERAL,
    ...o.tabelas.flatMap(({ log = [], citadosNoLog = [] }) => [...log, ...citadosNoLog]),
  ];
  const textoDoLog = sql`concat(antes::text, ' ', depois::text)`;
  const registros = await registrosNoLog(db, o.tabelas, ids);
  const sobre = `Mensagem sobre ${anonimo.toLowerCase()}`;
  const feito = acesso ? sql`(ator_tipo = ${acesso.ator} and ator_id = any (${ids}))` : sql`false`;
  await sql`update auditoria set antes = null, depois = null
    where (empresa_id = ${o.empresaId} or empresa_id is null) and (antes is not null or depois is not null)
      and (${sql.join([...registros, feito], sql` or `)}
        or ${contem(textoDoLog, emJson(exatos))}
        or ((entidade = any (${nomesDoLog}) or entidade like '/api/%') and ${contem(textoDoLog, emJson(nomes))}))`.execute(
    db,
  );
  await apagarEmails(db, o.empresaId, { exatos, todos, assunto: sobre });
  await apagarVisoes(db, o.empresaId, o.sinais);
  await sql`update mensagem set texto = ${`${sobre}.`}, remetente = case when ${todos(sql`remetente`)} then null else remetente end
    where empresa_id = ${o.empresaId} and (${todos(sql`texto`)} or ${todos(sql`remetente`)})`.execute(db);
  // Answers kept for repetitions carry whole records; a repetition in this very moment would only do its work again.
  await sql`delete from idempotencia`.execute(db);
  await sql`with antigo as (delete from relatorio where empresa_id = ${o.empresaId} and caminho like ${relatorios} returning arquivo_id)
    delete from arquivo where id in (select arquivo_id from antigo)`.execute(db);
  if (!acesso) return;
  await sql`update auditoria set ator_nome = ${anonimo} where ator_tipo = ${acesso.ator} and ator_id = any (${ids})`.execute(
    db,
  );
  await sql`delete from visita where empresa_id = ${o.empresaId} and area = ${acesso.area} and sujeito_id = any (${ids})`.execute(
    db,
  );
}

/** Views of lists keep what is searched for as the search parameters of an address. */
async function apagarVisoes(db: Db, empresaId: number, sinais: Sinais) {
  const { rows } = await sql<{ id: number; nome: string; parametros: string }>`select id, nome, parametros
    from visao_lista where empresa_id = ${empresaId} for update`.execute(db);
  const nomeiam = rows.filter(({ nome, parametros }) =>
    [nome, ...new URLSearchParams(parametros).values()].some((texto) => nomeiaAlguem(texto, sinais)),
  );
  if (nomeiam.length > 0) await sql`delete from visao_lista where id = any (${idList(nomeiam)})`.execute(db);
}

async function apagarEmails(
  db: Db,
  empresaId: number,
  {
    exatos,
    todos,
    assunto,
  }: { exatos: readonly string[]; todos: (texto: RawBuilder<unknown>) => RawBuilder<unknown>; assunto: string },
) {
  const { rows } = await sql<{ id: number }>`select id from email_saida
    where (empresa_id = ${empresaId} or empresa_id is null)
      and (para && ${[...exatos]}::text[] or ${todos(sql`concat(assunto, ' ', texto, ' ', html)`)}
        or exists (select from email_sigilo s where s.email_id = email_saida.id and ${todos(sql`concat(s.texto, ' ', s.html)`)}))
    for update`.execute(db);
  const emails = idList(rows);
  await sql`with anexo as (delete from email_anexo where email_id = any (${emails}) returning arquivo_id)
    delete from arquivo where id in (select arquivo_id from anexo)`.execute(db);
  await sql`delete from email_sigilo where email_id = any (${emails})`.execute(db);
  // Whoever else got the message keeps a line with neither subject nor text; one that still waits is not sent.
  await sql`update email_saida set assunto = ${assunto}, texto = null, html = null, erro = null,
      estado = case when estado = 'NA_FILA' then 'FALHOU' else estado end,
      para = coalesce(nullif(array(select e from unnest(para) e where e <> all (${[...exatos]}::text[])), '{}'), '{anonimizado@invalid}')
    where id = any (${emails})`.execute(db);
}
