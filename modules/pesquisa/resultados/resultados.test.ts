import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  perguntaDeTeste,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import type { Pergunta } from '#modules/organizacao/questionario/pergunta.contract.ts';
import {
  gravarConfiguracaoDasPesquisas,
  lerConfiguracaoDasPesquisas,
} from '#modules/pesquisa/configuracoes/configuracoes.contract.ts';
import { nps, resumoDoNps } from '#modules/pesquisa/nps/nps.contract.ts';
import {
  convidarAreas,
  criarPesquisa,
  criarRespondente,
  liberar,
  responderComo,
} from '#modules/pesquisa/pesquisa.factory.ts';
import { criarDoModelo } from '#modules/pesquisa/pesquisas/modelos.contract.ts';
import {
  encerrarPesquisa,
  perguntasDaPesquisa,
  permissoesDaPesquisa,
} from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { lerResultado, lerTextos } from './resultados.contract.ts';

const t = useApp();

/** People of areas of these sizes answer, each what `dada` says of their number. */
async function responder(
  rh: Tenant,
  pesquisa: { id: number; qid: number; perguntas: readonly Pergunta[] },
  tamanhos: readonly number[],
  dada: (lugar: number) => Parameters<typeof responderComo>[2],
) {
  const areas: number[] = [];
  const pessoas = [];
  for (const quantas of tamanhos) {
    const areaId = await criarArea(t.app, rh.empresaId);
    areas.push(areaId);
    for (let uma = 0; uma < quantas; uma++) pessoas.push(await criarRespondente(t.app, rh.empresaId, areaId));
  }
  await convidarAreas(rh, pesquisa.id, areas);
  expect((await liberar(rh, pesquisa)).status).toBe(200);
  for (const [lugar, pessoa] of pessoas.entries())
    expect((await responderComo(pessoa, pesquisa.perguntas, dada(lugar))).status).toBe(200);
  return areas;
}

const resultado = (rh: Tenant, id: number, areasIds: number[] = []) =>
  rh.cliente.call(lerResultado, { params: { id }, query: { areasIds } });
const fechar = (rh: Tenant, id: number) => rh.cliente.call(encerrarPesquisa, { params: { id } });
const daNota = perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 0, notaMaxima: 10, texto: 'Recomendaria?' });
const doTexto = perguntaDeTeste({ tipo: '3', respostas: [], obrigatoria: false });

test('o resultado de uma anônima só aparece encerrada, e nenhuma soma de áreas deixa um grupo pequeno', async () => {
  const rh = await t.app.empresa();
  const pesquisa = await criarPesquisa(rh, {}, [{ ...daNota, aspecto: 'Geral' }, doTexto]);
  const areas = await responder(rh, pesquisa, [7, 5, 2], (lugar) => ({
    nota: lugar % 11,
    texto: lugar % 2 ? 'Falta comunicação' : 'Mais comunicacao, por favor',
  }));
  const antes = await resultado(rh, pesquisa.id);
  expect(antes.body).toMatchObject({ respostas: 0, perguntas: [], mapa: [] });
  expect(antes.body.espera).toContain('depois de encerrada');
  const params = {
    params: { id: pesquisa.id },
    query: { perguntaId: pesquisa.perguntas[1]?.id ?? 0, areasIds: [], busca: null, pagina: null },
  };
  expect((await rh.cliente.call(lerTextos, params)).body.total).toBe(0);
  await fechar(rh, pesquisa.id);
  const { body: todos } = await resultado(rh, pesquisa.id);
  expect(todos).toMatchObject({ respostas: 14, convidados: 14, espera: null, grupoMinimo: 5 });
  expect((await resultado(rh, pesquisa.id, areas.slice(0, 1))).body.convidados).toBe(null);
  // Two of the third area are too few; with them goes the second, or the rest would be two.
  expect(todos.areas.map(({ id }) => id)).toEqual([areas[0]]);
  expect(todos.npsPorArea).toMatchObject([{ areaId: areas[0], respostas: 7, nps: -100 }]);
  // Every set of areas that may be asked for, and what is left of the total, is nobody or at least five.
  for (const escolha of [[0], [1], [2], [0, 1], [0, 2], [1, 2]]) {
    const { body } = await resultado(
      rh,
      pesquisa.id,
      escolha.map((lugar) => areas[lugar] ?? 0),
    );
    for (const [lugar, pergunta] of body.perguntas.entries()) {
      const resto = (todos.perguntas[lugar]?.respostas ?? 0) - pergunta.respostas;
      for (const quantos of [pergunta.respostas, resto]) expect(quantos === 0 || quantos >= 5).toBe(true);
    }
  }
  const { body: textos } = await rh.cliente.call(lerTextos, params);
  expect(textos).toMatchObject({
    total: 14,
    palavras: expect.arrayContaining([expect.objectContaining({ vezes: 14 })]),
  });
  const busca = { ...params, query: { ...params.query, busca: 'falta' } };
  expect((await rh.cliente.call(lerTextos, busca)).body.total).toBe(7);
});

