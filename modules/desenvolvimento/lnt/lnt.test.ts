import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { curso } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { CURSO_NOVO } from '#modules/desenvolvimento/cursos/cursos.rules.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { catalogoDeCursos, quererCurso } from './catalogo.contract.ts';
import { finalizarLnt, lnt, orientacoesDasLnts, pedidoLnt, reabrirLnt } from './lnt.contract.ts';

const t = useApp();
const dia = (dias: number) => somarDias(dataDeHoje(zonaDoServidor()), dias);
const form = (titulo: string, de: number, ate: number, areas: number[] = []) => ({
  titulo,
  dataIni: dia(de),
  dataFim: dia(ate),
  areasOrganizacionais: areas.map((id) => ({ id })),
  observacao: null,
});

test('a LNT diz pelas datas se não começou, está em andamento ou atrasada, e finalizada não muda até reabrir', async () => {
  const { cliente } = await t.app.empresa();
  const criar = async (titulo: string, de: number, ate: number) =>
    (await cliente.call(lnt.criar, { body: form(titulo, de, ate) })).body;
  expect((await cliente.call(lnt.criar, { body: form('Às avessas', 1, 0) })).problema.erros).toEqual([
    { campo: 'dataFim', mensagem: 'A data final não pode ser anterior à inicial' },
  ]);
  const situacoes = [await criar('A', 1, 2), await criar('B', 0, 0), await criar('C', -2, -1)];
  expect(situacoes.map(({ situacao }) => situacao)).toEqual(['N', 'E', 'A']);
  const offered = await cliente.call(lnt.opcoes, { query: {} });
  expect(offered.body.map(({ nome }) => nome)).toEqual(['B']);
  const params = { id: situacoes[2]?.id ?? 0 };
  expect((await cliente.call(reabrirLnt, { params })).problema.mensagem).toBe('A LNT não está finalizada.');
  expect((await cliente.call(finalizarLnt, { params })).body).toMatchObject({ situacao: 'F', finalizadaEm: dia(0) });
  expect((await cliente.call(finalizarLnt, { params })).problema.mensagem).toBe('A LNT já está finalizada.');
  const mudar = () => cliente.call(lnt.atualizar, { params, body: form('C', -2, 5) });
  expect((await mudar()).problema.mensagem).toBe('A LNT está finalizada. Reabra-a para mudar.');
  const lista = await cliente.call(lnt.listar, { query: { page: 0, situacao: 'F' } });
  expect(lista.body.content.map(({ titulo }) => titulo)).toEqual(['C']);
  expect((await cliente.call(reabrirLnt, { params })).body).toMatchObject({ situacao: 'A', finalizadaEm: null });
  expect((await mudar()).body).toMatchObject({ situacao: 'E' });
});

