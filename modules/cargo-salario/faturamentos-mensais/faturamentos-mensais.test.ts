import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { faturamentoMensal } from './faturamentos-mensais.contract.ts';

const t = useApp();
const semFiltro = { mesAnoIni: null, mesAnoFim: null, page: 0 };

test('qualquer dia digitado é o do seu mês, e um mês tem um só faturamento', async () => {
  const { cliente } = await t.app.empresa();
  const outra = await t.app.empresa();
  const criar = (mesAno: string) => cliente.call(faturamentoMensal.criar, { body: { mesAno, valor: '150000.00' } });
  const { status, body } = await criar('2026-03-17');
  expect([status, body.mesAno, body.valor]).toEqual([201, '2026-03-01', '150000.00']);
  const repetido = await criar('2026-03-31');
  expect([repetido.status, repetido.problema.erros]).toEqual([
    409,
    [{ campo: 'mesAno', mensagem: 'Já existe um faturamento mensal neste mês.' }],
  ]);
  expect((await criar('2026-04-01')).status).toBe(201);
  const alheio = { mesAno: '2026-03-01', valor: '1.00' };
  expect((await outra.cliente.call(faturamentoMensal.criar, { body: alheio })).status).toBe(201);
});

test('lista do mês mais recente ao mais antigo, dentro do período pedido', async () => {
  const { cliente } = await t.app.empresa();
  for (const mes of ['02', '04', '03'])
    await cliente.call(faturamentoMensal.criar, { body: { mesAno: `2026-${mes}-01`, valor: `${mes}000.00` } });
  const meses = async (filtro: object) => {
    const { body } = await cliente.call(faturamentoMensal.listar, { query: { ...semFiltro, ...filtro } });
    return body.content.map(({ mesAno }) => mesAno);
  };
  expect(await meses({})).toEqual(['2026-04-01', '2026-03-01', '2026-02-01']);
  expect(await meses({ mesAnoIni: '2026-03-01', mesAnoFim: '2026-03-31' })).toEqual(['2026-03-01']);
});

test.each([
  ['negativo', '-0.01', 'Valor não pode ser negativo'],
  ['com três casas', '10.001', /2 casas/],
  ['grande demais', '99999999999.00', /até 10 dígitos/],
])('recusa valor %s', async (_, valor, mensagem) => {
  const { cliente } = await t.app.empresa();
  const { status, problema } = await cliente.call(faturamentoMensal.criar, { body: { mesAno: '2026-03-01', valor } });
  expect(status).toBe(400);
  expect(problema.erros).toEqual([{ campo: 'valor', mensagem: expect.stringMatching(mensagem) }]);
});

test('um mês sem vendas vale zero', async () => {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.call(faturamentoMensal.criar, { body: { mesAno: '2026-03-01', valor: '0.00' } });
  expect(body.valor).toBe('0.00');
});
