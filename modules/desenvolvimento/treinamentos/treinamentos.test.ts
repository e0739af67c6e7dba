import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  avaliacaoCurso,
  perguntasDaAvaliacaoDeCurso,
} from '#modules/desenvolvimento/avaliacao-curso/avaliacao-curso.contract.ts';
import { colaboradorTurma } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { lancarNotas, lerCracha, lerPresencas } from '#modules/desenvolvimento/presencas/presencas.contract.ts';
import { liberarAvaliacao } from '#modules/desenvolvimento/turmas/turmas-acoes.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  perguntaDeTeste,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import {
  abrirMinhaAvaliacao,
  listarTreinamentos,
  meuCracha,
  meusTreinamentos,
  responderMinhaAvaliacao,
} from './treinamentos.contract.ts';

const t = useApp();
const dia = (dias: number) => somarDias(dataDeHoje(zonaDoServidor()), dias);

/** Ana, of the area for which Gil answers, and Rui of another; Ana has a user. */
async function cena() {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [areaId, outra] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const pessoa = (nome: string, onde: number) =>
    criarColaborador(t.app, empresaId, { nome, lotacao: { areaId: onde } });
  const [ana, gil, rui] = [await pessoa('Ana', areaId), await pessoa('Gil', areaId), await pessoa('Rui', outra)];
  const gestor = await t.app.usuario(empresaId, [colaboradorTurma.permissoes.ver]);
  await ligarUsuario(t.app, gestor.usuarioId, gil);
  await responderPorArea(t.app, empresaId, areaId, gil);
  const dela = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, dela.usuarioId, ana);
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Excel' });
  return { rh, empresaId, ana, gil, rui, gestor, dela, cursoId };
}
type Cena = Awaited<ReturnType<typeof cena>>;

const vazio = {
  ...{ colaboradorId: null, cursoId: null, andamento: null, resultado: null },
  ...{ eficacia: null, equipe: null, dataIni: null, dataFim: null },
};
const listar = async ({ cliente }: Cena['rh'], mais: object = {}) =>
  (await cliente.call(listarTreinamentos, { query: { page: 0, ...vazio, ...mais } as never })).body.content;

test('os treinamentos de um talento, de um curso, de um período e da equipe, a quem vê só as suas áreas os dela', async () => {
  const { rh, empresaId, ana, gil, rui, gestor, cursoId } = await cena();
  const outroCurso = await criarCurso(t.app, empresaId, { nome: 'Word' });
  await criarTurma(t.app, empresaId, { cursoId, dia: dia(-30), aprovadosIds: [ana, gil, rui] });
  await criarTurma(t.app, empresaId, { cursoId: outroCurso, dia: dia(30), aprovadosIds: [ana], realizada: false });
  await t.app.banco((db) =>
    sql`update colaborador_turma c set resultado = 'P' from turma t where t.id = c.turma_id and not t.realizada and t.empresa_id = ${empresaId}`.execute(
      db,
    ),
  );
  const ditos = async (quem: Cena['rh'], mais: object = {}) =>
    (await listar(quem, mais)).map(({ colaborador, curso }) => `${colaborador.nome} ${curso.nome}`);
  expect(await ditos(rh)).toEqual(['Ana Word', 'Ana Excel', 'Gil Excel', 'Rui Excel']);
  expect(await ditos(rh, { colaboradorId: ana })).toEqual(['Ana Word', 'Ana Excel']);
  expect(await ditos(rh, { cursoId: outroCurso })).toEqual(['Ana Word']);
  expect(await ditos(rh, { dataIni: dia(-30), dataFim: dia(-30) })).toHaveLength(3);
  expect(await ditos(rh, { dataFim: dia(-31) })).toEqual([]);
  expect(await ditos(gestor)).toEqual(['Ana Word', 'Ana Excel', 'Gil Excel']);
  expect(await ditos(gestor, { equipe: true })).toEqual(['Ana Word', 'Ana Excel']);
  expect(await ditos(gestor, { equipe: false })).toEqual(['Gil Excel']);
  expect((await listar(rh)).map(({ andamento }) => andamento)).toEqual([null, 'C', 'C', 'C']);
});

test('o andamento diz se o talento concluiu, está no meio, não foi até o fim, ou ainda não começou', async () => {
  const { rh, empresaId, ana, cursoId } = await cena();
  const turma = async (ini: number, fim: number | null, resultado: 'P' | 'A' | 'R') => {
    const id = await criarTurma(t.app, empresaId, { cursoId, dia: dia(ini), aprovadosIds: [ana], realizada: false });
    await t.app.banco((db) =>
      sql`with f as (update turma set data_prev_fim = ${fim === null ? null : dia(fim)} where id = ${id})
        update colaborador_turma set resultado = ${resultado} where turma_id = ${id}`.execute(db),
    );
  };
  await turma(5, null, 'P');
  await turma(0, null, 'P');
  await turma(-1, 1, 'P');
  await turma(-2, -1, 'P');
  await turma(-9, null, 'R');
  await turma(-20, null, 'A');
  expect((await listar(rh)).map(({ andamento }) => andamento)).toEqual([null, 'A', 'A', 'I', 'I', 'C']);
  const quantos = async (filtro: object) => (await listar(rh, filtro)).length;
  expect([await quantos({ andamento: 'A' }), await quantos({ andamento: 'I' })]).toEqual([2, 2]);
  expect([await quantos({ resultado: 'R' }), await quantos({ resultado: 'P', andamento: 'I' })]).toEqual([1, 1]);
});

