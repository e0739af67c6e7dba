import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  colaboradorTurma,
  incluirParticipantes,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import {
  certificar,
  criarCertificacao,
  criarCurso,
  criarTurma,
} from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import {
  criarColaborador,
  criarLugar,
  inserir,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import {
  certificacoesDaTurma,
  colaboradorCertificacao,
  registrarEmLote,
} from './colaboradores-certificacoes.contract.ts';

const t = useApp();
const dias = (quantos: number) => somarDias(hoje(), quantos);

/** A course that gives a certification which a job needs, and who stands where with it. */
async function cena() {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [torre, escritorio] = [await criarLugar(t.app, empresaId), await criarLugar(t.app, empresaId)];
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'NR-35' });
  const altura = await criarCertificacao(t.app, empresaId, {
    ...{ nome: 'Altura', meses: 24, cargoId: torre.cargoId, cursoId },
  });
  const pessoa = async (nome: string, lotacao: typeof torre, validaAte?: string | null) => {
    const id = await criarColaborador(t.app, empresaId, { nome, lotacao });
    if (validaAte !== undefined)
      await certificar(t.app, empresaId, { colaboradorId: id, certificacaoId: altura, data: '2024-01-10', validaAte });
    return id;
  };
  return { ...rh, torre, escritorio, cursoId, altura, pessoa };
}
const aRegistrar = ({ cliente }: Pick<Tenant, 'cliente'>, id: number) =>
  cliente.call(certificacoesDaTurma, { params: { id } });

test('o lote de uma turma inscreve quem tem a certificação do curso a obter ou renovar, e mais ninguém', async () => {
  const s = await cena();
  const { torre, escritorio } = s;
  await s.pessoa('Vence hoje a noventa dias', escritorio, dias(90));
  await s.pessoa('Vale mais um dia', escritorio, dias(91));
  await s.pessoa('Venceu ontem', torre, dias(-1));
  await s.pessoa('Não vence', torre, null);
  await s.pessoa('Precisa e nunca teve', torre);
  await s.pessoa('Não precisa', escritorio);
  const renovou = await s.pessoa('Já renovou', torre, dias(-5));
  const renovada = { certificacaoId: s.altura, data: dias(-2), validaAte: dias(700) };
  await certificar(t.app, s.empresaId, { colaboradorId: renovou, ...renovada });
  const turmaId = await criarTurma(t.app, s.empresaId, { cursoId: s.cursoId, dia: dias(9), realizada: false });
  const lugares = { areasIds: [], cargosIds: [], estabelecimentosIds: [], colaboradoresIds: [] };
  const { body } = await s.cliente.call(incluirParticipantes, {
    body: { turmaId, ...lugares, semCurso: false, aCertificar: true },
  });
  expect(body).toEqual({ inscritos: 3, emEspera: 0, semVaga: 0, emConflito: 0 });
  const lista = await s.cliente.call(colaboradorTurma.listar, { query: { turmaId, page: 0, size: 20 } as never });
  expect(lista.body.content.map(({ colaborador }) => colaborador.nome)).toEqual([
    'Precisa e nunca teve',
    'Vence hoje a noventa dias',
    'Venceu ontem',
  ]);
});

