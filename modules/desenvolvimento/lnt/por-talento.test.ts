import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { colaboradorTurma } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { quererCurso } from './catalogo.contract.ts';
import { finalizarLnt, lnt, pedidoLnt } from './lnt.contract.ts';
import { listarPorTalento } from './por-talento.contract.ts';

const t = useApp();
const dia = (dias: number) => somarDias(dataDeHoje(zonaDoServidor()), dias);

/** A survey that goes on for one area, whose manager is Gil; Ana and Bia work there, and Ana wants the course. */
async function cena(fim = 10) {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [areaId, outra] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const { ver, inserir, editar } = pedidoLnt.permissoes;
  const gestor = await t.app.usuario(empresaId, [ver, inserir, editar]);
  const gil = await criarColaborador(t.app, empresaId, { nome: 'Gil' });
  await ligarUsuario(t.app, gestor.usuarioId, gil);
  await responderPorArea(t.app, empresaId, areaId, gil);
  const pessoa = (nome: string, onde: number) =>
    criarColaborador(t.app, empresaId, { nome, lotacao: { areaId: onde } });
  const [ana, bia, caio] = [await pessoa('Ana', areaId), await pessoa('Bia', areaId), await pessoa('Caio', outra)];
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Excel' });
  const { body: aberta } = await rh.cliente.call(lnt.criar, {
    body: {
      titulo: 'LNT',
      dataIni: dia(0),
      dataFim: dia(fim),
      areasOrganizacionais: [{ id: areaId }],
      observacao: null,
    },
  });
  const pedir = (participantes: number[], mais: object = {}) =>
    gestor.cliente.call(pedidoLnt.criar, {
      body: {
        lnt: { id: aberta.id },
        areaOrganizacional: { id: areaId },
        curso: { id: cursoId },
        nome: null,
        prioridade: 'A',
        qtdParticipantes: 2,
        participantes: participantes.map((id) => ({ id })),
        justificativa: 'Planilhas erradas.',
        ...mais,
      } as never,
    });
  return { rh, empresaId, gestor, ana, bia, caio, cursoId, aberta, areaId, pedir };
}

const nova = (cursoId: number, cursoLnt: number | null, mais: object = {}) =>
  ({
    ...{ descricao: 'Excel, turma 1', curso: { id: cursoId }, instrutor: 'Ivo', instituicao: null, custo: '0.00' },
    ...{ dataPrevIni: dia(20), dataPrevFim: null, qtdParticipantesPrevistos: null, maximoParticipantes: null },
    ...{
      listaEspera: false,
      assinaturaDigital: false,
      eficaciaDias: null,
      modeloAvaliacaoAluno: null,
      realizada: false,
      diasTurma: [],
    },
    cursoLnt: cursoLnt && { id: cursoLnt },
    ...mais,
  }) as never;

test('o gestor indica talentos por nome, o talento pede por si, e a turma do pedido já inscreve os dois', async () => {
  const { rh, empresaId, gestor, ana, bia, cursoId, aberta, pedir } = await cena();
  expect((await pedir([ana, bia], { qtdParticipantes: 1 })).problema.erros).toEqual([
    { campo: 'qtdParticipantes', mensagem: 'Há mais talentos indicados do que participantes previstos' },
  ]);
  const { body: pedido } = await pedir([bia]);
  const aluno = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, aluno.usuarioId, ana);
  await aluno.cliente.call(quererCurso, { params: { id: cursoId }, body: { quero: true } });
  const porTalento = async (quem: typeof rh, mais: object = {}) =>
    (
      await quem.cliente.call(listarPorTalento, {
        query: { page: 0, lntId: aberta.id, nome: null, areasIds: [], semTurma: false, ...mais } as never,
      })
    ).body.content.map(({ colaborador, indicado, desejado, emTurma }) => [
      colaborador?.nome,
      indicado,
      desejado,
      emTurma,
    ]);
  const sem = [
    ['Ana', null, 'Excel', 0],
    ['Bia', 'Excel', null, 0],
  ];
  expect(await porTalento(rh)).toEqual(sem);
  expect(await porTalento(gestor)).toEqual(sem);
  expect(await porTalento(rh, { nome: 'bi' })).toEqual([sem[1]]);
  expect(await porTalento(rh, { lntId: aberta.id + 1 })).toEqual([]);
  const outroCurso = await criarCurso(t.app, empresaId);
  expect((await rh.cliente.call(turma.criar, { body: nova(outroCurso, pedido.id) })).problema.erros).toEqual([
    { campo: 'cursoLnt', mensagem: 'O pedido é de outro curso' },
  ]);
  const { body: criada } = await rh.cliente.call(turma.criar, { body: nova(cursoId, pedido.id) });
  expect(criada).toMatchObject({ cursoLnt: { id: pedido.id, nome: 'Excel' }, participantes: 2 });
  const inscritos = await rh.cliente.call(colaboradorTurma.listar, { query: { page: 0, turmaId: criada.id } as never });
  expect(inscritos.body.content.map(({ colaborador }) => colaborador.nome)).toEqual(['Ana', 'Bia']);
  expect(await porTalento(rh)).toEqual([
    ['Ana', null, 'Excel', 1],
    ['Bia', 'Excel', null, 1],
  ]);
  expect(await porTalento(rh, { semTurma: true })).toEqual([]);
  // A class of the course that was held before, of no request, is not the one that was asked for.
  await t.app.banco((db) =>
    sql`update turma set curso_lnt_id = null, realizada = true where id = ${criada.id}`.execute(db),
  );
  expect(await porTalento(rh, { semTurma: true })).toEqual(sem);
  await t.app.banco((db) => sql`update turma set curso_lnt_id = ${pedido.id} where id = ${criada.id}`.execute(db));
  expect((await rh.cliente.call(pedidoLnt.obter, { params: { id: pedido.id } })).body.turmas).toBe(1);
});

