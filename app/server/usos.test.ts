import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { exigirUso } from '#platform/server/auth/throttle.ts';

/** What anybody may use, so many times in a while. */
const t = useApp();

test('uma janela cheia de usos recusa até o fim dela, e depois começa de novo', async () => {
  const chave = 'teste:janela';
  const usar = () =>
    exigirUso(t.app.engine, chave, { falhas: 3, minutos: 10 }).then(
      () => 'aceito',
      (cause: unknown) => (cause as { codigo: string }).codigo,
    );
  const juntos = await Promise.all(Array.from({ length: 6 }, usar));
  expect(juntos.filter((um) => um === 'aceito')).toHaveLength(3);
  expect(await usar()).toBe('MUITAS_TENTATIVAS');
  const passar = (minutos: number) =>
    t.app.banco((db) =>
      sql`update tentativa_login set primeira_em = primeira_em - make_interval(mins => ${minutos}),
        bloqueado_ate = bloqueado_ate - make_interval(mins => ${minutos}) where chave = ${chave}`.execute(db),
    );
  await passar(9);
  expect(await usar()).toBe('MUITAS_TENTATIVAS');
  await passar(2);
  expect([await usar(), await usar(), await usar(), await usar()]).toEqual([
    'aceito',
    'aceito',
    'aceito',
    'MUITAS_TENTATIVAS',
  ]);
});