test('o crachá é da própria inscrição, muda, e o instrutor o lê; quem espera uma vaga e quem não é da turma não têm', async () => {
  const { rh, empresaId, ana, rui, dela, cursoId } = await cena();
  const turmaId = await criarTurma(t.app, empresaId, {
    cursoId,
    dia: dia(0),
    aprovadosIds: [ana, rui],
    realizada: false,
  });
  const { rows: dias } = await t.app.banco((db) =>
    sql<{ id: number }>`insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
      values (${empresaId}, ${turmaId}, ${dia(0)}, '08:00', '12:00') returning id`.execute(db),
  );
  const { rows } = await t.app.banco((db) =>
    sql<{
      id: number;
      quem: number;
    }>`select id, colaborador_id as quem from colaborador_turma where turma_id = ${turmaId}`.execute(db),
  );
  const inscricaoDe = (quem: number) => rows.find((uma) => uma.quem === quem)?.id ?? 0;
  const { body: cracha } = await dela.cliente.call(meuCracha, { params: { id: inscricaoDe(ana) } });
  expect(cracha.svg).toContain('<svg');
  expect((await dela.cliente.call(meuCracha, { params: { id: inscricaoDe(rui) } })).status).toBe(404);
  const params = { id: turmaId, diaId: dias[0]?.id ?? 0 };
  expect((await rh.cliente.call(lerCracha, { params, body: { codigo: cracha.codigo } })).body).toEqual({ nome: 'Ana' });
  const { participantes } = (await rh.cliente.call(lerPresencas, { params: { id: turmaId } })).body;
  expect(participantes.map(({ nome, presencas }) => [nome, presencas[0]?.origem ?? null])).toEqual([
    ['Ana', 'C'],
    ['Rui', null],
  ]);
  await t.app.banco((db) =>
    sql`update colaborador_turma set situacao = 'E' where id = ${inscricaoDe(ana)}`.execute(db),
  );
  expect((await dela.cliente.call(meuCracha, { params: { id: inscricaoDe(ana) } })).status).toBe(404);
});

test('o talento responde a avaliação do curso depois de liberada, em partes, entrega uma vez, e a nota decide o resultado', async () => {
  const { rh, empresaId, ana, rui, dela, cursoId } = await cena();
  const turmaId = await criarTurma(t.app, empresaId, { cursoId, dia: dia(-1), aprovadosIds: [ana, rui] });
  const { body: prova } = await rh.cliente.call(avaliacaoCurso.criar, {
    body: {
      ...{ titulo: 'Prova', tipo: 'a', minimoAprovacao: '70.00', modeloAvaliacao: null, avaliacaoPratica: null },
      cursos: [{ id: cursoId }],
    } as never,
  });
  const { body: pergunta } = await rh.cliente.call(perguntasDaAvaliacaoDeCurso.criar, {
    params: { id: prova.id },
    body: perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 0, notaMaxima: 10 }),
  });
  const [minha] = (await dela.cliente.call(meusTreinamentos)).body;
  const params = { id: minha?.id ?? 0, avaliacaoCursoId: prova.id };
  const abrir = async () => (await dela.cliente.call(abrirMinhaAvaliacao, { params })).body;
  const responder = (nota: number | null, respondidoParcialmente: boolean) =>
    dela.cliente.call(responderMinhaAvaliacao, {
      params,
      body: {
        respostas: [
          { perguntaId: pergunta.id, tipoId: '4', respostaId: null, respostasIds: [], nota, comentario: null },
        ],
        respondidoParcialmente,
      } as never,
    });
  const nota = await rh.cliente.call(lancarNotas, {
    params: { id: turmaId, avaliacaoCursoId: prova.id },
    body: { notas: [{ participanteId: params.id, nota: '90' }] },
  });
  expect(nota.problema.mensagem).toBe('O resultado desta avaliação vem das respostas do aluno.');
  expect(await abrir()).toMatchObject({ folha: null, recusa: expect.stringContaining('não está liberada') });
  expect((await responder(9, false)).problema.mensagem).toContain('não está liberada');
  expect(minha?.avaliacoes).toEqual([]);
  await rh.cliente.call(liberarAvaliacao, {
    params: { id: turmaId },
    body: { avaliacaoCursoId: prova.id, liberada: true },
  });
  const aFazer = async () =>
    (await dela.cliente.call(trabalhoDoDia)).body.find(({ id }) => id === 'avaliacoes-de-curso-por-responder')?.itens ??
    [];
  expect(await aFazer()).toMatchObject([{ titulo: 'Prova' }]);
  expect((await responder(5, true)).body).toEqual({ entregue: false });
  const resultado = async () => {
    const { participantes } = (await rh.cliente.call(lerPresencas, { params: { id: turmaId } })).body;
    return participantes.find(({ nome }) => nome === 'Ana');
  };
  expect(await resultado()).toMatchObject({ resultado: 'P', motivo: 'Falta o resultado de: Prova.' });
  expect((await abrir()).folha?.respostas).toMatchObject([{ nota: 5 }]);
  expect((await responder(6, false)).body).toEqual({ entregue: true });
  expect(await resultado()).toMatchObject({ resultado: 'R', motivo: 'Prova: 60,00, abaixo do mínimo de 70,00.' });
  expect((await responder(10, false)).problema.mensagem).toBe('Esta avaliação já foi entregue.');
  expect(await abrir()).toMatchObject({ folha: null, recusa: 'Esta avaliação já foi entregue.' });
  expect(await aFazer()).toEqual([]);
  const alheia = (
    await t.app.banco((db) =>
      sql<{
        id: number;
      }>`select id from colaborador_turma where turma_id = ${turmaId} and colaborador_id = ${rui}`.execute(db),
    )
  ).rows[0]?.id;
  const deOutro = { params: { ...params, id: alheia ?? 0 } };
  expect((await dela.cliente.call(abrirMinhaAvaliacao, deOutro)).status).toBe(404);
});