test('o gestor não vê as necessidades de talentos de outras áreas', async () => {
  const { rh, gestor, caio, empresaId, cursoId } = await cena();
  const deLa = await criarArea(t.app, empresaId);
  await t.app.banco((db) =>
    sql`with l as (insert into lnt (empresa_id, titulo, data_ini, data_fim) values (${empresaId}, 'Outra', ${dia(0)}, ${dia(1)}) returning id),
      p as (insert into curso_lnt (empresa_id, lnt_id, area_organizacional_id, curso_id, prioridade, qtd_participantes, justificativa)
        select ${empresaId}, l.id, ${deLa}, ${cursoId}, 'M', 1, 'Sim' from l returning id)
      insert into curso_lnt_participante (empresa_id, curso_lnt_id, colaborador_id) select ${empresaId}, p.id, ${caio} from p`.execute(
      db,
    ),
  );
  const nomes = async (quem: typeof rh) =>
    (
      await quem.cliente.call(listarPorTalento, {
        query: { page: 0, lntId: null, nome: null, areasIds: [], semTurma: false } as never,
      })
    ).body.content.map(({ colaborador }) => colaborador?.nome);
  expect([await nomes(rh), await nomes(gestor)]).toEqual([['Caio'], []]);
});

test('o gestor sabe que a LNT começou e, perto do fim, que ela termina, uma vez cada, e a página inicial a mostra até a área pedir', async () => {
  const { rh, gestor, aberta, pedir } = await cena(3);
  const alheio = await t.app.usuario(rh.empresaId, [pedidoLnt.permissoes.ver, pedidoLnt.permissoes.inserir]);
  let vez = 0;
  const rodar = async () => {
    vez += 1;
    await t.app.jobs.send(null, 'desenvolvimento.avisos-da-lnt', { vez });
    await t.app.executarTarefas();
  };
  const lidas = async ({ usuarioId }: typeof rh) => {
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string }>`select m.texto from mensagem m join usuario_mensagem u on u.mensagem_id = m.id
        where m.empresa_id = ${rh.empresaId} and u.usuario_id = ${usuarioId} order by m.id`.execute(db),
    );
    return rows.map(({ texto }) => texto);
  };
  await rodar();
  expect(await lidas(gestor)).toMatchObject([expect.stringMatching(/^Começou o levantamento de treinamentos LNT\./)]);
  await rodar();
  expect(await lidas(gestor)).toHaveLength(1);
  await t.app.banco((db) => sql`update lnt set avisada_em = ${dia(-1)} where id = ${aberta.id}`.execute(db));
  await rodar();
  await rodar();
  expect(await lidas(gestor)).toHaveLength(2);
  expect((await lidas(gestor)).join(' ')).toMatch(/termina em/);
  expect(await lidas(alheio)).toEqual([]);
  const aFazer = async () =>
    (await gestor.cliente.call(trabalhoDoDia)).body.find(({ id }) => id === 'lnts-sem-pedidos')?.itens ?? [];
  expect(await aFazer()).toMatchObject([
    { titulo: 'LNT', ate: dia(3), path: `/desenvolvimento/cursos-lnt/new?lntId=${aberta.id}` },
  ]);
  await pedir([]);
  expect(await aFazer()).toEqual([]);
  await t.app.banco((db) => sql`delete from curso_lnt where lnt_id = ${aberta.id}`.execute(db));
  expect(await aFazer()).toHaveLength(1);
  await rh.cliente.call(finalizarLnt, { params: { id: aberta.id } });
  expect(await aFazer()).toEqual([]);
});
