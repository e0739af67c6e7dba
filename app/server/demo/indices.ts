import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarMeses } from '#platform/shared/format/data.ts';
import { insertAll, insertOne } from './insert.ts';

/** Values of each index over the last years, the newest first: years before today's and the value. */
const indices = [
  {
    nome: 'Piso da categoria',
    titulo: 'Convenção coletiva',
    valores: [
      [0, '1650.00'],
      [1, '1560.00'],
      [2, '1475.00'],
      [3, '1390.00'],
    ],
  },
  {
    nome: 'Salário mínimo regional',
    titulo: 'Lei estadual',
    valores: [
      [0, '1580.00'],
      [1, '1490.00'],
      [2, '1412.00'],
    ],
  },
] as const;

/** Jobs whose first band is paid as a multiple of the first index, since the year before. */
const POR_INDICE = { 'Auxiliar de Produção': '1.00', 'Auxiliar de Expedição': '1.10' } as const;

/** Indices with their values, and bands whose last line of salary hangs on one. */
export async function criarIndices(db: Db, empresaId: number, hoje: string): Promise<void> {
  const ano = Number(hoje.slice(0, 4));
  const ids: number[] = [];
  for (const { nome, titulo, valores } of indices) {
    const id = await insertOne(db, 'indice', { empresa_id: empresaId, nome, titulo });
    ids.push(id);
    await insertAll(
      db,
      'indice_historico',
      valores.map(([anos, valor]) => ({
        empresa_id: empresaId,
        indice_id: id,
        data: `${ano - anos}-01-01`,
        valor,
        status: '1',
      })),
    );
  }
  const { rows } = await sql<{ id: number; cargo: keyof typeof POR_INDICE }>`
    select min(f.id) as id, c.nome as cargo from faixa_salarial f join cargo c on c.id = f.cargo_id
    where c.empresa_id = ${empresaId} and c.nome = any (${Object.keys(POR_INDICE)}) group by c.nome order by c.nome`.execute(
    db,
  );
  await insertAll(
    db,
    'faixa_salarial_historico',
    rows.map(({ id, cargo }) => ({
      empresa_id: empresaId,
      faixa_salarial_id: id,
      data: `${ano}-01-01`,
      tipo: '2',
      indice_id: ids[0],
      quantidade: POR_INDICE[cargo],
      status: '1',
    })),
  );
}

/** How a year of sales goes, in percent of its mean, January first. */
const SAZONAL = [92, 88, 97, 98, 103, 99, 96, 99, 101, 104, 108, 115] as const;
const MESES = 24;

/** Sales of the last two years, growing half a percent a month. `porte` is how many people the company has. */
export async function criarFaturamentos(db: Db, empresaId: number, hoje: string, porte: number): Promise<void> {
  const primeiro = somarMeses(`${hoje.slice(0, 8)}01`, -MESES);
  await insertAll(
    db,
    'faturamento_mensal',
    Array.from({ length: MESES }, (_, mes) => {
      const mesAno = somarMeses(primeiro, mes);
      const sazonal = SAZONAL[Number(mesAno.slice(5, 7)) - 1] ?? 100;
      return { empresa_id: empresaId, mes_ano: mesAno, valor: Math.round(porte * 140 * sazonal * (1 + mes / 200)) };
    }),
  );
}
