import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import { type Alvo, type Anterior, chaveDo, type Empresa, type Origem, type Quem } from './desejado.queries.ts';

type Onde = Pick<Quem, 'db' | 'empresaId'>;

/** Where the records of each kind are, and the day that says whether eSocial is told of them. */
const TABELAS: Readonly<Record<Origem, { readonly tabela: string; readonly dia: string }>> = {
  AFASTAMENTO: { tabela: 'colaborador_afastamento', dia: 'inicio' },
  CAT: { tabela: 'cat', dia: 'data' },
  ASO: { tabela: 'aso', dia: 'data' },
  CONDICAO: { tabela: 'condicao_ambiental', dia: 'data_inicio' },
  TOXICOLOGICO: { tabela: 'toxicologico', dia: 'data' },
};
const ORIGENS = Object.keys(TABELAS) as Origem[];

/** All records of a company that eSocial is told of, and those that it was told of; by their keys alone, for there may be a hundred thousand. */
export async function lerAlvos({ db, empresaId }: Onde, { ambiente, desde }: Empresa): Promise<Alvo[]> {
  const registros = ORIGENS.map(
    (
      origem,
    ): RawBuilder<unknown> => sql`select ${origem}::text as origem, t.id from ${sql.table(TABELAS[origem].tabela)} t
      where t.empresa_id = ${empresaId} and ${sql.ref(`t.${TABELAS[origem].dia}`)} >= ${desde}`,
  );
  const { rows } = await sql<{ origem: Origem; ids: number[] }>`select x.origem, json_agg(x.id order by x.id) as ids
    from (${sql.join(registros, sql` union all `)} union
      select t.origem, t.origem_id from esocial_evento t
      where t.empresa_id = ${empresaId} and (t.ambiente = ${ambiente} or t.situacao in ('PENDENTE', 'PRONTO'))) x
    group by x.origem order by x.origem`.execute(db);
  return rows.flatMap(({ origem, ids }) => ids.map((origemId) => ({ origem, origemId })));
}

/** The records asked for, with the accidents that tell one of them again: their events name its receipt. */
export async function comReaberturas({ db, empresaId }: Onde, so: readonly Alvo[]): Promise<readonly Alvo[]> {
  const cats = so.flatMap(({ origem, origemId }) => (origem === 'CAT' ? [origemId] : []));
  if (cats.length === 0) return so;
  const { rows } = await sql<{ id: number }>`select id from cat
    where empresa_id = ${empresaId} and origem_id = any (${idList(cats)})`.execute(db);
  return [...so, ...rows.map(({ id }): Alvo => ({ origem: 'CAT', origemId: id }))];
}

/** The keys of those records that are no more. One that is only no longer told of, such as of a forgotten talent, is not taken back. */
export async function lerApagados(
  { db, empresaId }: Onde,
  historias: readonly (readonly Anterior[])[],
): Promise<Set<string>> {
  const apagados = new Set<string>();
  for (const origem of ORIGENS) {
    const ids = historias.flatMap(([um]) => (um?.origem === origem ? [um.origemId] : []));
    if (ids.length === 0) continue;
    const { rows } = await sql<{
      origemId: number;
    }>`select i.id as "origemId" from unnest(${idList(ids)}) i (id) where not exists (
      select from ${sql.table(TABELAS[origem].tabela)} a where a.id = i.id and a.empresa_id = ${empresaId})`.execute(
      db,
    );
    for (const { origemId } of rows) apagados.add(chaveDo({ origem, origemId }));
  }
  return apagados;
}
