import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { lerPainelDaSst, painelDaSst } from './sst.contract.ts';

const t = useApp();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
const trimestre = {
  dataIni: '2026-01-01',
  dataFim: '2026-03-31',
  areasIds: [],
  cargosIds: [],
  estabelecimentosIds: [],
};

/** Ana was ill from 2025-12-30 to 2026-01-02 and from 2026-03-10 to 2026-04-08; Bia had an accident on 2026-02-03 for two days. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', dataAdmissao: '2020-01-06' });
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia', dataAdmissao: '2020-01-06' });
  const doenca = await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES', 'Doença');
  const acidente = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA', 'Acidente');
  const afastar = (colaboradorId: number, motivoId: number, inicio: string, fim: string) =>
    criarAfastamento(t.app, empresaId, { colaboradorId, motivoId, inicio, fim });
  await afastar(ana, doenca, '2025-12-30', '2026-01-02');
  await afastar(ana, doenca, '2026-03-10', '2026-04-08');
  await afastar(bia, acidente, '2026-02-03', '2026-02-04');
  return dono;
}

const ler = async ({ cliente }: Pick<Tenant, 'cliente'>) => {
  const { status, body } = await cliente.call(lerPainelDaSst, { query: trimestre as never });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test('conta os afastamentos que começam no período e os dias de cada mês, do que já vinha também', async () => {
  const { indicadores, quadros } = await ler(await cena());
  const linhas = (recorte: string) =>
    quadros.find((um) => um.recorte === recorte)?.linhas.map(({ rotulo, celulas }) => [rotulo, celulas[0]]);
  expect(indicadores.map(({ valor }) => valor)).toEqual(['2', '26', '0', '1']);
  expect(linhas('afastamentos')).toEqual([
    ['01/2026', '0'],
    ['02/2026', '1'],
    ['03/2026', '1'],
  ]);
  expect(linhas('dias')).toEqual([
    ['01/2026', '2'],
    ['02/2026', '2'],
    ['03/2026', '22'],
  ]);
  expect(linhas('motivos')).toEqual([
    ['Acidente', '1'],
    ['Doença', '1'],
  ]);
  expect(linhas('duracao')).toEqual([
    ['1 a 2 dias', '1'],
    ['3 a 15 dias', '0'],
    ['16 a 30 dias', '1'],
    ['mais de 30 dias', '0'],
  ]);
});

test('só se abre a quem pode ver afastamentos, e a quem só vê as suas áreas não conta os das outras', async () => {
  const { empresaId } = await cena();
  const sem = await t.app.usuario(empresaId, [painelDaSst.relatorio.permissao, VER_TODAS]);
  const recusado = await sem.cliente.call(lerPainelDaSst, { query: trimestre as never });
  expect([recusado.status, recusado.problema?.mensagem]).toEqual([403, expect.stringContaining('soma afastamentos')]);
  const restrito = await t.app.usuario(empresaId, [painelDaSst.relatorio.permissao, permissoesDeAfastamentos.ver]);
  expect((await ler(restrito)).indicadores[0]?.valor).toBe('0');
  const vendo = await t.app.usuario(empresaId, [
    painelDaSst.relatorio.permissao,
    permissoesDeAfastamentos.ver,
    VER_TODAS,
  ]);
  expect((await ler(vendo)).indicadores[0]?.valor).toBe('2');
});
