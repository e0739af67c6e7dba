import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  inserir,
} from '#modules/organizacao/organizacao.factory.ts';
import { criarPesquisa } from '#modules/pesquisa/pesquisa.factory.ts';
import { imprimirPgr, pgr } from '#modules/sst/pgr/pgr.contract.ts';
import { emitirMesmoAssim } from '#modules/sst/pgr/pgr.factory.ts';
import { acaoDoPlano } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import { risco } from '#modules/sst/riscos/riscos.contract.ts';
import { criarCelulaDaMatriz, criarGrupoHomogeneo, criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import {
  devolverPsicossocial,
  listarPsicossociais,
  permissoesDosPsicossociais,
  receberPsicossocial,
} from './riscos-psicossociais.contract.ts';

const t = useApp();

/** A survey that found something high in the company and low in an area, and a programme with a group. */
async function cena() {
  const tenant = await t.app.empresa();
  const { cliente, empresaId } = tenant;
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const grupo = await criarGrupoHomogeneo(t.app, empresaId, { nome: 'Atendimento', estabelecimentoId });
  const { id: pesquisaId } = await criarPesquisa(tenant, { titulo: 'Clima e saúde 2026', finalidade: 'R' });
  const areaId = await criarArea(t.app, empresaId);
  const achado = (dimensao: string, percentual: string, nivel: string, area: number | null) =>
    inserir(
      t.app,
      sql`insert into pesquisa_risco (empresa_id, pesquisa_id, area_id, dimensao, percentual, nivel)
        values (${empresaId}, ${pesquisaId}, ${area}, ${dimensao}, ${percentual}, ${nivel}) returning id`,
    );
  const alto = await achado('Sobrecarga de trabalho', '31.5', 'A', null);
  const baixo = await achado('Apoio da chefia', '82', 'B', areaId);
  const { body: programa } = await cliente.call(pgr.criar, {
    body: {
      nome: 'PGR 2026',
      dataIni: '2026-01-01',
      dataFim: '2027-12-31',
      localAmbiente: '1',
      estabelecimentosIds: [estabelecimentoId],
      obrasIds: [],
      responsaveis: [{ id: await criarProfissionalSst(t.app, empresaId) }],
      apresentacao: null,
    } as never,
  });
  const responsavelId = await criarColaborador(t.app, empresaId, { nome: 'Lia Prado' });
  const { gravidadeRiscoId, probabilidadeRiscoId } = await criarCelulaDaMatriz(t.app, empresaId);
  const acao = {
    pgr: { id: programa.id },
    acao: 'Rever a escala',
    meta: 'Nenhuma jornada acima de 8 h',
    responsavelId,
    previsaoInicio: '2026-03-02',
    previsaoTermino: '2026-06-30',
  };
  const semAcao = {
    pgr: null,
    acao: null,
    meta: null,
    responsavelId: null,
    previsaoInicio: null,
    previsaoTermino: null,
  };
  const receber = (id: number, dados: object = acao, quem = cliente) =>
    quem.call(receberPsicossocial, {
      params: { id },
      body: {
        grupoHomogeneo: { id: grupo.id },
        data: '2026-02-02',
        gravidadeRiscoId,
        probabilidadeRiscoId,
        medidas: 'Pausas de 10 minutos',
        ...dados,
      } as never,
    });
  return { ...tenant, alto, baixo, programa, acao, semAcao, areaId, achado, receber };
}

test('os riscos das pesquisas esperam em ordem de gravidade e se filtram', async () => {
  const { cliente, areaId } = await cena();
  const ler = async (query: object) =>
    (await cliente.call(listarPsicossociais, { query: { page: 0, ...query } as never })).body.content;
  expect(await ler({})).toMatchObject([
    { dimensao: 'Sobrecarga de trabalho', nivel: 'A', percentual: '31.50', area: null, situacao: 'AGUARDANDO' },
    { dimensao: 'Apoio da chefia', nivel: 'B', area: { id: areaId } },
  ]);
  expect((await ler({ nivel: 'B' })).map(({ dimensao }) => dimensao)).toEqual(['Apoio da chefia']);
  expect((await ler({ areaId })).map(({ dimensao }) => dimensao)).toEqual(['Apoio da chefia']);
  expect(await ler({ situacao: 'RECEBIDO' })).toEqual([]);
});

test('o risco recebido é um risco do grupo, com a ação no plano, e se devolve', async () => {
  const { cliente, alto, receber } = await cena();
  expect((await receber(alto)).status).toBe(204);
  expect((await receber(alto)).problema.mensagem).toBe('Este risco já está no PGR.');
  const { body: riscos } = await cliente.call(risco.listar, { query: { page: 0, grupoRisco: 'ERGONOMICO' } as never });
  expect(riscos.content).toMatchObject([{ descricao: 'Sobrecarga de trabalho' }]);
  const { body: acoes } = await cliente.call(acaoDoPlano.listar, { query: { page: 0 } as never });
  expect(acoes.content).toMatchObject([{ nome: 'Rever a escala', responsavel: { nome: 'Lia Prado' } }]);
  const recebidos = async () =>
    (await cliente.call(listarPsicossociais, { query: { page: 0, situacao: 'RECEBIDO' } as never })).body.content;
  expect(await recebidos()).toMatchObject([{ id: alto, grupoHomogeneo: { nome: 'Atendimento' } }]);
  expect((await cliente.call(devolverPsicossocial, { params: { id: alto } })).status).toBe(204);
  expect(await recebidos()).toEqual([]);
  // Received again it is the same risk of the register.
  expect((await receber(alto)).status).toBe(204);
  expect((await cliente.call(risco.listar, { query: { page: 0 } as never })).body.content).toHaveLength(1);
});

test('o inventário do PGR traz o risco psicossocial com a pesquisa de que veio', async () => {
  const { cliente, alto, receber, programa } = await cena();
  const texto = async () => {
    const { bytes } = await cliente.call(imprimirPgr, { body: { pgrId: programa.id } });
    return (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  };
  await receber(alto);
  const com = await texto();
  for (const parte of [
    'Psicossocial: Sobrecarga',
    'Organização do trabalho',
    'Pausas de 10 minutos',
    'Clima e saúde 2026',
    'Substancial',
  ])
    expect(com).toContain(parte);
  await cliente.call(devolverPsicossocial, { params: { id: alto } });
  expect(await texto()).not.toContain('Psicossocial: Sobrecarga');
});

test('o risco entra no inventário com a sua probabilidade e a sua gravidade', async () => {
  const { alto, receber } = await cena();
  expect((await receber(alto, { gravidadeRiscoId: null, probabilidadeRiscoId: null })).problema.erros).toEqual([
    { campo: 'probabilidadeRiscoId', mensagem: 'Probabilidade é obrigatória' },
    { campo: 'gravidadeRiscoId', mensagem: 'Gravidade é obrigatória' },
  ]);
});

test('o risco médio ou alto pede uma ação inteira, em um PGR que ainda se altera; o baixo não', async () => {
  const { cliente, alto, baixo, acao, semAcao, receber, programa } = await cena();
  expect((await receber(alto, semAcao)).problema.erros?.map(({ campo }) => campo)).toEqual(['pgr']);
  expect((await receber(alto, { ...acao, meta: null })).problema.erros?.map(({ campo }) => campo)).toEqual(['meta']);
  expect((await receber(baixo, semAcao)).status).toBe(204);
  await emitirMesmoAssim({ cliente }, programa.id);
  expect((await receber(alto)).problema.erros?.map(({ campo }) => campo)).toEqual(['pgr']);
});

test('quem só vê as suas áreas não vê nem recebe o da empresa toda', async () => {
  const { empresaId, alto, semAcao, receber } = await cena();
  const restrito = await t.app.usuario(empresaId, [
    permissoesDosPsicossociais.ver,
    permissoesDosPsicossociais.verbos.RECEBER,
  ]);
  const { body } = await restrito.cliente.call(listarPsicossociais, { query: { page: 0 } as never });
  expect(body.content).toEqual([]);
  expect((await receber(alto, semAcao, restrito.cliente)).status).toBe(404);
  expect((await restrito.cliente.call(devolverPsicossocial, { params: { id: alto } })).status).toBe(404);
});

test('pedidos ao mesmo tempo: os da mesma dimensão entram todos, e o PGR emitido tem cada ação que foi planejada nele', async () => {
  const { cliente, empresaId, achado, receber, acao } = await cena();
  const ids = [];
  for (let n = 0; n < 10; n++)
    ids.push(await achado('Assédio', String(20 + n), 'A', await criarArea(t.app, empresaId)));
  const emissao = emitirMesmoAssim({ cliente }, acao.pgr.id);
  const recebidos = await Promise.all(ids.map((id) => receber(id)));
  expect((await emissao).status).toBe(200);
  // Those that come after the emission are told so, and no other refusal is known.
  for (const { problema } of recebidos.filter(({ status }) => status !== 204))
    expect(problema.erros).toMatchObject([{ campo: 'pgr' }]);
  const { rows } = await t.app.banco((db) =>
    sql<{ noPlano: number; impressas: number }>`
      select (select count(*)::int from acao_pgr a where a.pgr_id = p.id) as "noPlano",
      jsonb_array_length(p.programa -> 'acoes') as impressas from pgr p where p.id = ${acao.pgr.id}`.execute(db),
  );
  expect(rows[0]?.noPlano).toBe(rows[0]?.impressas);
});
