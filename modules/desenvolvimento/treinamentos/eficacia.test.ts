import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  colaboradorTurma,
  permissaoDaEficacia,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje as dataDeHoje, formatarData, somarDias } from '#platform/shared/format/data.ts';
import { avaliarEficacia, listarTreinamentos } from './treinamentos.contract.ts';

const t = useApp();
const dia = (dias: number) => somarDias(dataDeHoje(zonaDoServidor()), dias);
const avaliacao = { eficacia: 'E', eficaciaEvidencia: 'Fecha o mês sem retrabalho.' } as const;

/** Gil answers for the area of Ana; Rui works elsewhere. A class that asks after 30 days ended `ha` days ago, passed by all three. */
async function cena(ha = 30) {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const areaId = await criarArea(t.app, empresaId);
  const pessoa = async (nome: string, onde: number) =>
    criarColaborador(t.app, empresaId, { nome, lotacao: { areaId: onde } });
  const [ana, gil] = [await pessoa('Ana', areaId), await pessoa('Gil', areaId)];
  const rui = await pessoa('Rui', await criarArea(t.app, empresaId));
  const gestor = await t.app.usuario(empresaId, [colaboradorTurma.permissoes.ver, permissaoDaEficacia]);
  await ligarUsuario(t.app, gestor.usuarioId, gil);
  await responderPorArea(t.app, empresaId, areaId, gil);
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Excel' });
  const turmaId = await criarTurma(t.app, empresaId, { cursoId, dia: dia(-ha), aprovadosIds: [ana, gil, rui] });
  await t.app.banco((db) => sql`update turma set eficacia_dias = 30 where id = ${turmaId}`.execute(db));
  const quais = async (quem: typeof rh, eficacia: 'A' | 'E' | 'P' | 'N' | null) => {
    const vazio = { colaboradorId: null, cursoId: null, andamento: null, resultado: null, equipe: null };
    const query = { page: 0, ...vazio, dataIni: null, dataFim: null, eficacia };
    return (await quem.cliente.call(listarTreinamentos, { query: query as never })).body.content;
  };
  const de = async (nome: string) =>
    (await quais(rh, null)).find(({ colaborador }) => colaborador.nome === nome)?.id ?? 0;
  const avaliar = async (quem: typeof rh, nome: string, body: object = avaliacao) =>
    quem.cliente.call(avaliarEficacia, { params: { id: await de(nome) }, body: body as never });
  return { rh, empresaId, turmaId, rui, gestor: gestor as typeof rh, quais, de, avaliar };
}
const nomes = (linhas: readonly { colaborador: { nome?: string | null } }[]) =>
  linhas.map(({ colaborador }) => colaborador.nome);

test('quem responde pela área diz se o treinamento deu resultado, e o que falta dizer o espera no início', async () => {
  const { rh, gestor, quais, avaliar } = await cena();
  expect(nomes(await quais(rh, 'A'))).toEqual(['Ana', 'Gil', 'Rui']);
  const espera = async () => {
    const { body } = await gestor.cliente.call(trabalhoDoDia);
    return body.find(({ id }) => id === 'eficacias-a-avaliar')?.itens.map(({ titulo, detalhe }) => [titulo, detalhe]);
  };
  expect(await espera()).toEqual([['Ana', expect.stringMatching(`, desde ${formatarData(dia(0))}$`)]]);
  expect((await avaliar(gestor, 'Ana')).status).toBe(200);
  expect(await espera()).toBeUndefined();
  expect(await quais(rh, 'E')).toMatchObject([
    { colaborador: { nome: 'Ana' }, ...avaliacao, eficaciaEm: dia(0), eficaciaDesde: dia(0) },
  ]);
  expect(nomes(await quais(rh, 'A'))).toEqual(['Gil', 'Rui']);
  // What was said is corrected, and the log has both.
  const outra = { eficacia: 'N', eficaciaEvidencia: 'Refaz a turma em março.' };
  expect((await avaliar(rh, 'Ana', outra)).status).toBe(200);
  expect(await quais(rh, 'N')).toMatchObject([outra]);
  expect(await quais(rh, 'E')).toEqual([]);
});