test('a turma oferece a certificação de quem passou, no seu último dia, até ela ser registrada', async () => {
  const s = await cena();
  const [ana, bia, caio] = [
    await s.pessoa('Ana', s.torre, dias(-1)),
    await s.pessoa('Bia', s.torre),
    await s.pessoa('Caio', s.torre),
  ];
  const [dia, futura] = [dias(-3), dias(1)];
  const turmaId = await criarTurma(t.app, s.empresaId, { cursoId: s.cursoId, dia, aprovadosIds: [bia, ana, caio] });
  await t.app.banco((db) =>
    sql`update colaborador_turma set resultado = 'R' where colaborador_id = ${caio}`.execute(db),
  );
  const certificacao = { id: s.altura, nome: 'Altura' };
  expect((await aRegistrar(s, turmaId)).body).toEqual([{ certificacao, data: dia, colaboradoresIds: [ana, bia] }]);
  const naoChegou = await criarTurma(t.app, s.empresaId, { cursoId: s.cursoId, dia: futura, aprovadosIds: [ana] });
  expect((await aRegistrar(s, naoChegou)).body).toEqual([]);
  const registrar = (colaboradoresIds: readonly number[]) =>
    s.cliente.call(registrarEmLote, {
      body: { certificacao, data: dia, validaAte: null, colaboradoresIds: [...colaboradoresIds], observacao: null },
    });
  expect((await registrar([ana])).body.registrados).toBe(1);
  expect((await aRegistrar(s, turmaId)).body).toEqual([{ certificacao, data: dia, colaboradoresIds: [bia] }]);
  const pratica = await inserir(
    t.app,
    sql`insert into avaliacao_pratica (empresa_id, titulo, nota_minima) values (${s.empresaId}, 'Subida', 70) returning id`,
  );
  const pedir = sql`insert into certificacao_avaliacao_pratica (empresa_id, certificacao_id, avaliacao_pratica_id)
    values (${s.empresaId}, ${s.altura}, ${pratica})`;
  await t.app.banco((db) => pedir.execute(db));
  expect((await aRegistrar(s, turmaId)).body).toEqual([]);
  await t.app.banco((db) =>
    sql`delete from certificacao_avaliacao_pratica where avaliacao_pratica_id = ${pratica}`.execute(db),
  );
  expect((await aRegistrar(s, turmaId)).body).toHaveLength(1);
  await registrar([bia]);
  expect((await aRegistrar(s, turmaId)).body).toEqual([]);
});

test('a certificação de dois cursos é da turma em que se passou no segundo deles', async () => {
  const s = await cena();
  const outro = await criarCurso(t.app, s.empresaId, { nome: 'Resgate' });
  await t.app.banco((db) =>
    sql`insert into certificacao_curso (empresa_id, certificacao_id, curso_id) values (${s.empresaId}, ${s.altura}, ${outro})`.execute(
      db,
    ),
  );
  const [ana, bia] = [await s.pessoa('Ana', s.torre), await s.pessoa('Bia', s.torre)];
  const dia = dias(-3);
  const turmaId = await criarTurma(t.app, s.empresaId, { cursoId: s.cursoId, dia, aprovadosIds: [ana, bia] });
  expect((await aRegistrar(s, turmaId)).body).toEqual([]);
  await criarTurma(t.app, s.empresaId, { cursoId: outro, dia: dias(-8), aprovadosIds: [bia] });
  const depois = await criarTurma(t.app, s.empresaId, { cursoId: outro, dia: dias(-2), aprovadosIds: [ana] });
  expect((await aRegistrar(s, turmaId)).body.map(({ colaboradoresIds }) => colaboradoresIds)).toEqual([[bia]]);
  expect((await aRegistrar(s, depois)).body.map(({ colaboradoresIds }) => colaboradoresIds)).toEqual([[ana]]);
});

test('quem responde por uma área só recebe os dela, e de outra empresa ninguém', async () => {
  const s = await cena();
  const [ana, bia] = [await s.pessoa('Ana', s.torre), await s.pessoa('Bia', s.escritorio)];
  const turmaId = await criarTurma(t.app, s.empresaId, { cursoId: s.cursoId, dia: dias(-3), aprovadosIds: [ana, bia] });
  const gestor = await t.app.usuario(s.empresaId, [colaboradorCertificacao.permissoes.inserir]);
  await ligarUsuario(t.app, gestor.usuarioId, ana);
  await responderPorArea(t.app, s.empresaId, s.torre.areaId, ana);
  expect((await aRegistrar(gestor, turmaId)).body.map(({ colaboradoresIds }) => colaboradoresIds)).toEqual([[ana]]);
  expect((await aRegistrar(await t.app.empresa(), turmaId)).body).toEqual([]);
  const semInserir = await t.app.usuario(s.empresaId, [colaboradorCertificacao.permissoes.ver]);
  expect((await aRegistrar(semInserir, turmaId)).status).toBe(403);
});
