import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { liberar, suspender } from './andamento.contract.ts';
import { cenaDaPermissao, criarModeloDePermissao, responderTudo } from './permissoes-trabalho.factory.ts';
import { relatorioDePermissoes } from './relatorio.contract.ts';
import { imprimirPermissao } from './verificacao.contract.ts';

const t = useApp();

test('o relatório traz as permissões do período por natureza, com suspensões e figuras', async () => {
  const s = await cenaDaPermissao(t.app);
  const { id } = await s.criar();
  await responderTudo(s, id);
  await s.cliente.call(liberar, { params: { id }, query: {} });
  await s.cliente.call(suspender, { params: { id }, query: {}, body: { motivoSuspensao: 'Chuva' } });
  const geral = await criarModeloDePermissao(t.app, s.empresaId, { natureza: 'G' });
  await s.criar({ modelo: { id: geral }, atividade: 'Içamento', horaIni: '08:00', horaFim: '17:00' });
  const amanha = somarDias(s.hoje, 1);
  await s.criar({ dataIni: amanha, dataFim: amanha });
  const ano = s.hoje.slice(0, 4);
  const [dia, mes] = [formatarData(s.hoje), `${s.hoje.slice(5, 7)}/${ano}`];
  const periodo = { dataIni: s.hoje, dataFim: s.hoje };
  const linhas = await linhasDaPrevia(s.cliente, relatorioDePermissoes, { ...periodo, naturezas: [], areasIds: [] });
  expect(linhas.slice(1)).toEqual([
    'Número | Período | Serviço | Área organizacional | Emissor | Trabalhadores | Suspensões | Situação',
    '[Natureza: Trabalho em altura]',
    `${ano}/0001 | ${dia}, 00:00 às 23:59 | Troca de telhas | Produção | Eva | 1 | 1 | Suspensa`,
    expect.stringContaining('Subtotal'),
    '[Natureza: Geral]',
    `${ano}/0002 | ${dia}, 08:00 às 17:00 | Içamento | Produção | Eva | 1 | 0 | Rascunho`,
    expect.stringContaining('Subtotal'),
    expect.stringContaining('Total'),
    'Permissões: 2',
    'Encerradas: 0',
    'Vencidas sem encerramento: 0',
    'Suspensões: 1',
    'Por natureza (barras)',
    '  Geral = 1: 1',
    '  Trabalho em altura = 1: 1',
    'Por mês (colunas)',
    `  ${mes} = 2: 2`,
  ]);
  const so = await linhasDaPrevia(s.cliente, relatorioDePermissoes, {
    ...periodo,
    naturezas: ['G'],
    areasIds: [s.areaId],
  });
  expect(so).not.toContain('[Natureza: Trabalho em altura]');
  expect(so).toContain('[Natureza: Geral]');
  const { cliente } = await t.app.empresa();
  const payload = { ...periodo, naturezas: [], areasIds: [] };
  const deOutra = await cliente.raw({ method: 'POST', url: `/api${relatorioDePermissoes.path}`, payload });
  expect(deOutra.problema.codigo).toBe('SEM_DADOS');
});

test('a permissão sai em PDF, e a impressão fica no registro', async () => {
  const s = await cenaDaPermissao(t.app);
  const { id, numero } = await s.criar();
  const { status, bytes, headers } = await s.cliente.call(imprimirPermissao, { params: { id }, body: {} });
  expect(status).toBe(200);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(String(numero).replace('/', '-'));
  const log = await t.app.auditoria(s.empresaId, 'Permissão de trabalho');
  expect(log.at(-1)).toMatchObject({ acao: 'Impressão', id });
});
