import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { salvarBusca } from './banco-talentos.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('duas buscas salvas ao mesmo tempo no último lugar: uma fica', async () => {
  const { empresaId, usuarioId, cliente } = await t.app.empresa();
  await t.app.banco((db) =>
    sql`insert into busca_talentos (empresa_id, usuario_id, nome, filtro)
      select ${empresaId}, ${usuarioId}, 'Busca ' || n, '{}' from generate_series(1, 49) n`.execute(db),
  );
  const salvar = (nome: string) => () => cliente.call(salvarBusca, { body: { nome, filtro: {} as never } });
  const duas = await enquanto(
    t.app,
    (db) => sql`lock table busca_talentos in share mode`.execute(db),
    salvar('Uma'),
    salvar('Outra'),
  );
  expect(duas.filter(({ status }) => status === 400)).toHaveLength(1);
});
