import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { configurarPcmso, listarPrevistos } from '#modules/sst/exames-previstos/exames-previstos.contract.ts';
import { profissionalSst, SO_MEDICOS } from '#modules/sst/profissional/profissional.contract.ts';
import { criarExame, criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { hoje, somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { aso } from './asos.contract.ts';

const t = useApp();

async function cena({ admissao = '2024-01-02', desligamento = null as string | null } = {}) {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const colaboradorId = await criarColaborador(t.app, empresaId, {
    nome: 'Ana',
    dataAdmissao: admissao,
    ...(desligamento ? { dataDesligamento: desligamento } : {}),
  });
  const medico = await criarProfissionalSst(t.app, empresaId, { orgaoDeClasse: '1' });
  const exameId = await criarExame(t.app, empresaId, 'Audiometria');
  const corpo = (dados: object = {}) =>
    ({
      colaborador: { id: colaboradorId },
      tipo: '1',
      data: '2026-02-10',
      conclusao: 'A',
      profissional: { id: medico },
      clinica: null,
      proximoEmMeses: null,
      exames: [{ id: null, exame: { id: exameId }, data: '2026-02-09' }],
      ...dados,
    }) as never;
  const criar = (dados: object = {}) => cliente.call(aso.criar, { body: corpo(dados) });
  const erros = async (dados: object) => (await criar(dados)).problema.erros;
  return { ...dono, colaboradorId, medico, exameId, corpo, criar, erros };
}

test('o exame registrado guarda tipo, médico, conclusão e complementares, e aparece na lista', async () => {
  const s = await cena();
  const { status, body } = await s.criar({ conclusao: 'R', proximoEmMeses: 6 });
  expect(status).toBe(201);
  expect((await s.cliente.call(aso.obter, { params: { id: body.id } })).body).toMatchObject({
    tipo: '1',
    data: '2026-02-10',
    conclusao: 'R',
    proximoEmMeses: 6,
    profissional: { id: s.medico },
    exames: [{ exame: { id: s.exameId }, data: '2026-02-09' }],
  });
  const { body: lista } = await s.cliente.call(aso.listar, { query: { page: 0, conclusao: 'R' } as never });
  expect(lista).toMatchObject({ content: [{ colaborador: { nome: 'Ana' }, complementares: 'Audiometria' }] });
  const { body: outros } = await s.cliente.call(aso.listar, { query: { page: 0, dataIni: '2026-02-11' } as never });
  expect(outros).toMatchObject({ content: [] });
});

test('o exame pede médico com CRM, e um só do tipo na data', async () => {
  const s = await cena();
  const engenheiro = await criarProfissionalSst(t.app, s.empresaId, { orgaoDeClasse: '4' });
  expect(await s.erros({ profissional: { id: engenheiro } })).toEqual([
    { campo: 'profissional', mensagem: 'O ASO é assinado por um médico: escolha quem tem CRM.' },
  ]);
  await s.criar();
  const outra = await s.criar();
  expect(outra.status).toBe(409);
  expect(outra.problema.erros).toEqual([{ campo: 'tipo', mensagem: expect.stringContaining('nesta data') }]);
});

test('a data do exame cabe no contrato: só o admissional antes dele e só o demissional depois', async () => {
  const s = await cena({ admissao: '2025-03-03', desligamento: '2026-03-31' });
  const semExames = { exames: [] };
  expect(await s.erros({ ...semExames, data: '2025-03-01' })).toEqual([
    { campo: 'data', mensagem: 'O talento foi admitido em 03/03/2025.' },
  ]);
  expect((await s.criar({ ...semExames, data: '2025-03-01', tipo: '0' })).status).toBe(201);
  expect(await s.erros({ ...semExames, data: '2026-04-01' })).toEqual([
    { campo: 'data', mensagem: 'O talento foi desligado em 31/03/2026: depois cabe só o demissional.' },
  ]);
  expect((await s.criar({ ...semExames, data: '2026-04-01', tipo: '9' })).status).toBe(201);
  expect(await s.erros({ ...semExames, data: somarDias(hoje(), 1), tipo: '9' })).toEqual([
    { campo: 'data', mensagem: 'A data ainda não chegou' },
  ]);
});

test('um complementar não se repete nem é posterior ao atestado', async () => {
  const s = await cena();
  const feito = { id: null, exame: { id: s.exameId }, data: '2026-02-10' };
  expect(await s.erros({ exames: [feito, feito] })).toEqual([
    { campo: 'exames[1].exame', mensagem: 'Este exame já está na lista' },
  ]);
  expect(await s.erros({ exames: [{ ...feito, data: '2026-02-11' }] })).toEqual([
    { campo: 'exames[0].data', mensagem: 'O exame é posterior ao atestado' },
  ]);
  expect((await s.criar({ exames: [feito] })).status).toBe(201);
});

test('o exame registrado, alterado ou excluído muda na hora o que está previsto para o talento', async () => {
  const s = await cena();
  await s.cliente.call(configurarPcmso, { body: { grauDeRisco: null, idadeAnual: null } });
  const prazos = async () => {
    const { body } = await s.cliente.call(listarPrevistos, { query: { page: 0 } as never });
    return body.content.map(({ tipo, prazo }) => `${tipo} ${prazo}`);
  };
  expect(await prazos()).toEqual(['0 2024-01-02']);
  const { body } = await s.criar({ exames: [] });
  expect(await prazos()).toEqual([`1 ${somarMeses('2026-02-10', 24)}`]);
  await s.cliente.call(aso.atualizar, {
    params: { id: body.id },
    body: { ...(s.corpo({ exames: [], proximoEmMeses: 6 }) as object), versao: body.versao } as never,
  });
  expect(await prazos()).toEqual(['1 2026-08-10']);
  expect((await s.cliente.call(aso.excluir, { params: { id: body.id } })).status).toBe(204);
  expect(await prazos()).toEqual(['0 2024-01-02']);
});

test('o campo do médico examinador oferece só quem tem CRM', async () => {
  const s = await cena();
  const engenheiro = await criarProfissionalSst(t.app, s.empresaId, { orgaoDeClasse: '4' });
  const oferecidos = async (query: object) =>
    (await s.cliente.call(profissionalSst.opcoes, { query: query as never })).body.map(({ id }) => id);
  expect(await oferecidos(SO_MEDICOS)).toEqual([s.medico]);
  expect((await oferecidos({})).sort((a, b) => a - b)).toEqual([s.medico, engenheiro]);
});
