import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { selectionOf } from '#platform/server/resource/columns.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type ConfiguracaoEmpresa, configuracaoEmpresa } from './configuracao.contract.ts';
import type { Politica, Tema } from './configuracao-chamadas.contract.ts';

/** The text in force, over the alias `t` of the company. */
export const politicaDaEmpresa = sql`(select p.texto from empresa_politica p where p.empresa_id = t.id order by p.versao desc limit 1)`;

const selection = sql.join(
  Object.entries(selectionOf(configuracaoEmpresa, { colunas: { politicaSeguranca: politicaDaEmpresa } })).map(
    ([name, expression]) => sql`${expression} as ${sql.ref(name)}`,
  ),
);

/** The settings of a company. Throws NAO_ENCONTRADO when it does not exist or is out of the transaction's reach. */
export async function configuracaoDaEmpresa(db: Db, empresaId: number): Promise<ConfiguracaoEmpresa> {
  const { rows } = await sql<ConfiguracaoEmpresa>`select ${selection} from empresa t where t.id = ${empresaId}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

/** Name and base of the number of a company. Throws NAO_ENCONTRADO when it does not exist or is out of reach. */
export async function identidadeDaEmpresa(
  db: Db,
  empresaId: number,
): Promise<{ id: number; nome: string; baseCnpjCaepf: string | null }> {
  const { rows } = await sql<{ id: number; nome: string; baseCnpjCaepf: string | null }>`
    select id, nome, base_cnpj_caepf as "baseCnpjCaepf" from empresa where id = ${empresaId}`.execute(db);
  const row = rows[0];
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

/** Whether certificates can be issued, and the model of those of which nothing says another. */
export async function certificadosDaEmpresa(
  db: Db,
  empresaId: number,
): Promise<{ certificado: boolean; modeloCertificado: { id: number; nome: string } | null }> {
  const { rows } = await sql<{
    id: number;
    nome: string;
    padrao: boolean;
  }>`select id, nome, padrao from modelo_certificado
    where empresa_id = ${empresaId} order by padrao desc, id limit 1`.execute(db);
  const [row] = rows;
  return { certificado: row !== undefined, modeloCertificado: row?.padrao ? { id: row.id, nome: row.nome } : null };
}

/** Name and logo of a company, as they stand above printed pages. Throws NAO_ENCONTRADO when it is out of reach. */
export async function timbreDaEmpresa(db: Db, empresaId: number): Promise<{ nome: string; logo: Buffer | undefined }> {
  const { rows } = await sql<{ nome: string; logo: Uint8Array | null }>`
    select e.nome, l.conteudo as logo from empresa e left join empresa_logo l on l.empresa_id = e.id where e.id = ${empresaId}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return { nome: row.nome, logo: row.logo ? Buffer.from(row.logo) : undefined };
}

/** The looks of a company; null when it does not exist or is out of reach. The logo's address changes with its content. */
export async function temaDaEmpresa(db: Db, empresaId: number): Promise<Tema | null> {
  const { rows } = await sql<Tema>`select e.cor_principal as "corPrincipal", e.cor_secundaria as "corSecundaria",
      '/api/externo/empresas/' || e.id || '/logo?v=' || l.hash as "logoUrl"
    from empresa e left join empresa_logo l on l.empresa_id = e.id where e.id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

/** The policy in force, to be shown and accepted; null when the company has none. */
export async function politicaVigente(db: Db, empresaId: number): Promise<Politica | null> {
  const { rows } = await sql<
    Politica & { texto: string | null }
  >`select id, versao, texto, publicada_em as "publicadaEm"
    from empresa_politica where empresa_id = ${empresaId} order by versao desc limit 1`.execute(db);
  const row = rows[0];
  return row && row.texto !== null ? { ...row, texto: row.texto } : null;
}
