import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { certificar } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarAso } from '#modules/sst/sst.factory.ts';
import { paginasDe } from '#platform/server/report/report.factory.ts';
import { formatarData, somarDias } from '#platform/shared/format/data.ts';
import { encerrar, liberar, retomar, suspender } from './andamento.contract.ts';
import { cenaDaPermissao, criarModeloDePermissao, responderTudo } from './permissoes-trabalho.factory.ts';
import { relatorioDePermissoes } from './relatorio.contract.ts';
import { imprimirPermissao, lerVerificacao } from './verificacao.contract.ts';

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

test('liberada e encerrada, a tela e o papel mostram treinamento e exame como estavam na liberação', async () => {
  const s = await cenaDaPermissao(t.app);
  const { id } = await s.criar();
  const ler = async () => (await s.cliente.call(lerVerificacao, { params: { id } })).body.trabalhadores;
  const noPapel = async () => {
    const { bytes } = await s.cliente.call(imprimirPermissao, { params: { id }, body: {} });
    return (await paginasDe(bytes)).join(' ').replace(/\s+/g, ' ');
  };
  const renovar = (ate: number, quando = s.hoje) =>
    certificar(t.app, s.empresaId, {
      colaboradorId: s.ana,
      certificacaoId: s.certificacaoId,
      data: quando,
      validaAte: somarDias(s.hoje, ate),
    });
  const naLiberacao = {
    nome: 'Ana',
    papel: 'E',
    exameEmDia: true,
    treinamentos: [{ curso: 'NR-35 Trabalho em altura', falta: null, validoAte: somarDias(s.hoje, 300) }],
  };
  await responderTudo(s, id);
  await s.cliente.call(liberar, { params: { id }, query: {} });
  await renovar(700, somarDias(s.hoje, -1));
  await criarAso(t.app, s.empresaId, { colaboradorId: s.ana, data: somarDias(s.hoje, -5), conclusao: 'I' });
  expect(await ler()).toEqual([naLiberacao]);
  const dito = `NR-35 Trabalho em altura em dia até ${formatarData(somarDias(s.hoje, 300))}; Exame em dia: sim`;
  expect(await noPapel()).toContain(dito);

  // Suspended, it is prepared anew: what is so today counts.
  await s.cliente.call(suspender, { params: { id }, query: {}, body: { motivoSuspensao: 'Chuva' } });
  const [hoje] = await ler();
  expect(hoje).toMatchObject({ exameEmDia: false, treinamentos: [{ validoAte: somarDias(s.hoje, 700) }] });
  await criarAso(t.app, s.empresaId, { colaboradorId: s.ana, data: s.hoje });
  await responderTudo(s, id);
  expect((await s.cliente.call(retomar, { params: { id }, query: {} })).body.situacao).toBe('L');
  await renovar(900);
  expect((await ler())[0]?.treinamentos).toMatchObject([{ validoAte: somarDias(s.hoje, 700) }]);
  const body = { areaRestaurada: true, observacaoEncerramento: 'Área limpa' };
  await s.cliente.call(encerrar, { params: { id }, query: {}, body });
  expect((await ler())[0]?.treinamentos).toMatchObject([{ validoAte: somarDias(s.hoje, 700) }]);
  expect(await noPapel()).toContain(`em dia até ${formatarData(somarDias(s.hoje, 700))}`);
});
