import { setTimeout as rest } from 'node:timers/promises';
import { cpfDeBase } from '#platform/shared/br/cpf.ts';
import { CABECALHO_ORIGEM } from '#platform/shared/headers.ts';
import { type ServerChild, startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';

const ROWS = 20_000;
const BASE = '/api/gestao-talentos/talentos/importacao-colaborador';

interface Import {
  readonly id: number;
  readonly situacao: string;
  readonly feitas: number;
  readonly novas: number;
}

/** Time to check, apply and undo a sheet of twenty thousand new talents. */
export async function run(rows = ROWS): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  let product: ServerChild | undefined;
  try {
    product = await startProduct({ DATABASE_URL: postgres.url });
    const { address } = product;
    const person = await logIn(address);
    const lines = Array.from(
      { length: rows },
      (_, n) => `Medida ${n};${cpfDeBase(String(300_000_000 + n))};03/02/2024;02/01/1990;medida${n}@exemplo.com`,
    );
    const form = new FormData();
    form.append('ignoraOpcionaisObrigatorios', 'true');
    form.append('file', new Blob([['Nome;CPF;Admissão;Nascimento;E-mail', ...lines].join('\r\n')]), 'medida.csv');
    const until = async (id: number, state: string, since: number) => {
      for (;;) {
        const one = (await person.get(`${BASE}/${id}`)).body as Import;
        if (one.situacao === state) return { ...one, ms: performance.now() - since };
        if (one.situacao === 'FALHOU') throw new Error(JSON.stringify(one));
        await rest(200);
      }
    };
    const begun = performance.now();
    const sent = await fetch(`${address}/api/cargo-salario/colaboradores/importa-colaboradores`, {
      method: 'POST',
      headers: { cookie: person.cookie, [CABECALHO_ORIGEM]: '1' },
      body: form,
    });
    const { id } = (await sent.json()) as Import;
    const checked = await until(id, 'CONFERIDA', begun);
    if (checked.novas !== rows) throw new Error(`${checked.novas} novas`);
    const applying = performance.now();
    await person.post(`${BASE}/${id}/aplicar`);
    const applied = await until(id, 'APLICADA', applying);
    if (applied.feitas !== rows) throw new Error(`${applied.feitas} feitas`);
    const undoing = performance.now();
    await person.post(`${BASE}/${id}/desfazer`);
    const undone = await until(id, 'DESFEITA', undoing);
    return {
      [`${rows} linhas`]: {
        conferirMs: short(checked.ms),
        aplicarMs: short(applied.ms),
        desfazerMs: short(undone.ms),
      },
    };
  } finally {
    await product?.stop();
    await postgres.stop();
  }
}

if (import.meta.main) console.table(await run());
