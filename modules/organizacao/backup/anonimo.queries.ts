import { randomBytes } from 'node:crypto';
import type { RawConnection } from '#platform/server/db/engine.ts';
import type { TransferTable } from '#platform/server/db/transfer/catalogue.ts';
import type { RowChange } from '#platform/server/db/transfer/export-data.ts';
import { embaralhar, embaralharBytes, embaralharJson, embaralharLista, soOAno } from './embaralhar.queries.ts';

/** Official tables and settings, which tell of nobody. */
const DE_NINGUEM = new Set([
  'agente_nocivo',
  'atividade_perigosa_insalubre',
  'caixa_mensagens',
  'cbo',
  'cid10',
  'cidade',
  'copia_agenda',
  'estado',
  'feriado',
  'perfil',
  'permissao_conhecida',
]);

const NASCIMENTO = /nascimento/;

type Change = (valor: string) => string;

/** What becomes of a column by its type; undefined where it stays: numbers, dates, switches, references. */
function mudancaDe(chave: Buffer, { nome, tipo }: TransferTable['colunas'][number]): Change | undefined {
  if (tipo === 'date') return NASCIMENTO.test(nome) ? soOAno : undefined;
  if (/^(text|character varying|citext)/.test(tipo))
    return tipo.endsWith('[]') ? (valor) => embaralharLista(chave, valor) : (valor) => embaralhar(chave, valor);
  if (/^jsonb?$/.test(tipo)) return (valor) => embaralharJson(chave, valor);
  if (tipo === 'bytea') return (valor) => embaralharBytes(chave, valor);
  return tipo === 'tsvector' ? () => '' : undefined;
}

/**
 * Columns that hold codes: texts that a check compares, by their own name, with a list or a single code, those that it holds to hours, colours, sums of
 * bytes or public keys, and those that point to other tables. What merely stands in the check of a code, or is a document of a given shape, is none.
 */
async function codigosDe(raw: RawConnection, tabela: string): Promise<ReadonlySet<string>> {
  const { rows } = await raw.query(
    `select a.attname as nome from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey), pg_get_constraintdef(k.oid) as regra
     where k.conrelid = ('public.' || quote_ident($1))::regclass
       and (k.contype = 'f' or k.contype = 'c' and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype, 'text[]'::regtype)
         and (regra ~ format('(\\m%1$s|\\(%1$s\\)::text(\\[\\])?) (= ANY|<@|= '')', a.attname)
           or cardinality(k.conkey) = 1 and regra ~ '\\^(#|age1)|\\[0-9a-f\\]|\\]\\{2\\}:'))`,
    [tabela],
  );
  return new Set(rows.map(({ nome }) => String(nome)));
}

/**
 * How rows leave in a copy without personal data: every text, document and file is replaced by another of its shape, and of birth dates
 * only the year stays; numbers, dates, codes and what points to what stay, so that the copy is as big and as connected. The key of the
 * replacement is made for one copy and kept nowhere.
 */
export function semDadosPessoais(): (raw: RawConnection, table: TransferTable) => Promise<RowChange | null> {
  const chave = randomBytes(32);
  return async (raw, { nome, colunas }) => {
    if (DE_NINGUEM.has(nome)) return null;
    const codigos = await codigosDe(raw, nome);
    const mudancas = colunas.map((coluna) => (codigos.has(coluna.nome) ? undefined : mudancaDe(chave, coluna)));
    if (mudancas.every((mudar) => !mudar)) return null;
    return (row) =>
      row.map((valor, lugar) => {
        const mudar = mudancas[lugar];
        return valor === null || !mudar ? valor : mudar(valor);
      });
  };
}
