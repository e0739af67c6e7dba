import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import papaparse from 'papaparse';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';

function readCsv<Column extends string>(name: string): Record<Column, string>[] {
  const text = readFileSync(new URL(`../../migrations/reference/${name}.csv`, import.meta.url), 'utf8');
  return papaparse.parse<Record<Column, string>>(text, { header: true, skipEmptyLines: true }).data;
}

/** Fills the official tables (IBGE, CBO, ICD-10, eSocial) once, or again when they are empty. */
export async function loadReference(engine: Engine): Promise<void> {
  await inTransaction(engine, { scope: { tipo: 'sistema' } }, async (db) => {
    if (await isEmpty(db, 'estado')) {
      await loadPlaces(db);
      await loadOccupations(db);
    }
    // They came later: databases that have the others may be without them.
    if (await isEmpty(db, 'cid10')) await loadDiseases(db);
    if (await isEmpty(db, 'atividade_perigosa_insalubre')) await loadHarmfulAgents(db);
    if (await isEmpty(db, 'codigo_da_cat')) await loadAccidentCodes(db);
    if (await isEmpty(db, 'pais')) await loadCountries(db);
  });
}

async function isEmpty(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
}

async function loadDiseases(db: Db): Promise<void> {
  const diseases = readCsv<'codigo' | 'descricao'>('cid10');
  await sql`insert into cid10 (codigo, descricao) select c->>'codigo', c->>'descricao' from jsonb_array_elements(${JSON.stringify(diseases)}::jsonb) c`.execute(
    db,
  );
}

/** The key of an agent is its code without dots: rules know an agent by its key. */
async function loadHarmfulAgents(db: Db): Promise<void> {
  const agents = readCsv<'codigo' | 'descricao' | 'grupo' | 'vigente'>('agentes-nocivos');
  await sql`insert into atividade_perigosa_insalubre (id, codigo, descricao, grupo, vigente)
    select replace(a->>'codigo', '.', '')::bigint, a->>'codigo', a->>'descricao', a->>'grupo', a->>'vigente' = 'S'
    from jsonb_array_elements(${JSON.stringify(agents)}::jsonb) a`.execute(db);
}

/** The key is the code of eSocial: no two of the four tables share one. */
async function loadAccidentCodes(db: Db): Promise<void> {
  const codes = readCsv<'tabela' | 'codigo' | 'descricao'>('codigos-da-cat');
  await sql`insert into codigo_da_cat (id, tabela, descricao)
    select (c->>'codigo')::bigint, (c->>'tabela')::int, c->>'descricao' from jsonb_array_elements(${JSON.stringify(codes)}::jsonb) c`.execute(
    db,
  );
}

async function loadCountries(db: Db): Promise<void> {
  const countries = readCsv<'codigo' | 'nome'>('paises');
  await sql`insert into pais (id, nome) select (c->>'codigo')::bigint, c->>'nome' from jsonb_array_elements(${JSON.stringify(countries)}::jsonb) c`.execute(
    db,
  );
}

async function loadPlaces(db: Db): Promise<void> {
  const states = readCsv<'codigo_ibge' | 'uf' | 'nome'>('estados');
  await sql`insert into estado (id, uf, nome) select (e->>'codigo_ibge')::bigint, e->>'uf', e->>'nome' from jsonb_array_elements(${JSON.stringify(states)}::jsonb) e`.execute(
    db,
  );
  const cities = readCsv<'codigo_ibge' | 'uf' | 'nome' | 'ddd'>('municipios');
  await sql`insert into cidade (id, nome, estado_id, ddd) select (c->>'codigo_ibge')::bigint, c->>'nome', e.id, nullif(c->>'ddd', '')
    from jsonb_array_elements(${JSON.stringify(cities)}::jsonb) c join estado e on e.uf = c->>'uf'`.execute(db);
}

/** The search text of an occupation holds its title and all its synonyms. */
async function loadOccupations(db: Db): Promise<void> {
  const jobs = readCsv<'codigo' | 'titulo'>('cbo');
  const synonyms = Map.groupBy(readCsv<'codigo' | 'sinonimo'>('cbo-sinonimos'), ({ codigo }) => codigo);
  const rows = jobs.map(({ codigo, titulo }) => ({
    codigo,
    titulo,
    busca: [titulo, ...(synonyms.get(codigo) ?? []).map(({ sinonimo }) => sinonimo)].join(' | '),
  }));
  await sql`insert into cbo (codigo, titulo, busca) select c->>'codigo', c->>'titulo', sem_acento(c->>'busca') from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) c`.execute(
    db,
  );
}
