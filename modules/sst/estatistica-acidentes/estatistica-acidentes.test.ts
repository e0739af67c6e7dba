import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarCat } from '#modules/sst/cat/cat.factory.ts';
import { estatisticaDeAcidentes } from './estatistica-acidentes.contract.ts';

const t = useApp();

test('a estatística de um ano conta acidentes, horas e dias por mês, com o trajeto à parte e a reabertura somada ao seu', async () => {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const quem = await criarColaborador(t.app, empresaId, { dataAdmissao: '2025-01-01', dataDesligamento: '2025-03-01' });
  const id = await criarCat(dono, quem, '2025-02-10');
  const reabertura = { especie: 'REABERTURA', ultimoDia: '2025-02-20' };
  const primeira = await criarCat(dono, quem, '2025-02-10', { ...reabertura, origem: { id }, diasPerdidos: 3 });
  await criarCat(dono, quem, '2025-02-10', { ...reabertura, origem: { id: primeira }, diasPerdidos: 2 });
  await criarCat(dono, quem, '2025-02-12', { tipo: 'TRAJETO', diasPerdidos: 30 });
  const filtro = { ano: 2025, horasPorMes: 200, estabelecimentosIds: [], areasIds: [], cargosIds: [] };
  const linhas = await linhasDaPrevia(cliente, estatisticaDeAcidentes, filtro);
  const ate = linhas.findIndex((linha) => linha.startsWith('Dias sem acidente'));
  expect(linhas.slice(1, ate)).toEqual([
    'Mês | Talentos (média) | Horas de exposição | Com afastamento | Sem afastamento | De trajeto | Dias perdidos e debitados | Destes, de afastamentos | Taxa de frequência | Taxa de gravidade',
    '01/2025 | 1 | 200 | 0 | 0 | 0 | 0 | 0 | 0,00 | 0',
    '02/2025 | 1 | 200 | 1 | 0 | 1 | 15 | 0 | 5.000,00 | 75.000',
    'Total:  |  | 400 | 1 | 0 | 1 | 15 | 0 |  | ',
  ]);
  expect(linhas).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Dias sem acidente: .*contados desde 10\/02\/2025/),
      'Acidentes: 1 (sem os de trajeto)',
      'Taxa de frequência: 2.500,00',
      'Taxa de gravidade: 37.500',
      '  02 = 1: 1',
      '  02/2025, 09: ·',
      '  02/2025, 10: 1',
      '  02/2025, 12: ·',
    ]),
  );
  const deOutra = (await t.app.empresa()).cliente;
  expect((await deOutra.call(estatisticaDeAcidentes.previa, { body: filtro as never })).body.registros).toBe(0);
  const soVe = await t.app.usuario(empresaId, [permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS]);
  expect((await soVe.cliente.call(estatisticaDeAcidentes.previa, { body: filtro as never })).status).toBe(403);
});

test('cada filtro de lugar da estatística conta só os acidentes e as horas de quem é dele', async () => {
  const dono = await t.app.empresa();
  const [aqui, la] = [await criarLugar(t.app, dono.empresaId), await criarLugar(t.app, dono.empresaId)];
  const contrato = { dataAdmissao: '2025-01-01', dataDesligamento: '2025-03-01' };
  const [ana, bia] = [
    await criarColaborador(t.app, dono.empresaId, { ...contrato, lotacao: aqui }),
    await criarColaborador(t.app, dono.empresaId, { ...contrato, lotacao: la }),
  ];
  await criarCat(dono, ana, '2025-02-10');
  await criarCat(dono, bia, '2025-01-10');
  await criarCat(dono, bia, '2025-02-11');
  const contados = async (lugar: object) => {
    const filtro = { ano: 2025, horasPorMes: 200, estabelecimentosIds: [], areasIds: [], cargosIds: [], ...lugar };
    const linhas = await linhasDaPrevia(dono.cliente, estatisticaDeAcidentes, filtro);
    return linhas.flatMap((linha) => {
      const [mes = '', talentos, horas, acidentes] = linha.split(' | ');
      return /^\d\d\/2025$/.test(mes) ? [[mes, talentos, horas, acidentes].join(' ')] : [];
    });
  };
  expect(await contados({})).toEqual(['01/2025 2 400 1', '02/2025 2 400 2']);
  for (const [campo, chave] of [
    ['areasIds', 'areaId'],
    ['estabelecimentosIds', 'estabelecimentoId'],
    ['cargosIds', 'cargoId'],
  ] as const) {
    expect(await contados({ [campo]: [aqui[chave]] }), campo).toEqual(['01/2025 1 200 0', '02/2025 1 200 1']);
    expect(await contados({ [campo]: [la[chave]] }), campo).toEqual(['01/2025 1 200 1', '02/2025 1 200 1']);
  }
});
