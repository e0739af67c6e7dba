import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  colaboradorTurma,
  incluirParticipantes,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import {
  criarColaborador,
  criarLugar,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { enviarAviso } from './turmas-acoes.contract.ts';

const t = useApp();
const dia = somarDias(hoje(), 20);
const ninguem = {
  areasIds: [],
  cargosIds: [],
  estabelecimentosIds: [],
  colaboradoresIds: [],
  semCurso: false,
  aCertificar: false,
};

/** Ana and Bia at one place, Caio at another, and a class that is still to be held. */
async function cena(vagas: { maximo?: number; listaEspera?: boolean } = {}) {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [aqui, la] = [await criarLugar(t.app, empresaId), await criarLugar(t.app, empresaId)];
  const pessoa = (nome: string, lotacao: typeof aqui, mais: object = {}) =>
    criarColaborador(t.app, empresaId, { nome, lotacao, ...mais });
  const email = 'ana@exemplo.com.br';
  const [ana, bia, caio] = [await pessoa('Ana', aqui, { email }), await pessoa('Bia', aqui), await pessoa('Caio', la)];
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'NR-35' });
  const turmaId = await criarTurma(t.app, empresaId, { cursoId, dia, realizada: false });
  await t.app.banco((db) =>
    sql`update turma set maximo_participantes = ${vagas.maximo ?? null}, lista_espera = ${vagas.listaEspera ?? false}
      where id = ${turmaId}`.execute(db),
  );
  const incluir = (mais: object, quem: Pick<Tenant, 'cliente'> = rh) =>
    quem.cliente.call(incluirParticipantes, { body: { turmaId, ...ninguem, ...mais } });
  const lista = async () =>
    (
      await rh.cliente.call(colaboradorTurma.listar, { query: { turmaId, page: 0, size: 20 } as never })
    ).body.content.map(({ colaborador, situacao }) => `${colaborador.nome} ${situacao}`);
  return { ...rh, aqui, la, ana, bia, caio, cursoId, turmaId, incluir, lista };
}

test('o lote pede de quem é, e inscreve quem é do lugar escolhido', async () => {
  const { incluir, lista, aqui, la } = await cena();
  expect((await incluir({})).problema.erros).toEqual([
    { campo: 'colaboradoresIds', mensagem: 'Escolha áreas, cargos, estabelecimentos ou talentos.' },
  ]);
  for (const [campo, chave] of [
    ['areasIds', 'areaId'],
    ['cargosIds', 'cargoId'],
    ['estabelecimentosIds', 'estabelecimentoId'],
  ] as const) {
    const s = await cena();
    expect((await s.incluir({ [campo]: [s.la[chave]] })).body, campo).toEqual({
      inscritos: 1,
      emEspera: 0,
      semVaga: 0,
      emConflito: 0,
    });
    expect(await s.lista(), campo).toEqual(['Caio I']);
  }
  await incluir({ areasIds: [aqui.areaId, la.areaId] });
  expect(await lista()).toEqual(['Ana I', 'Bia I', 'Caio I']);
});

test('quem já passou no curso só fica de fora quando se pede, e quem foi reprovado não fica', async () => {
  const s = await cena();
  await criarTurma(t.app, s.empresaId, { cursoId: s.cursoId, dia: '2026-01-05', aprovadosIds: [s.ana, s.bia] });
  await t.app.banco((db) =>
    sql`update colaborador_turma set resultado = 'R' where colaborador_id = ${s.bia}`.execute(db),
  );
  const daqui = { areasIds: [s.aqui.areaId] };
  expect((await s.incluir({ ...daqui, semCurso: true })).body).toEqual({
    inscritos: 1,
    emEspera: 0,
    semVaga: 0,
    emConflito: 0,
  });
  expect(await s.lista()).toEqual(['Bia I']);
  expect((await s.incluir(daqui)).body).toEqual({ inscritos: 1, emEspera: 0, semVaga: 0, emConflito: 0 });
  expect(await s.lista()).toEqual(['Ana I', 'Bia I']);
});

test('quem responde por uma área só inscreve os dela, mesmo que peça todos', async () => {
  const s = await cena();
  const { ver, inserir } = colaboradorTurma.permissoes;
  const gestor = await t.app.usuario(s.empresaId, [ver, inserir]);
  await ligarUsuario(t.app, gestor.usuarioId, s.bia);
  await responderPorArea(t.app, s.empresaId, s.aqui.areaId, s.bia);
  expect((await s.incluir({ semCurso: true }, gestor)).status).toBe(200);
  expect(await s.lista()).toEqual(['Ana I', 'Bia I']);
});

