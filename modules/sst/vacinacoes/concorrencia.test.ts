import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { cenaDaVacinacao } from './vacinacoes.factory.ts';

const t = useApp();

test.runIf(ESPERA_SE)(
  'de duas gravações ao mesmo tempo a segunda deixa dito o que encontrou, com as doses da primeira',
  async () => {
    const c = await cenaDaVacinacao(t.app);
    const { id } = (await c.criar()).body;
    await enquanto(
      t.app,
      (db) => sql`select from vacinacao where id = ${id} for update`.execute(db),
      () => c.gravar(id, c.doses('2026-01-10', '2026-02-10')),
      () => c.gravar(id, c.doses('2026-01-11', '2026-02-11')),
    );
    const [primeira, segunda] = (await t.app.auditoria(c.empresaId, 'Vacinação')).filter(
      ({ acao }) => acao === 'Alteração',
    );
    const dias = (linha: unknown) =>
      (linha as { vacinacoes: { dataRealizacao: string }[] }).vacinacoes.map(({ dataRealizacao }) => dataRealizacao);
    expect(dias(segunda?.antes)).toEqual(dias(primeira?.depois));
  },
);
