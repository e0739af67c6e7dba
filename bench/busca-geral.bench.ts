import { startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { hire } from './lib/hire.ts';
import { tell } from './lib/release.ts';
import { compareTimes, compareWork, type Size, withTwoSizes } from './lib/two-sizes.ts';

/** Demo scales, 1,500 candidates each, and talents; the large ones may be made smaller: BUSCA_ESCALA=67 BUSCA_TALENTOS=10000. */
const PEQUENA = { escala: 7, talentos: 1000 };
const GRANDE = {
  escala: Number(process.env.BUSCA_ESCALA ?? 667),
  talentos: Number(process.env.BUSCA_TALENTOS ?? 100_000),
};
/** Documents in the file of each talent. */
const DOCUMENTOS = 3;
const REQUESTS = 40;

/** What people write into the search of the top bar: names that many, few and no one have, a number, a document, a screen. */
const TEXTOS = ['ma', 'maria', 'maria silva', 'zulmirinha quaresma', 'M00009', '98812', 'atestado', 'seguranca'];

async function loaded(url: string, { escala, talentos }: typeof PEQUENA): Promise<Size> {
  const database = await newDatabase(url, `geral${escala}`);
  const server = await startProduct({ DATABASE_URL: database, SCALE: String(escala), LOG: 'warn' });
  await hire(database, talentos);
  await runSql(
    database,
    `insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, tipo_documento_id, arquivo_id)
      select c.empresa_id, c.id, (array['Atestado de saúde ocupacional', 'Carteira de trabalho', 'Comprovante de residência'])[n], date '2026-01-02',
        (select min(p.id) + n - 1 from tipo_documento p where p.empresa_id = 1), (select min(id) from arquivo where empresa_id = 1)
      from colaborador c, generate_series(1, ${DOCUMENTOS}) n where c.empresa_id = 1 and c.matricula like 'M%'`,
  );
  // What autovacuum would do in the first minutes, so that it does not run into the measurement.
  await runSql(database, 'vacuum analyze');
  return { url: database, server, client: await logIn(server.address) };
}

/** The search of the top bar over all kinds of records: a hundred thousand talents and a million candidates beside a thousand and ten thousand. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  return withTwoSizes(loaded, [PEQUENA, GRANDE], async (small, large) => {
    const found: Record<string, Record<string, number>> = {};
    for (const texto of TEXTOS) {
      const path = `/api/inicio/busca?texto=${encodeURIComponent(texto)}`;
      found[texto] = {
        ...(await compareTimes(small, large, path, REQUESTS)),
        ...(await compareWork(small, large, path)),
      };
    }
    return found;
  });
}

if (import.meta.main) tell('busca-geral', await run());