test('sem lista de espera, quem passa do máximo fica sem vaga', async () => {
  const s = await cena({ maximo: 1 });
  expect((await s.incluir({ areasIds: [s.aqui.areaId] })).body).toEqual({
    inscritos: 1,
    emEspera: 0,
    semVaga: 1,
    emConflito: 0,
  });
  expect(await s.lista()).toEqual(['Ana I']);
});

test('com lista de espera, quem se inscreve além do máximo espera, e entra quem espera há mais tempo', async () => {
  const s = await cena({ maximo: 1, listaEspera: true });
  const inscrever = async (colaboradorId: number) =>
    (
      await s.cliente.call(colaboradorTurma.criar, {
        body: { turma: { id: s.turmaId }, colaborador: { id: colaboradorId }, observacao: null } as never,
      })
    ).body;
  const primeira = await inscrever(s.ana);
  expect([primeira.situacao, (await inscrever(s.caio)).situacao, (await inscrever(s.bia)).situacao]).toEqual([
    'I',
    'E',
    'E',
  ]);
  await t.app.banco((db) =>
    sql`update colaborador_turma set inscrito_em = now() - interval '1 hour' where colaborador_id = ${s.caio}`.execute(
      db,
    ),
  );
  await s.cliente.call(colaboradorTurma.excluir, { params: { id: primeira.id } });
  expect(await s.lista()).toEqual(['Bia E', 'Caio I']);
});

test('o aviso leva um arquivo de calendário para cada dia, que o seguinte corrige, e uma mensagem a quem tem usuário', async () => {
  const s = await cena();
  const dela = await t.app.usuario(s.empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, dela.usuarioId, s.bia);
  await s.incluir({ areasIds: [s.aqui.areaId] });
  await t.app.banco((db) =>
    sql`insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
      select ${s.empresaId}, ${s.turmaId}, ${dia}, h, h + interval '2 hours' from unnest(array['08:00', '13:00']::time[]) h`.execute(
      db,
    ),
  );
  const avisar = () => s.cliente.call(enviarAviso, { params: { id: s.turmaId }, body: { texto: null } });
  expect((await avisar()).body).toEqual({ avisados: 1, semEmail: 1 });
  await avisar();
  const { rows } = await t.app.banco((db) =>
    sql<{ para: string[]; nomes: string[]; textos: string[] }>`select e.para,
        array_agg(a.nome order by a.nome) as nomes, array_agg(convert_from(a.conteudo, 'UTF8') order by a.nome) as textos
      from email_saida e join email_anexo x on x.email_id = e.id join arquivo a on a.id = x.arquivo_id
      where e.empresa_id = ${s.empresaId} group by e.id order by e.id`.execute(db),
  );
  expect(rows.map(({ para, nomes }) => [para, nomes])).toEqual([
    [['ana@exemplo.com.br'], ['aula-1.ics', 'aula-2.ics']],
    [['ana@exemplo.com.br'], ['aula-1.ics', 'aula-2.ics']],
  ]);
  // The zone before the event has lines of the same names.
  const campo = (nome: string, texto = '') =>
    texto
      .slice(texto.indexOf('BEGIN:VEVENT'))
      .split('\r\n')
      .find((linha) => linha.startsWith(nome))
      ?.split(':')
      .at(-1);
  const dias = rows.map(({ textos }) => textos.map((um) => campo('DTSTART', um)));
  expect(dias[0]?.map((inicio) => inicio?.slice(0, 13))).toEqual([
    `${dia.replaceAll('-', '')}T0800`,
    `${dia.replaceAll('-', '')}T1300`,
  ]);
  expect(dias[1]).toEqual(dias[0]);
  const [primeiro, segundo] = rows.map(({ textos }) =>
    textos.map((um) => [campo('UID', um), Number(campo('SEQUENCE', um))]),
  );
  expect(segundo).toEqual(primeiro?.map(([uid, sequencia]) => [uid, Number(sequencia) + 1]));
  const { rows: mensagens } = await t.app.banco((db) =>
    sql<{ quem: number }>`select u.usuario_id as quem from usuario_mensagem u join mensagem m on m.id = u.mensagem_id
      where m.empresa_id = ${s.empresaId} and m.tipo = 'T'`.execute(db),
  );
  expect(mensagens.map(({ quem }) => quem)).toEqual([dela.usuarioId, dela.usuarioId]);
});