test('o NPS separa promotores, neutros e detratores, e se compara com a edição anterior', async () => {
  const rh = await t.app.empresa();
  const primeira = await criarPesquisa(rh, { finalidade: 'N', titulo: 'Pulso 1' }, [daNota]);
  await responder(rh, primeira, [5], () => ({ nota: 6 }));
  await fechar(rh, primeira.id);
  const segunda = await criarPesquisa(rh, { finalidade: 'N', titulo: 'Pulso 2', anterior: { id: primeira.id } }, [
    daNota,
  ]);
  await responder(rh, segunda, [5], (lugar) => ({ nota: lugar === 0 ? 8 : 10 }));
  await fechar(rh, segunda.id);
  const { body } = await resultado(rh, segunda.id);
  expect(body.perguntas[0]).toMatchObject({
    nps: { promotores: 4, neutros: 1, detratores: 0, nps: 80 },
    anterior: { nps: { detratores: 5, nps: -100 }, media: '6.00' },
  });
  expect(body.historico.map((uma) => [uma.titulo, uma.nps])).toEqual([
    ['Pulso 1', -100],
    ['Pulso 2', 80],
  ]);
});

test('a identificada mostra o resultado enquanto corre, com distribuição e mapa por área', async () => {
  const rh = await t.app.empresa();
  const pesquisa = await criarPesquisa(rh, { anonima: false }, [perguntaDeTeste({ aspecto: 'Clima' })]);
  const [area] = await responder(rh, pesquisa, [2], (lugar) => ({ escolha: lugar }));
  const { body } = await resultado(rh, pesquisa.id);
  expect(body.perguntas[0]?.distribuicao).toEqual([
    { rotulo: 'Não', quantidade: 1 },
    { rotulo: 'Sim', quantidade: 1 },
  ]);
  expect(body.mapa).toEqual([{ areaId: area, aspecto: 'Clima', percentual: '50.00' }]);
  const gestor = await t.app.usuario(rh.empresaId, []);
  expect(
    (await gestor.cliente.call(lerResultado, { params: { id: pesquisa.id }, query: { areasIds: [] } })).status,
  ).toBe(403);
});

test('o clima vem com o produto, em cinco aspectos, e é uma pesquisa geral', async () => {
  const rh = await t.app.empresa();
  const { body: criada } = await rh.cliente.call(criarDoModelo, {
    body: { modelo: 'C', titulo: 'Clima', dataIni: '2000-01-01', dataFim: '2099-12-31' },
  });
  expect(criada).toMatchObject({ finalidade: 'G', anonima: true, aplicarPorAspecto: true, qtdPerguntas: 16 });
});

test('a NR-1 vem com o produto, e o que ela apura espera por SST em cada grupo', async () => {
  const rh = await t.app.empresa();
  const { body: criada } = await rh.cliente.call(criarDoModelo, {
    body: { modelo: 'R', titulo: 'NR-1', dataIni: '2000-01-01', dataFim: '2099-12-31' },
  });
  expect(criada).toMatchObject({ finalidade: 'R', anonima: true, qtdPerguntas: 25 });
  const { body: perguntas } = await rh.cliente.call(perguntasDaPesquisa.listar, {
    params: { id: criada.id },
    query: {} as never,
  });
  expect([...new Set(perguntas.map(({ aspecto }) => aspecto))]).toEqual([
    'Demanda',
    'Controle',
    'Apoio',
    'Relacionamentos',
    'Papel',
    'Mudança',
    null,
  ]);
  const [area] = await responder(rh, { id: criada.id, qid: criada.id, perguntas }, [5], () => ({ escolha: 4 }));
  await fechar(rh, criada.id);
  const { body } = await resultado(rh, criada.id);
  expect(body.riscos).toHaveLength(12);
  expect(body.riscos.every(({ aguardandoSst }) => aguardandoSst)).toBe(true);
  // Always: the bad statements of the demand take away what the good one gives.
  expect(body.riscos.find(({ dimensao, area: grupo }) => dimensao === 'Demanda' && grupo === null)).toMatchObject({
    percentual: '25.00',
    nivel: 'A',
  });
  const { rows } = await t.app.banco((db) =>
    sql`select 1 from pesquisa_risco where area_id = ${area} and situacao = 'AGUARDANDO'`.execute(db),
  );
  expect(rows).toHaveLength(6);
});

test('o menor grupo é da empresa, nunca menos de três, e vale para o que se libera depois', async () => {
  const rh = await t.app.empresa();
  const gravar = (grupoMinimo: number) => rh.cliente.call(gravarConfiguracaoDasPesquisas, { body: { grupoMinimo } });
  expect((await rh.cliente.call(lerConfiguracaoDasPesquisas)).body.grupoMinimo).toBe(5);
  expect((await gravar(2)).problema.erros).toMatchObject([{ campo: 'grupoMinimo' }]);
  expect((await gravar(3)).status).toBe(200);
  const pesquisa = await criarPesquisa(rh, { forma: 'L' });
  expect((await liberar(rh, pesquisa)).body.grupoMinimo).toBe(3);
  await gravar(8);
  await liberar(rh, pesquisa, false);
  expect((await liberar(rh, pesquisa)).body.grupoMinimo).toBe(3);
});

