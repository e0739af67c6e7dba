import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { configurarPcmso } from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { criarAso, criarExame } from '#modules/sst/sst.factory.ts';
import { formatarData, hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { relatorioDeExames } from './relatorio-exames.contract.ts';

const t = useApp();
const dia = (dias: number) => somarDias(hoje(), dias);
const marco = { dataIni: dia(-30), dataFim: dia(30), quais: 'P', agruparPor: 'TALENTO', atrasados: false };
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, filtro: object = {}) =>
  cliente.raw({ method: 'POST', url: `/api${relatorioDeExames.path}`, payload: { ...marco, ...filtro } });
async function csv(quem: Pick<Tenant, 'cliente'>, filtro: object = {}): Promise<string> {
  const answer = await pedir(quem, { ...filtro, formato: 'csv' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.bytes.toString();
}

/** Ana of Produção is to be examined in ten days and had audiometry with the last exam; Bia was never examined since 2024. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const cargoId = await criarCargo(t.app, empresaId, { nome: 'Operadora' });
  const areaId = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const faixaSalarialId = await criarFaixa(t.app, empresaId, { cargoId });
  const lotacao = { areaId, estabelecimentoId, faixaSalarialId };
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', dataAdmissao: '2020-01-02', lotacao });
  await criarColaborador(t.app, empresaId, { nome: 'Bia' });
  const exameId = await criarExame(t.app, empresaId, 'Audiometria');
  const data = somarMeses(dia(10), -24);
  await criarAso(t.app, empresaId, { colaboradorId: ana, data, exames: [{ exameId, data }] });
  await dono.cliente.call(configurarPcmso, { body: { grauDeRisco: null, idadeAnual: null } });
  return {
    ...dono,
    exameId,
    data,
    lugar: { areasIds: [areaId], cargosIds: [cargoId], estabelecimentosIds: [estabelecimentoId] },
  };
}

test('o relatório traz os exames que vencem no período, e os atrasados de antes quando se pedem', async () => {
  const s = await cena();
  const previstos = await csv(s);
  expect(previstos).toContain(`Ana;${formatarData(dia(10))};Exame clínico;Periódico;Ana;Produção;A vencer`);
  expect(previstos).not.toContain('Bia');
  expect(await csv(s, { atrasados: true })).toContain('Bia;02/01/2024;Exame clínico;Admissional;Bia;Sem área;Atrasado');
  const futuro = { dataIni: dia(20), dataFim: dia(40) };
  expect((await pedir(s, futuro)).problema.codigo).toBe('SEM_DADOS');
  expect(await csv(s, { ...futuro, atrasados: true })).not.toContain('Ana');
});

test('o relatório traz o que foi realizado no período: o exame clínico e os complementares', async () => {
  const s = await cena();
  const feitos = { quais: 'R', dataIni: s.data, dataFim: s.data };
  const realizados = await csv(s, feitos);
  expect(realizados).toContain(`Ana;${formatarData(s.data)};Audiometria;Periódico;Ana;Produção;Realizado`);
  expect(realizados).toContain(`Ana;${formatarData(s.data)};Exame clínico;Periódico;Ana;Produção;Realizado`);
  const um = await csv(s, { ...feitos, examesIds: [s.exameId] });
  expect(um).toContain('Audiometria');
  expect(um).not.toContain('Exame clínico');
  expect((await pedir(s, { ...feitos, dataIni: somarDias(s.data, 1), dataFim: dia(0) })).problema.codigo).toBe(
    'SEM_DADOS',
  );
});

test.each([
  ['EXAME', 'Exame clínico'],
  ['TALENTO', 'Bia'],
  ['AREA_ORGANIZACIONAL', 'Sem área'],
  ['MES_ANO', '01/2024'],
])('o relatório de exames se agrupa por %s', async (agruparPor, grupo) => {
  const s = await cena();
  expect(await csv(s, { agruparPor, atrasados: true })).toContain(`${grupo};02/01/2024;`);
});

test('cada filtro de lugar do relatório de exames deixa de fora quem não é dele', async () => {
  const s = await cena();
  for (const [campo, ids] of Object.entries(s.lugar)) {
    const so = await csv(s, { atrasados: true, [campo]: ids });
    expect(so).toContain('Ana');
    expect(so).not.toContain('Bia');
  }
  expect((await pedir(s, { dataIni: dia(31) })).problema.erros).toMatchObject([{ campo: 'dataFim' }]);
});

test('o relatório de exames sai em PDF com figuras, e só mostra a quem pode os talentos que vê', async () => {
  const s = await cena();
  expect((await pedir(s, { formato: 'pdf' })).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await linhasDaPrevia(s.cliente, relatorioDeExames, marco)).join('\n')).toContain('Exames por tipo');
  const semAreas = await t.app.usuario(s.empresaId, [relatorioDeExames.permissao]);
  expect((await pedir(semAreas)).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir(await t.app.usuario(s.empresaId, []))).status).toBe(403);
  expect((await pedir(await t.app.empresa())).problema.codigo).toBe('SEM_DADOS');
});
