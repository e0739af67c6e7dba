import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { files } from '#platform/server/files/files.ts';
import type { ForgettingStep, PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { apagarRastros, type Sinais, semAlheios, type TipoDeTitular } from './rastros.queries.ts';

/** What anonymisation needs of the process. */
export interface PartesDaAnonimizacao {
  readonly tabelas: readonly PersonalTable[];
  readonly esquecimentos: readonly ForgettingStep[];
}

const doTitular = <T extends { titular: string }>(lista: readonly T[], titular: string) =>
  lista.filter((um) => um.titular === titular);

/** The register itself comes last: rows of other tables are found through what points to it. */
const emOrdem = (tabelas: readonly PersonalTable[], titular: string) =>
  doTitular(tabelas, titular).sort((a, b) => Number(a.tabela === titular) - Number(b.tabela === titular));

/** Ids of the stored files that these rows point to. */
async function arquivosDe(db: Db, { tabela, linhas, arquivos = [] }: PersonalTable, ids: RawBuilder<unknown>) {
  const found: number[] = [];
  for (const coluna of arquivos) {
    const { rows } = await sql<{ id: number }>`select ${sql.ref(`t.${coluna}`)} as id from ${sql.table(tabela)} t
      where (${linhas(ids)}) and ${sql.ref(`t.${coluna}`)} is not null`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

async function esquecer(db: Db, { tabela, linhas, anonimizar }: PersonalTable, ids: RawBuilder<unknown>) {
  if (anonimizar.modo === 'apagar') {
    await sql`delete from ${sql.table(tabela)} t where ${linhas(ids)}`.execute(db);
    return;
  }
  const valores = Object.entries(anonimizar.limpar).map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`);
  if (valores.length > 0)
    await sql`update ${sql.table(tabela)} t set ${sql.join(valores)} where ${linhas(ids)}`.execute(db);
}

/**
 * Forgets persons of one kind and one company in the caller's transaction (scope of the system): what their modules do
 * besides, every declared table, stored files, and the traces in mail, messages, log and kept answers. `sinais` are what
 * tells who they are, read before. Counts stay, nothing that tells who it was.
 */
export async function anonimizarTitulares(
  db: Db,
  { tabelas, esquecimentos }: PartesDaAnonimizacao,
  tipo: TipoDeTitular,
  o: { empresaId: number; ids: readonly number[]; motivo: 'PRAZO' | 'PEDIDO'; sinais: Sinais },
): Promise<void> {
  if (o.ids.length === 0) return;
  const ids = idList(o.ids);
  const lista = emOrdem(tabelas, tipo.titular);
  for (const { run } of doTitular(esquecimentos, tipo.titular)) await run(db, o.ids);
  const registros = [...new Set(tabelas.map(({ titular }) => titular))];
  const sinais = await semAlheios(db, tipo.titular, { ...o, registros });
  await apagarRastros(db, tipo, { ...o, sinais, tabelas: lista });
  const arquivos: number[] = [];
  for (const tabela of lista) arquivos.push(...(await arquivosDe(db, tabela, ids)));
  for (const tabela of lista) await esquecer(db, tabela, ids);
  await sql`update ${sql.table(tipo.titular)} set anonimizado_em = now(), anonimizado_motivo = ${o.motivo}, versao = versao + 1
    where id = any (${ids})`.execute(db);
  // What became a document of another record is kept with that one.
  await files.remover({ db, empresaId: o.empresaId }, arquivos);
}

/** How many rows of each table belong to these persons, for the preview; tables without any are left out. */
export async function contarDados(
  db: Db,
  tabelas: readonly PersonalTable[],
  titular: string,
  ids: readonly number[],
): Promise<{ titulo: string; quantidade: number; destino: 'apagar' | 'limpar' }[]> {
  const counts: { titulo: string; quantidade: number; destino: 'apagar' | 'limpar' }[] = [];
  for (const { tabela, titulo, linhas, anonimizar } of doTitular(tabelas, titular)) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(tabela)} t
      where ${linhas(idList(ids))}`.execute(db);
    const quantidade = rows[0]?.total ?? 0;
    if (quantidade > 0) counts.push({ titulo, quantidade, destino: anonimizar.modo });
  }
  return counts;
}