test('cada usuário dá uma nota ao produto por período, e só ele a muda', async () => {
  const rh = await t.app.empresa();
  const criada = await rh.cliente.call(nps.criar, { body: { nota: 9, comentario: 'Prático' } });
  expect(criada.status).toBe(201);
  expect((await rh.cliente.call(nps.criar, { body: { nota: 3, comentario: null } })).problema.mensagem).toContain(
    '90 dias',
  );
  expect((await rh.cliente.call(nps.criar, { body: { nota: 11, comentario: null } })).problema.erros).toHaveLength(1);
  const outra = await t.app.usuario(rh.empresaId);
  const mudar = { params: { id: criada.body.id }, body: { nota: 10, comentario: null } };
  expect((await outra.cliente.call(nps.atualizar, mudar)).status).toBe(400);
  expect((await rh.cliente.call(nps.atualizar, mudar)).status).toBe(200);
  expect((await outra.cliente.call(nps.criar, { body: { nota: 0, comentario: null } })).status).toBe(201);
  const { body } = await rh.cliente.call(resumoDoNps);
  expect(body).toMatchObject([{ promotores: 1, detratores: 1, nps: 0 }]);
});

test('quem não lê as respostas identificadas as vê somadas, encerradas e sem grupos pequenos', async () => {
  const rh = await t.app.empresa();
  const pesquisa = await criarPesquisa(rh, { anonima: false }, [perguntaDeTeste(), doTexto]);
  const [sozinha = 0, grande = 0] = await responder(rh, pesquisa, [1, 6], (lugar) => ({
    escolha: lugar === 0 ? 0 : 1,
    texto: lugar === 0 ? 'só eu disse' : null,
  }));
  const so = await t.app.usuario(rh.empresaId, [permissoesDaPesquisa.verbos.VER_RESULTADOS, permissaoVerTodasAreas]);
  const dele = { ...rh, cliente: so.cliente };
  const aberta = (await resultado(dele, pesquisa.id)).body;
  expect([aberta.espera, aberta.perguntas]).toEqual([expect.stringContaining('depois de encerrada'), []]);
  expect((await resultado(rh, pesquisa.id, [sozinha])).body.respostas).toBe(1);
  await fechar(rh, pesquisa.id);
  const distribuicao = async (areasIds: number[]) =>
    (await resultado(dele, pesquisa.id, areasIds)).body.perguntas[0]?.distribuicao.map(({ quantidade }) => quantidade);
  // Who is alone is joined by the only large area: neither has a result of its own.
  expect(await distribuicao([])).toEqual([1, 6]);
  for (const area of [sozinha, grande]) expect(await distribuicao([area])).toEqual([0, 0]);
  const query = { areasIds: [], perguntaId: pesquisa.perguntas[1]?.id ?? 0, busca: null, pagina: null };
  const textos = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
    (await cliente.call(lerTextos, { params: { id: pesquisa.id }, query })).body.textos;
  expect([await textos(rh), await textos(dele)]).toEqual([['só eu disse'], []]);
});

test('os riscos de uma área são de quem a vê, e os da empresa de quem vê todas', async () => {
  const rh = await t.app.empresa();
  const { body: criada } = await rh.cliente.call(criarDoModelo, {
    body: { modelo: 'R', titulo: 'NR-1', dataIni: '2000-01-01', dataFim: '2099-12-31' },
  });
  const { body: perguntas } = await rh.cliente.call(perguntasDaPesquisa.listar, {
    params: { id: criada.id },
    query: {} as never,
  });
  const nr1 = { id: criada.id, qid: criada.id, perguntas };
  const [uma = 0] = await responder(rh, nr1, [5, 5], () => ({ escolha: 4 }));
  await fechar(rh, criada.id);
  const gestor = await t.app.usuario(rh.empresaId, [permissoesDaPesquisa.verbos.VER_RESULTADOS]);
  const gestorId = await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId: uma } });
  await ligarUsuario(t.app, gestor.usuarioId, gestorId);
  await responderPorArea(t.app, rh.empresaId, uma, gestorId);
  const areas = async (cliente: typeof gestor.cliente) =>
    new Set((await resultado({ ...rh, cliente }, criada.id)).body.riscos.map(({ area }) => area));
  expect((await areas(rh.cliente)).size).toBe(3);
  const dele = await areas(gestor.cliente);
  const { rows } = await t.app.banco((db) =>
    sql<{ nome: string }>`select nome from area_organizacional where id = ${uma}`.execute(db),
  );
  expect([...dele]).toEqual(rows.map(({ nome }) => nome));
});
