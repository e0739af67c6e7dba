import { type RawBuilder, sql } from 'kysely';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { files } from '#platform/server/files/files.ts';
import type { ForgettingStep, PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { apagarRastros, lerSinais } from './rastros.queries.ts';

/** What anonymisation needs of the process. */
export interface PartesDaAnonimizacao {
  readonly tabelas: readonly PersonalTable[];
  readonly esquecimentos: readonly ForgettingStep[];
}

const doCandidato = <T extends { titular: string }>(lista: readonly T[]) =>
  lista.filter(({ titular }) => titular === TITULAR_CANDIDATO);

/** The registration itself comes last: rows of other tables are found through what points to it. */
const emOrdem = (tabelas: readonly PersonalTable[]) =>
  doCandidato(tabelas).sort((a, b) => Number(a.tabela === 'candidato') - Number(b.tabela === 'candidato'));

/** Ids of the stored files that these rows point to. */
async function arquivosDe(db: Db, { tabela, linhas, arquivos = [] }: PersonalTable, ids: RawBuilder<unknown>) {
  const found: number[] = [];
  for (const coluna of arquivos) {
    const { rows } = await sql<{ id: number }>`select ${sql.ref(`t.${coluna}`)} as id from ${sql.table(tabela)} t
      where ${linhas(ids)} and ${sql.ref(`t.${coluna}`)} is not null`.execute(db);
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
 * Forgets candidates of one company in the caller's transaction (scope of the system): every declared table, stored
 * files, and the traces in mail, messages, log and kept answers. Counts stay, nothing that tells who it was.
 */
export async function anonimizarCandidatos(
  db: Db,
  { tabelas, esquecimentos }: PartesDaAnonimizacao,
  o: { empresaId: number; ids: readonly number[]; motivo: 'PRAZO' | 'PEDIDO' },
): Promise<void> {
  if (o.ids.length === 0) return;
  const ids = idList(o.ids);
  const lista = emOrdem(tabelas);
  const sinais = await lerSinais(db, o.ids);
  for (const { run } of doCandidato(esquecimentos)) await run(db, o.ids);
  await apagarRastros(db, { ...o, tabelas: lista, sinais });
  const arquivos: number[] = [];
  for (const tabela of lista) arquivos.push(...(await arquivosDe(db, tabela, ids)));
  for (const tabela of lista) await esquecer(db, tabela, ids);
  await sql`update candidato set anonimizado_em = now(), anonimizado_motivo = ${o.motivo}, versao = versao + 1, atualizado_em = now()
    where id = any (${ids})`.execute(db);
  // What became a document of an employee is kept with that record.
  await files.remover({ db, empresaId: o.empresaId }, arquivos);
}

/** How many rows of each table belong to these candidates, for the preview; tables without any are left out. */
export async function contarDados(
  db: Db,
  tabelas: readonly PersonalTable[],
  ids: readonly number[],
): Promise<{ titulo: string; quantidade: number; destino: 'apagar' | 'limpar' }[]> {
  const counts: { titulo: string; quantidade: number; destino: 'apagar' | 'limpar' }[] = [];
  for (const { tabela, titulo, linhas, anonimizar } of doCandidato(tabelas)) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(tabela)} t
      where ${linhas(idList(ids))}`.execute(db);
    const quantidade = rows[0]?.total ?? 0;
    if (quantidade > 0) counts.push({ titulo, quantidade, destino: anonimizar.modo });
  }
  return counts;
}