test('o gestor pede cursos só para as suas áreas, enquanto a LNT está em andamento, e do pedido nasce o curso, uma vez', async () => {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [sua, outra, fora] = [
    await criarArea(t.app, empresaId),
    await criarArea(t.app, empresaId),
    await criarArea(t.app, empresaId),
  ];
  const { ver, inserir, editar } = pedidoLnt.permissoes;
  const gestor = await t.app.usuario(empresaId, [ver, inserir, editar]);
  const gil = await criarColaborador(t.app, empresaId, { nome: 'Gil' });
  await ligarUsuario(t.app, gestor.usuarioId, gil);
  await responderPorArea(t.app, empresaId, sua, gil);
  await responderPorArea(t.app, empresaId, fora, gil);
  const { body: aberta } = await rh.cliente.call(lnt.criar, { body: form('LNT', 0, 1, [sua, outra]) });
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Excel' });
  const pedido = (area: number, mais: object = {}) =>
    ({
      lnt: { id: aberta.id },
      areaOrganizacional: { id: area },
      curso: null,
      nome: 'Negociação',
      prioridade: 'A',
      qtdParticipantes: 4,
      participantes: [],
      justificativa: 'Contratos perdidos.',
      ...mais,
    }) as never;
  const pedir = (quem: typeof rh, body: never) => quem.cliente.call(pedidoLnt.criar, { body });
  expect((await pedir(gestor, pedido(outra))).problema.erros).toMatchObject([{ campo: 'areaOrganizacional' }]);
  expect((await pedir(gestor, pedido(fora))).problema.erros).toEqual([
    { campo: 'areaOrganizacional', mensagem: 'Esta área não participa da LNT' },
  ]);
  expect((await pedir(gestor, pedido(sua, { nome: null }))).problema.erros).toMatchObject([{ campo: 'curso' }]);
  const { body: seu } = await pedir(gestor, pedido(sua));
  const { body: deLa } = await pedir(rh, pedido(outra, { curso: { id: cursoId }, prioridade: 'B' }));
  const vistos = async ({ cliente }: typeof rh) =>
    (await cliente.call(pedidoLnt.listar, { query: { page: 0, lntId: aberta.id } as never })).body.content.map(
      ({ pedido }) => pedido,
    );
  expect([await vistos(gestor), await vistos(rh)]).toEqual([['Negociação'], ['Negociação', 'Excel']]);
  expect((await gestor.cliente.call(pedidoLnt.obter, { params: { id: deLa.id } })).status).toBe(404);
  expect((await rh.cliente.call(lnt.obter, { params: { id: aberta.id } })).body.pedidos).toBe(2);
  await rh.cliente.call(finalizarLnt, { params: { id: aberta.id } });
  const params = { id: seu.id };
  expect((await gestor.cliente.call(pedidoLnt.atualizar, { params, body: pedido(sua) })).problema.mensagem).toBe(
    'A LNT não está em andamento: os pedidos dela não mudam.',
  );
  const nascer = (quem: typeof rh) =>
    quem.cliente.call(curso.criar, {
      body: {
        ...CURSO_NOVO,
        ...{
          nome: 'Negociação',
          categoriaCurso: null,
          cargaHoraria: '8:00',
          periodicidade: null,
          codigoTru: null,
          link: null,
        },
        ...{ conteudoProgramatico: null, criterioAvaliacao: null, modeloCertificado: null, empresasParticipantes: [] },
        cursoLntId: seu.id,
      } as never,
    });
  expect((await nascer(gestor)).status).toBe(403);
  const { body: nascido } = await nascer(rh);
  expect(nascido).toMatchObject({ nome: 'Negociação', cursoLntId: seu.id });
  expect((await rh.cliente.call(pedidoLnt.obter, { params })).body).toMatchObject({
    curso: { id: nascido.id, nome: 'Negociação' },
    nome: null,
  });
  await rh.cliente.call(curso.atualizar, {
    params: { id: nascido.id },
    body: { ...nascido, nome: 'Negociar' } as never,
  });
  expect((await nascer(rh)).problema.erros).toEqual([
    { campo: 'cursoLntId', mensagem: 'O pedido já é de um curso da empresa.' },
  ]);
});

test('quem pede lê até quando a LNT em andamento recebe pedidos e o que se pede dele, e não o que já fechou ou é de outra empresa', async () => {
  const rh = await t.app.empresa();
  const outra = await t.app.empresa();
  const criar = ({ cliente }: typeof rh, titulo: string, de: number, ate: number, observacao: string | null) =>
    cliente.call(lnt.criar, { body: { ...form(titulo, de, ate), observacao } });
  await criar(rh, 'Do ano', -1, 9, 'Diga por quê.');
  await criar(rh, 'Curta', -1, 1, null);
  await criar(rh, 'Passada', -9, -1, 'Já foi.');
  await criar(outra, 'Da outra', -1, 1, 'De lá.');
  const gestor = await t.app.usuario(rh.empresaId, [pedidoLnt.permissoes.ver]);
  expect((await gestor.cliente.call(orientacoesDasLnts)).body).toMatchObject([
    { titulo: 'Curta', dataFim: dia(1), observacao: null },
    { titulo: 'Do ano', dataFim: dia(9), observacao: 'Diga por quê.' },
  ]);
  const sem = await t.app.usuario(rh.empresaId, [permissaoMeusDados]);
  expect((await sem.cliente.call(orientacoesDasLnts)).status).toBe(403);
});

