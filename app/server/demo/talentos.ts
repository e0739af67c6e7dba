import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll, insertLinks } from './insert.ts';
import type { Random } from './random.ts';

const nomes = [
  'Perfil forte',
  'Chamar na próxima vaga',
  'Disponível à noite',
  'Indicação interna',
  'Segunda língua',
] as const;
/** Candidates of a company among whom labels, stars and knowledge are given out. */
const MARCADOS = 240;

/** Labels, stars and saved searches of the talent pool, and what the first candidates know and look for. */
export async function criarTalentos(db: Db, random: Random, empresaId: number): Promise<void> {
  const de = { empresa_id: empresaId };
  const etiquetas = await insertAll(
    db,
    'etiqueta',
    nomes.map((nome) => ({ ...de, nome })),
  );
  const lidos = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  const candidatos = await lidos(
    sql<{ id: number }>`select id from candidato where empresa_id = ${empresaId} order by id limit ${MARCADOS}`,
  );
  const saberes = await lidos(
    sql<{ id: number }>`select id from competencia where empresa_id = ${empresaId} and tipo = 'C' order by id`,
  );
  const usuarios = await lidos(
    sql<{
      id: number;
    }>`select usuario_id as id from usuario_empresa where empresa_id = ${empresaId} order by usuario_id`,
  );
  await insertLinks(
    db,
    'candidato_etiqueta',
    candidatos
      .filter(() => random.chance(0.35))
      .flatMap((candidato_id) =>
        random.some(etiquetas, random.int(1, 2)).map((etiqueta_id) => ({ ...de, candidato_id, etiqueta_id })),
      ),
  );
  await insertLinks(
    db,
    'candidato_favorito',
    usuarios.flatMap((usuario_id) =>
      candidatos.filter(() => random.chance(0.06)).map((candidato_id) => ({ ...de, candidato_id, usuario_id })),
    ),
  );
  await sql`insert into candidato_conhecimento (empresa_id, candidato_id, competencia_id)
    select empresa_id, candidato_id, competencia_id from jsonb_populate_recordset(null::candidato_conhecimento, ${JSON.stringify(
      candidatos.flatMap((candidato_id) =>
        random.some(saberes, random.int(0, 3)).map((competencia_id) => ({ ...de, candidato_id, competencia_id })),
      ),
    )}::jsonb) on conflict do nothing`.execute(db);
  await sql`update candidato set colocacao = (array['E', 'E', 'E', 'S', 'A', 'T'])[1 + id % 6]
    where empresa_id = ${empresaId} and colocacao is null and id = any (${idList(candidatos)})`.execute(db);
  const filtros = [
    { nome: 'Meus favoritos', filtro: { favoritos: 'true' } },
    { nome: 'Cadastros espontâneos', filtro: { origem: 'ESPONTANEOS' } },
  ];
  await insertAll(
    db,
    'busca_talentos',
    usuarios.flatMap((usuario_id) => filtros.map((busca) => ({ ...de, usuario_id, ...busca }))),
  );
}
