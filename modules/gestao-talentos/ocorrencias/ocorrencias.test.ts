import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarOcorrencia,
  criarProvidencia,
  criarTipoOcorrencia,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { porPeriodoProvidencias, talentosComOcorrencias } from './consultas.contract.ts';
import { colaboradorOcorrencia, incluirEmLote, ocorrencia } from './ocorrencias.contract.ts';

const t = useApp();
const ocorrido = { dataFim: null, observacao: null, providencia: null };

async function cena() {
  const { cliente, empresaId } = await t.app.empresa();
  const [colaboradorId, tipoId] = [
    await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' }),
    await criarTipoOcorrencia(t.app, empresaId, { recusaSobreposicao: true }),
  ];
  const form = { ...ocorrido, colaborador: { id: colaboradorId }, tipoOcorrencia: { id: tipoId } };
  return { cliente, empresaId, colaboradorId, tipoId, form };
}

test('a ocorrência sem data final é de um dia, e conta os dias dos dois extremos', async () => {
  const { cliente, form } = await cena();
  const { body: um } = await cliente.call(ocorrencia.criar, { body: { ...form, dataIni: '2026-02-02' } });
  expect(um).toMatchObject({ dataFim: '2026-02-02', dias: 1 });
  const body = { ...form, dataIni: '2026-02-27', dataFim: '2026-03-02' };
  expect((await cliente.call(colaboradorOcorrencia.criar, { body })).body).toMatchObject({ dias: 4 });
});

