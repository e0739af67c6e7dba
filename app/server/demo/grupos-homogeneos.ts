import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll, insertLinks } from './insert.ts';

/** Name, what it is for, kind of place, from which day on in which workplaces. */
const grupos = [
  [
    'GHE 01: Operação de linha de produção',
    'eSocial_PGR',
    'E',
    [
      ['2025-02-03', ['Linha de produção']],
      ['2026-01-12', ['Linha de produção', 'Laboratório de qualidade']],
    ],
  ],
  ['GHE 02: Câmaras frias', 'PGR', 'E', [['2025-02-03', ['Câmara fria']]]],
  [
    'GHE 03: Manutenção e caldeiras',
    'eSocial_PGR',
    'E',
    [['2025-02-03', ['Oficina de manutenção', 'Casa de caldeiras']]],
  ],
  ['GHE 04: Expedição e cargas', 'PGR', 'E', [['2025-02-03', ['Doca de expedição']]]],
  ['GHE 05: Administrativo', 'eSocial', 'E', [['2025-02-03', ['Escritório administrativo', 'Refeitório']]]],
  ['GHE 06: Motoristas em pátio de terceiros', 'PGR', 'T', [['2025-03-10', ['Pátio de veículos']]]],
  ['GHE 07: Ampliação do galpão 2', 'PGR', 'O', [['2026-03-02', ['Oficina de manutenção']]]],
] as const;

/** The homogeneous groups of a company; after its workplaces, agents, establishments and worksites. */
export async function criarGruposHomogeneos(db: Db, empresaId: number): Promise<void> {
  const dono = { empresa_id: empresaId };
  const lidos = async (tabela: 'ambiente' | 'estabelecimento' | 'obra') => {
    const { rows } = await sql<{ id: number; nome: string }>`select id, nome from ${sql.table(tabela)}
      where empresa_id = ${empresaId} order by id`.execute(db);
    return rows;
  };
  const ambientes = new Map((await lidos('ambiente')).map(({ id, nome }) => [nome, id]));
  const [[estabelecimento], [obra]] = [await lidos('estabelecimento'), await lidos('obra')];
  const ids = await insertAll(
    db,
    'grupo_homogeneo',
    grupos.map(([nome, finalidade, local]) => ({
      ...dono,
      versao: 1,
      nome,
      finalidade,
      local_ambiente_grupo_homogeneo: local,
    })),
  );
  const de = (local: string) =>
    grupos.flatMap(([, , onde], lugar) => (onde === local ? [{ ...dono, grupo_homogeneo_id: ids[lugar] }] : []));
  await insertLinks(
    db,
    'grupo_homogeneo_estabelecimento',
    [...de('E'), ...de('T')].map((um) => ({ ...um, estabelecimento_id: estabelecimento?.id })),
  );
  await insertLinks(
    db,
    'grupo_homogeneo_obra',
    de('O').map((um) => ({ ...um, obra_id: obra?.id })),
  );
  const linhas = grupos.flatMap(([nome, , , historicos], lugar) =>
    historicos.map(([data, onde]) => ({ grupo: ids[lugar], nome, data, onde })),
  );
  const historicos = await insertAll(
    db,
    'grupo_homogeneo_historico',
    linhas.map(({ grupo, nome, data }) => ({ ...dono, versao: 1, grupo_homogeneo_id: grupo, nome_grupo: nome, data })),
  );
  await insertLinks(
    db,
    'grupo_homogeneo_historico_ambiente',
    linhas.flatMap(({ onde }, lugar) =>
      onde.map((nome) => ({
        ...dono,
        grupo_homogeneo_historico_id: historicos[lugar],
        ambiente_id: ambientes.get(nome),
      })),
    ),
  );
}
