import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { relatorioDeAfastamentos } from './relatorio-afastamentos.contract.ts';

const t = useApp();
const marco = { dataIni: '2026-03-01', dataFim: '2026-03-31', agruparPor: 'MOTIVO' };
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, filtro: object) =>
  cliente.raw({ method: 'POST', url: `/api${relatorioDeAfastamentos.path}`, payload: { ...marco, ...filtro } });

/** Group, start, end, days in the period, talent, area, reason, class. */
async function linhas(quem: Pick<Tenant, 'cliente'>, filtro: object = {}): Promise<string[][]> {
  const answer = await pedir(quem, { ...filtro, formato: 'csv' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Papa.parse<string[]>(answer.bytes.toString(), { delimiter: ';', skipEmptyLines: true })
    .data.slice(1)
    .filter(([primeira]) => primeira !== 'Total');
}
const talentos = async (quem: Pick<Tenant, 'cliente'>, filtro: object) =>
  (await linhas(quem, filtro)).map((linha) => linha[4]);

/** Ana (Comercial, Matriz, Vendedora) is ill from February into March, Bia (Produção, Filial, Operadora) on holiday in March and away without an end since the 30th. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const lugar = async (area: string, estabelecimento: string, cargo: string) => {
    const cargoId = await criarCargo(t.app, empresaId, { nome: cargo });
    return {
      cargoId,
      areaId: await criarArea(t.app, empresaId, { nome: area }),
      estabelecimentoId: await criarEstabelecimento(t.app, empresaId, { nome: estabelecimento }),
      faixaSalarialId: await criarFaixa(t.app, empresaId, { cargoId }),
    };
  };
  const comercial = await lugar('Comercial', 'Matriz', 'Vendedora');
  const producao = await lugar('Produção', 'Filial', 'Operadora');
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: comercial });
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: producao });
  const doenca = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Doença');
  const ferias = await criarMotivoAfastamento(t.app, empresaId, 'FERIAS_RECESSO', 'Férias');
  const afastar = (colaboradorId: number, motivoId: number, inicio: string, fim?: string) =>
    criarAfastamento(t.app, empresaId, { colaboradorId, motivoId, inicio, ...(fim ? { fim } : {}) });
  await afastar(ana, doenca, '2026-02-20', '2026-03-05');
  await afastar(bia, ferias, '2026-03-10', '2026-03-29');
  await afastar(bia, doenca, '2026-03-30');
  await afastar(ana, doenca, '2026-04-01', '2026-04-02');
  await afastar(ana, doenca, '2026-02-01', '2026-02-28');
  return { ...dono, ana, bia, doenca, ferias, comercial, producao };
}

test('o relatório de afastamentos conta só os dias do período e deixa fora quem não se afastou nele', async () => {
  const s = await cena();
  expect(await linhas(s)).toEqual([
    ['Doença', '20/02/2026', '05/03/2026', '5', 'Ana', 'Comercial', 'Doença', 'Acidente/Doença'],
    ['Doença', '30/03/2026', '', '2', 'Bia', 'Produção', 'Doença', 'Acidente/Doença'],
    ['Férias', '10/03/2026', '29/03/2026', '20', 'Bia', 'Produção', 'Férias', 'Férias/Recesso'],
  ]);
});

test.each([
  ['TALENTO', ['Ana', 'Bia', 'Bia']],
  ['AREA_ORGANIZACIONAL', ['Comercial', 'Produção', 'Produção']],
  ['MES_ANO', ['02/2026', '03/2026', '03/2026']],
])('o relatório de afastamentos se agrupa por %s', async (agruparPor, grupos) => {
  const s = await cena();
  expect((await linhas(s, { agruparPor })).map(([grupo]) => grupo)).toEqual(grupos);
});

test('cada filtro do relatório de afastamentos deixa de fora quem não é dele', async () => {
  const s = await cena();
  expect(await talentos(s, { motivosIds: [s.ferias] })).toEqual(['Bia']);
  expect(await talentos(s, { talentosIds: [s.ana] })).toEqual(['Ana']);
  for (const [campo, chave] of [
    ['areasIds', 'areaId'],
    ['estabelecimentosIds', 'estabelecimentoId'],
    ['cargosIds', 'cargoId'],
  ] as const) {
    expect(await talentos(s, { [campo]: [s.comercial[chave]] })).toEqual(['Ana']);
    expect(await talentos(s, { [campo]: [s.producao[chave]] })).toEqual(['Bia', 'Bia']);
  }
  expect((await pedir(s, { dataIni: somarDias(marco.dataFim, 1) })).problema.erros).toMatchObject([
    { campo: 'dataFim' },
  ]);
});

test('o relatório de afastamentos sai em PDF, e só mostra a quem pode os talentos que vê', async () => {
  const s = await cena();
  expect((await pedir(s, {})).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const semAreas = await t.app.usuario(s.empresaId, [relatorioDeAfastamentos.permissao]);
  expect((await pedir(semAreas, {})).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(await t.app.usuario(s.empresaId, []), {})).status).toBe(403);
  expect((await pedir(await t.app.empresa(), {})).problema.codigo).toBe('SEM_DADOS');
});