test('o período fica em ordem e dentro do contrato do talento', async () => {
  const { cliente, empresaId, form } = await cena();
  const erros = async (body: object) =>
    (await cliente.call(ocorrencia.criar, { body: { ...form, ...body } as never })).problema.erros;
  expect(await erros({ dataIni: '2026-02-02', dataFim: '2026-02-01' })).toEqual([
    { campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' },
  ]);
  expect(await erros({ dataIni: '2024-01-01' })).toEqual([
    { campo: 'dataIni', mensagem: 'A ocorrência não pode começar antes da admissão, em 02/01/2024.' },
  ]);
  const saiu = await criarColaborador(t.app, empresaId, { dataDesligamento: '2026-03-31' });
  expect(await erros({ colaborador: { id: saiu }, dataIni: '2026-03-31', dataFim: '2026-04-01' })).toEqual([
    { campo: 'dataFim', mensagem: 'O talento foi desligado em 31/03/2026: a ocorrência não passa desta data.' },
  ]);
});

test('o tipo de uma por período recusa a segunda nos mesmos dias, e o que a aceita não', async () => {
  const { cliente, empresaId, form } = await cena();
  const criar = (body: object) => cliente.call(ocorrencia.criar, { body: { ...form, ...body } as never });
  const primeira = await criar({ dataIni: '2026-02-02', dataFim: '2026-02-06' });
  const erro = {
    campo: 'dataIni',
    mensagem: 'O talento já tem uma ocorrência deste tipo de 02/02/2026 a 06/02/2026.',
  };
  expect((await criar({ dataIni: '2026-02-06', dataFim: '2026-02-09' })).problema.erros).toEqual([erro]);
  expect((await criar({ dataIni: '2026-02-07' })).status).toBe(201);
  const { id, versao } = primeira.body;
  const mesma = { ...form, dataIni: '2026-02-03', dataFim: '2026-02-06', versao };
  expect((await cliente.call(ocorrencia.atualizar, { params: { id }, body: mesma })).status).toBe(200);
  const livre = { id: await criarTipoOcorrencia(t.app, empresaId) };
  for (const dataFim of ['2026-02-06', '2026-02-05'])
    expect((await criar({ tipoOcorrencia: livre, dataIni: '2026-02-04', dataFim })).status).toBe(201);
});

test('o lote inclui para todos, ou para ninguém, e diz quem não pode e por quê', async () => {
  const { cliente, empresaId, tipoId, colaboradorId } = await cena();
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia Nova', dataAdmissao: '2026-05-04' });
  const body = { ...ocorrido, tipoOcorrencia: { id: tipoId }, dataIni: '2026-02-02' };
  const lote = (ids: number[]) => cliente.call(incluirEmLote, { body: { ...body, colaboradoresIds: ids } });
  expect((await lote([])).problema.erros).toEqual([
    { campo: 'colaboradoresIds', mensagem: 'É necessário selecionar ao menos 1 talento.' },
  ]);
  expect((await lote([colaboradorId, bia])).problema.erros).toEqual([
    {
      campo: 'colaboradoresIds',
      mensagem: 'Bia Nova: A ocorrência não pode começar antes da admissão, em 04/05/2026.',
    },
  ]);
  const total = async () => (await cliente.call(ocorrencia.listar, { query: { page: 0 } })).body.totalElements;
  expect(await total()).toBe(0);
  const caio = await criarColaborador(t.app, empresaId);
  expect((await lote([colaboradorId, caio, caio])).body).toEqual({ incluidas: 2 });
  expect(await total()).toBe(2);
});

test('o gráfico conta por tipo e por providência só o período e os lugares pedidos', async () => {
  const { cliente, empresaId, colaboradorId } = await cena();
  const [falta, elogio] = [
    await criarTipoOcorrencia(t.app, empresaId, { nome: 'Falta' }),
    await criarTipoOcorrencia(t.app, empresaId, { nome: 'Elogio' }),
  ];
  const conversa = await criarProvidencia(t.app, empresaId, 'Conversa');
  const base = { colaboradorId, tipoId: falta };
  await criarOcorrencia(t.app, empresaId, { ...base, dataIni: '2026-02-02', dataFim: '2026-02-04' });
  await criarOcorrencia(t.app, empresaId, { ...base, dataIni: '2026-03-02', providenciaId: conversa });
  await criarOcorrencia(t.app, empresaId, { ...base, tipoId: elogio, dataIni: '2026-03-03' });
  await criarOcorrencia(t.app, empresaId, { ...base, tipoId: elogio, dataIni: '2025-03-03' });
  const contar = async (query: object) =>
    (await cliente.call(porPeriodoProvidencias, { query: { dataIni: '2026-01-01', ...query } as never })).body;
  const faltas = {
    tipo: 'Falta',
    quantidade: 2,
    dias: 4,
    semProvidencia: 1,
    providencias: [{ nome: 'Conversa', quantidade: 1 }],
  };
  const elogios = { tipo: 'Elogio', quantidade: 1, dias: 1, semProvidencia: 1, providencias: [] };
  expect(await contar({})).toEqual([faltas, elogios]);
  expect(await contar({ qtdItens: 1 })).toEqual([faltas]);
  expect(await contar({ dataFim: '2026-02-28' })).toEqual([{ ...faltas, quantidade: 1, dias: 3, providencias: [] }]);
  expect(await contar({ areasIds: [await criarArea(t.app, empresaId)] })).toEqual([]);
});

test('os talentos com ocorrências vêm com as faltas, o peso e a última, e a lista de um só tem as suas', async () => {
  const { cliente, empresaId } = await cena();
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana Lima' });
  const falta = await criarTipoOcorrencia(t.app, empresaId, { pontuacao: 5, absenteismo: true });
  const elogio = await criarTipoOcorrencia(t.app, empresaId, { pontuacao: -2 });
  await criarOcorrencia(t.app, empresaId, {
    colaboradorId: ana,
    tipoId: falta,
    dataIni: '2026-02-02',
    dataFim: '2026-02-03',
  });
  await criarOcorrencia(t.app, empresaId, { colaboradorId: ana, tipoId: elogio, dataIni: '2026-03-02' });
  const { body } = await cliente.call(talentosComOcorrencias, { query: { page: 0 } as never });
  expect(body.content).toMatchObject([
    { nome: 'Ana Lima', ocorrencias: 2, faltas: 2, pontuacao: 3, ultima: '2026-03-02' },
  ]);
  const dela = await cliente.call(colaboradorOcorrencia.listar, { query: { page: 0, colaboradorId: ana } });
  expect(dela.body.content.map(({ dataIni }) => dataIni)).toEqual(['2026-03-02', '2026-02-02']);
});

test('quem só vê as suas áreas só vê, conta e registra ocorrências dos seus talentos', async () => {
  const { empresaId } = await t.app.empresa();
  const [minha, alheia] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const [meu, outro] = [
    await criarColaborador(t.app, empresaId, { nome: 'Meu', lotacao: { areaId: minha } }),
    await criarColaborador(t.app, empresaId, { nome: 'Outro', lotacao: { areaId: alheia } }),
  ];
  const tipoId = await criarTipoOcorrencia(t.app, empresaId);
  for (const colaboradorId of [meu, outro])
    await criarOcorrencia(t.app, empresaId, { colaboradorId, tipoId, dataIni: '2026-02-02' });
  const { ver, inserir } = ocorrencia.permissoes;
  const gestor = await t.app.usuario(empresaId, [ver, inserir]);
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  await responderPorArea(t.app, empresaId, minha, chefe);
  const { cliente } = gestor;
  const lista = await cliente.call(ocorrencia.listar, { query: { page: 0 } });
  expect(lista.body.content.map(({ colaborador }) => colaborador?.nome)).toEqual(['Meu']);
  expect((await cliente.call(porPeriodoProvidencias, { query: {} as never })).body[0]?.quantidade).toBe(1);
  const talentos = await cliente.call(talentosComOcorrencias, { query: { page: 0 } as never });
  expect(talentos.body.content.map(({ nome }) => nome)).toEqual(['Meu']);
  const form = { ...ocorrido, tipoOcorrencia: { id: tipoId }, dataIni: '2026-02-03' };
  const negada = await cliente.call(ocorrencia.criar, { body: { ...form, colaborador: { id: outro } } });
  expect(negada.problema.erros?.[0]?.campo).toBe('colaborador');
  const lote = await cliente.call(incluirEmLote, { body: { ...form, colaboradoresIds: [meu, outro] } });
  expect(lote.problema.erros?.[0]?.campo).toBe('colaboradoresIds');
});