test('quem só vê as suas áreas não lê o que se pede às áreas dos outros', async () => {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [sua, alheia] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  await rh.cliente.call(lnt.criar, { body: form('De todas', -1, 3) });
  await rh.cliente.call(lnt.criar, { body: form('Da sua', -1, 4, [sua, alheia]) });
  await rh.cliente.call(lnt.criar, { body: form('Da alheia', -1, 5, [alheia]) });
  const gestor = await t.app.usuario(empresaId, [pedidoLnt.permissoes.ver]);
  const gil = await criarColaborador(t.app, empresaId, { nome: 'Gil' });
  await ligarUsuario(t.app, gestor.usuarioId, gil);
  await responderPorArea(t.app, empresaId, sua, gil);
  const lidas = async ({ cliente }: Pick<typeof rh, 'cliente'>) =>
    (await cliente.call(orientacoesDasLnts)).body.map(({ titulo }) => titulo);
  expect(await lidas(gestor)).toEqual(['De todas', 'Da sua']);
  expect(await lidas(rh)).toEqual(['De todas', 'Da sua', 'Da alheia']);
});

test('o talento diz no catálogo que cursos quer, e o pedido chega à LNT em andamento da sua área com o nome dele', async () => {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [areaId, outra] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Excel' });
  const parado = await criarCurso(t.app, empresaId, { nome: 'Parado', ativo: false });
  const talento = async (nome: string, onde: number) => {
    const pessoa = await t.app.usuario(empresaId, [permissaoMeusDados]);
    await ligarUsuario(
      t.app,
      pessoa.usuarioId,
      await criarColaborador(t.app, empresaId, { nome, lotacao: { areaId: onde } }),
    );
    return pessoa;
  };
  const [ana, bia, caio] = [await talento('Ana', areaId), await talento('Bia', areaId), await talento('Caio', outra)];
  const querer = ({ cliente }: typeof ana, quero: boolean) =>
    cliente.call(quererCurso, { params: { id: cursoId }, body: { quero } });
  expect((await ana.cliente.call(catalogoDeCursos, {})).body).toMatchObject({ lnt: null, cursos: [{ nome: 'Excel' }] });
  expect((await querer(ana, true)).problema.mensagem).toMatch(/^Não há um levantamento/);
  await rh.cliente.call(lnt.criar, { body: form('LNT', 0, 1, [areaId]) });
  const doParado = { params: { id: parado }, body: { quero: true } };
  expect((await ana.cliente.call(quererCurso, doParado)).status).toBe(404);
  expect((await querer(ana, false)).status).toBe(204);
  expect((await rh.cliente.call(pedidoLnt.listar, { query: { page: 0 } as never })).body.content).toEqual([]);
  expect((await querer(ana, true)).status).toBe(204);
  expect((await querer(ana, true)).status).toBe(204);
  expect((await querer(bia, true)).status).toBe(204);
  expect((await querer(caio, true)).problema.mensagem).toMatch(/^Não há um levantamento/);
  expect((await ana.cliente.call(catalogoDeCursos, {})).body).toMatchObject({
    lnt: { titulo: 'LNT', dataFim: dia(1) },
    cursos: [{ id: cursoId, quero: true }],
  });
  const pedidos = async () =>
    (await rh.cliente.call(pedidoLnt.listar, { query: { page: 0 } as never })).body.content.map(
      ({ pedido, qtdParticipantes, interessados }) => ({ pedido, qtdParticipantes, interessados }),
    );
  expect(await pedidos()).toEqual([{ pedido: 'Excel', qtdParticipantes: 2, interessados: 'Ana, Bia' }]);
  expect((await querer(bia, false)).status).toBe(204);
  expect(await pedidos()).toMatchObject([{ interessados: 'Ana' }]);
});
