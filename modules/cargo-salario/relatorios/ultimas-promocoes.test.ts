import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { ultimasPromocoes } from './relatorios.contract.ts';

/** Names that any statement read, while they are counted. */
const lidos = { nomes: [] as unknown[] };
const motor = (engine: Engine): Engine => ({
  ...engine,
  acquire: async (signal) => {
    const raw = await engine.acquire(signal);
    return {
      ...raw,
      query: async (comando, params) => {
        const answer = await raw.query(comando, params);
        lidos.nomes.push(...answer.rows.flatMap((row) => (row as { talento?: unknown }).talento ?? []));
        return answer;
      },
    };
  },
});
const t = useApp({}, { motor });

test('as últimas promoções leem os movimentos de quem mostram, e de ninguém mais', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const [aqui, longe] = [await criarLugar(t.app, empresaId), await criarLugar(t.app, empresaId)];
  const pago = { tipoSalario: '3', salario: '2000.00' } as const;
  const dataAdmissao = '2020-01-02';
  await criarColaborador(t.app, empresaId, { nome: 'Ana', dataAdmissao, lotacao: { ...aqui, ...pago } });
  const nova = await criarColaborador(t.app, empresaId, {
    nome: 'Bia',
    dataAdmissao: '2026-01-02',
    lotacao: { ...aqui, ...pago },
  });
  for (let n = 0; n < 12; n++)
    await criarColaborador(t.app, empresaId, { dataAdmissao, lotacao: { ...longe, ...pago } });
  const deAna = await criarColaborador(t.app, empresaId, { nome: 'Caio', dataAdmissao, lotacao: { ...aqui, ...pago } });
  await t.app.banco((db) =>
    sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, faixa_salarial_id, tipo_salario, salario)
      select empresa_id, colaborador_id, '2021-03-04', 'PROMOCAO', area_organizacional_id, faixa_salarial_id, tipo_salario, 2000.00
      from historico_colaborador where empresa_id = ${empresaId} and colaborador_id <> ${nova}`.execute(db),
  );
  expect(deAna).toBeGreaterThan(nova);
  const filtro = {
    dataBase: '2026-05-31',
    areasIds: [aqui.areaId],
    cargosIds: [],
    gruposOcupacionaisIds: [],
    estabelecimentosIds: [],
  };
  lidos.nomes = [];
  const linhas = await linhasDaPrevia(cliente, ultimasPromocoes, { ...filtro, mesesSemReajuste: 12 });
  expect(linhas.filter((linha) => / \| 04\/03\/2021 \| /.test(linha)).map((linha) => linha.split(' | ')[0])).toEqual([
    'Ana',
    'Caio',
  ]);
  expect(lidos.nomes).toEqual(['Ana', 'Caio', 'Ana', 'Caio']);
  lidos.nomes = [];
  await linhasDaPrevia(cliente, ultimasPromocoes, { ...filtro, mesesSemReajuste: 600 });
  expect(lidos.nomes).toEqual([]);
});

test('o tempo sem reajuste se conta em meses ou em anos, e um ano são doze meses', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const aqui = await criarLugar(t.app, empresaId);
  const lotacao = { ...aqui, tipoSalario: '3', salario: '2000.00' } as const;
  await criarColaborador(t.app, empresaId, { nome: 'Ana', dataAdmissao: '2023-05-31', lotacao });
  await criarColaborador(t.app, empresaId, { nome: 'Bia', dataAdmissao: '2026-02-28', lotacao });
  const lugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [] };
  const quem = async (mesesSemReajuste: number, unidade: string | null) => {
    const payload = { dataBase: '2026-05-31', mesesSemReajuste, unidade, ...lugar };
    const { body } = await cliente.raw({ method: 'POST', url: `/api${ultimasPromocoes.path}/previa`, payload });
    const nomes = JSON.stringify(body).match(/"(Ana|Bia)"/g) ?? [];
    return [...new Set(nomes.map((nome) => nome.slice(1, -1)))].sort();
  };
  expect(await quem(3, '1')).toEqual(['Ana', 'Bia']);
  expect(await quem(3, null)).toEqual(['Ana', 'Bia']);
  expect(await quem(3, '12')).toEqual(['Ana']);
  expect(await quem(36, '1')).toEqual(['Ana']);
  expect(await quem(4, '12')).toEqual([]);
  const payload = { dataBase: '2026-05-31', mesesSemReajuste: 1, unidade: '6', ...lugar };
  const recusa = await cliente.raw({ method: 'POST', url: `/api${ultimasPromocoes.path}/previa`, payload });
  expect(recusa.problema.erros?.map(({ campo }) => campo)).toEqual(['unidade']);
});
