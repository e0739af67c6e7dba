import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { cenaDoSalario, propostaEm } from './propostas.factory.ts';

const t = useApp();

test('aprovar a correção de um período que passou não apaga o que mudou sem aprovação depois dele', async () => {
  const c = await cenaDoSalario(t.app, { valorDesde: '500.00' });
  // A closed period of the past, small enough for no chain, and a slice of today.
  expect((await c.incluir({ data: '2025-01-02', salario: '3100.00' })).status).toBe(201);
  expect((await c.incluir({ data: '2025-02-01', salario: '3000.00' })).status).toBe(201);
  expect((await c.incluir({ data: '2026-06-01', salario: '3400.00' })).status).toBe(201);
  // What is decided on is January of 2025 alone.
  const passado = propostaEm(await c.incluir({ data: '2025-01-10', salario: '3900.00' }));
  expect((await c.obter(c.ana, passado)).mudancas).not.toContainEqual(
    expect.objectContaining({ rotulo: 'Outros dias em que o salário muda' }),
  );
  await c.decidir(c.ana, passado, 1);
  expect((await c.decidir(c.rui, passado, 2)).body).toMatchObject({ situacao: 'P' });
  // 3000 to 3800 in two slices: the chain of 500 has seen none of it.
  expect((await c.incluir({ data: '2026-07-01', salario: '3800.00' })).problema?.codigo).toBe('EM_APROVACAO');
});