test('cada avaliação fica no log, com o que havia antes', async () => {
  const { rh, empresaId, avaliar } = await cena();
  await avaliar(rh, 'Ana');
  await avaliar(rh, 'Ana', { eficacia: 'P', eficaciaEvidencia: 'Ainda erra as fórmulas.' });
  const log = await t.app.auditoria(empresaId, 'Participante da turma');
  expect(log).toMatchObject([
    { acao: 'Avaliação da eficácia', antes: { eficacia: null }, depois: avaliacao },
    { acao: 'Avaliação da eficácia', antes: avaliacao, depois: { eficacia: 'P' } },
  ]);
});

test('ninguém avalia o próprio treinamento, nem o de quem não vê, nem sem a permissão', async () => {
  const { gestor, empresaId, avaliar } = await cena();
  expect((await avaliar(gestor, 'Gil')).problema?.mensagem).toBe(
    'Quem participou não avalia a eficácia do próprio treinamento.',
  );
  expect((await avaliar(gestor, 'Rui')).status).toBe(404);
  const leitor = (await t.app.usuario(empresaId, [colaboradorTurma.permissoes.ver])) as typeof gestor;
  expect((await avaliar(leitor, 'Ana')).status).toBe(403);
});

test('antes do dia, de quem não foi aprovado e em turma que não pede, não se avalia; sem evidência também não', async () => {
  const cedo = await cena(29);
  expect(nomes(await cedo.quais(cedo.rh, 'A'))).toEqual([]);
  expect((await cedo.avaliar(cedo.rh, 'Ana')).problema?.mensagem).toBe(
    `A eficácia deste treinamento se avalia a partir de ${formatarData(dia(1))}.`,
  );
  const { rh, turmaId, avaliar, quais } = await cena();
  expect((await avaliar(rh, 'Ana', { eficacia: 'E', eficaciaEvidencia: null })).problema?.erros).toMatchObject([
    { campo: 'eficaciaEvidencia' },
  ]);
  const naoPede = 'A eficácia se avalia de quem foi aprovado, em uma turma que diz depois de quantos dias.';
  await t.app.banco((db) => sql`update colaborador_turma set resultado = 'R' where turma_id = ${turmaId}`.execute(db));
  expect((await avaliar(rh, 'Ana')).problema?.mensagem).toBe(naoPede);
  expect(await quais(rh, 'A')).toEqual([]);
  await t.app.banco((db) =>
    sql`with c as (update colaborador_turma set resultado = 'A' where turma_id = ${turmaId})
      update turma set eficacia_dias = null where id = ${turmaId}`.execute(db),
  );
  expect((await avaliar(rh, 'Ana')).problema?.mensagem).toBe(naoPede);
});

test('de quem saiu já não se espera avaliação', async () => {
  const { rh, rui, quais } = await cena();
  await t.app.banco((db) =>
    sql`update colaborador set data_desligamento = ${dia(-1)}::date where id = ${rui}`.execute(db),
  );
  expect(nomes(await quais(rh, 'A'))).toEqual(['Ana', 'Gil']);
});

test('de quem foi anonimizado nada se escreve', async () => {
  const { rh, empresaId, rui, avaliar } = await cena();
  await t.app.banco((db) =>
    sql`update colaborador set anonimizado_em = now(), anonimizado_motivo = 'PRAZO' where id = ${rui}`.execute(db),
  );
  const log = await t.app.auditoria(empresaId);
  expect((await avaliar(rh, 'Rui')).problema.mensagem).toBe(
    'O talento foi anonimizado: o que ficou dele não se altera nem se exclui.',
  );
  expect(await t.app.auditoria(empresaId)).toEqual(log);
});
