import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarPessoasDeDuasAreas } from '#modules/avaliacao/avaliacao.factory.ts';
import { curso } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { pdi } from './pdi.contract.ts';
import * as plano from './plano.contract.ts';

const t = useApp();
const hoje = () => dataDeHoje(zonaDoServidor());
const executar = (comando: RawBuilder<unknown>) => t.app.banco((db) => comando.execute(db));
const { ver, inserir, editar } = pdi.permissoes;
type Quem = Pick<Tenant, 'cliente'>;

/** Ana and Gil work in an area for which Gil answers, Rui in another; Ana and Gil have users, and there is somebody of HR. */
async function cena() {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [areaId, outraAreaId] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const pessoas = await criarPessoasDeDuasAreas(t.app, empresaId, {
    areaId,
    outraAreaId,
    doGestor: [ver, inserir, editar],
  });
  return { rh, empresaId, ...pessoas };
}

const formulario = (colaboradorId: number, acoes: readonly object[] = [acao()]) =>
  ({
    colaborador: { id: colaboradorId },
    titulo: 'Liderar a equipe',
    origem: 'L',
    inicio: somarDias(hoje(), -60),
    fim: somarDias(hoje(), 60),
    objetivo: null,
    acoes,
  }) as never;
const acao = (dados: object = {}) => ({
  id: null,
  descricao: 'Curso de liderança',
  tipo: 'C',
  prazo: somarDias(hoje(), 30),
  progresso: 0,
  competencia: null,
  responsavel: null,
  ...dados,
});

async function criar({ cliente }: Quem, colaboradorId: number, acoes?: readonly object[]) {
  const { status, body, problema } = await cliente.call(pdi.criar, { body: formulario(colaboradorId, acoes) });
  expect({ status, problema: status === 201 ? null : problema }).toEqual({ status: 201, problema: null });
  return body;
}
const meus = async ({ cliente }: Quem) => (await cliente.call(plano.meusPlanos)).body;
const mensagens = async (usuarioId: number) => {
  const { rows } = await t.app.banco((db) =>
    sql<{ texto: string }>`select m.texto from usuario_mensagem u join mensagem m on m.id = u.mensagem_id
      where u.usuario_id = ${usuarioId} order by m.id`.execute(db),
  );
  return rows.map(({ texto }) => texto);
};

test('uma ação nomeia um curso da empresa, que então não se exclui', async () => {
  const { rh, ana, empresaId } = await cena();
  const id = await criarCurso(t.app, empresaId, { nome: 'Liderança' });
  const { acoes } = await criar(rh, ana, [acao({ curso: { id } })]);
  expect(acoes).toMatchObject([{ curso: { id, nome: 'Liderança' } }]);
  expect((await rh.cliente.call(curso.excluir, { params: { id } })).problema).toMatchObject({ codigo: 'EM_USO' });
});

test('uma ação que é um curso diz onde o talento está com ele: sem turma, inscrito, em andamento, incompleto, concluído', async () => {
  const { rh, ana, talento, empresaId } = await cena();
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Liderança' });
  const { id } = await criar(rh, ana, [acao({ curso: { id: cursoId } }), acao({ descricao: 'Sem curso' })]);
  const curso = async () =>
    (await rh.cliente.call(plano.lerPlano, { params: { id } })).body.acoes.map((uma) => uma.curso);
  expect(await curso()).toEqual([{ nome: 'Liderança', andamento: null }, null]);
  const turma = async (dia: string, resultado: 'P' | 'A' | 'R') => {
    const turmaId = await criarTurma(t.app, empresaId, {
      cursoId,
      dia,
      aprovadosIds: [ana],
      realizada: resultado !== 'P',
    });
    await executar(sql`update colaborador_turma set resultado = ${resultado} where turma_id = ${turmaId}`);
  };
  const dia = (dias: number) => somarDias(hoje(), dias);
  const andamento = async () => (await curso())[0]?.andamento;
  await turma(dia(-40), 'R');
  expect(await andamento()).toEqual({ situacao: 'I', data: dia(-40) });
  await turma(dia(9), 'P');
  expect(await andamento()).toEqual({ situacao: null, data: dia(9) });
  await turma(dia(0), 'P');
  expect(await andamento()).toEqual({ situacao: 'A', data: dia(0) });
  await turma(dia(-90), 'A');
  expect(await andamento()).toEqual({ situacao: 'C', data: dia(-90) });
  expect((await meus(talento))[0]?.acoes[0]?.curso?.andamento).toEqual({ situacao: 'C', data: dia(-90) });
});

test('o talento move a própria ação e escreve; quem responde por ele lê os dois e responde', async () => {
  const { ana, talento, gestor, empresaId } = await cena();
  const { id } = await criar(gestor, ana);
  const [meu] = await meus(talento);
  expect(meu).toMatchObject({ id, situacao: 'E', progresso: '0', acoes: [{ progresso: 0, responsavel: null }] });
  const params = { id, acaoId: meu?.acoes[0]?.id ?? 0 };
  const movido = await talento.cliente.call(plano.moverMinhaAcao, { params, body: { progresso: 100 } });
  expect(movido.body).toMatchObject({ situacao: 'C', progresso: '100', acoes: [{ concluidaEm: hoje() }] });
  await talento.cliente.call(plano.escreverNoMeuPlano, { params: { id }, body: { texto: 'Terminei o curso.' } });
  const lido = (await gestor.cliente.call(plano.lerPlano, { params: { id } })).body;
  expect(lido).toMatchObject({ situacao: 'C', conversa: [{ texto: 'Terminei o curso.', doTalento: true }] });
  await gestor.cliente.call(plano.escreverNoPlano, { params: { id }, body: { texto: 'Muito bem!' } });
  expect((await meus(talento))[0]?.conversa.map(({ texto }) => texto)).toEqual(['Terminei o curso.', 'Muito bem!']);
  expect(await mensagens(gestor.usuarioId)).toEqual([
    'Ana Lima escreveu no plano de desenvolvimento "Liderar a equipe".',
  ]);
  expect(await mensagens(talento.usuarioId)).toEqual([
    'Há uma mensagem no seu plano de desenvolvimento "Liderar a equipe".',
  ]);
  const acoes = (await t.app.auditoria(empresaId, pdi.nome.um)).map((linha) => linha.acao);
  expect(acoes).toEqual(['Inclusão', 'Andamento', 'Conversa', 'Conversa']);
});

test('a ação de que outro é responsável o talento não move, e o gestor move', async () => {
  const { ana, gil, talento, gestor } = await cena();
  const { id, acoes } = await criar(gestor, ana, [acao({ tipo: 'M', responsavel: { id: gil } })]);
  const params = { id, acaoId: acoes[0]?.id ?? 0 };
  const recusa = await talento.cliente.call(plano.moverMinhaAcao, { params, body: { progresso: 50 } });
  expect(recusa.problema.mensagem).toContain('Gil Reis');
  const movido = await gestor.cliente.call(plano.moverAcao, { params, body: { progresso: 50 } });
  expect(movido.body).toMatchObject({ progresso: '50', acoes: [{ responsavel: 'Gil Reis', progresso: 50 }] });
});

test('de si mesmo ninguém é gestor, nem o RH; de outra área e de outra empresa nada existe', async () => {
  const { ana, gil, rui, rh, gestor, talento } = await cena();
  const erro = async (quem: Quem, id: number) => {
    const { status, problema } = await quem.cliente.call(pdi.criar, { body: formulario(id) });
    return [status, problema.erros[0]?.mensagem];
  };
  expect(await erro(gestor, gil)).toEqual([400, 'O seu próprio plano é feito por quem responde pela sua área.']);
  expect((await erro(gestor, rui))[0]).toBe(400);
  expect((await erro(talento, ana))[0]).toBe(403);
  const doGil = await criar(rh, gil);
  const doRui = await criar(rh, rui);
  const outra = await cena();
  for (const [quem, { id, acoes }] of [
    [gestor, doGil],
    [gestor, doRui],
    [outra.rh, doGil],
    [outra.gestor, doRui],
  ] as const) {
    const params = { id };
    const mover = { params: { id, acaoId: acoes[0]?.id ?? 0 }, body: { progresso: 10 } };
    const { cliente } = quem;
    expect((await cliente.call(plano.lerPlano, { params })).status).toBe(404);
    expect((await cliente.call(plano.escreverNoPlano, { params, body: { texto: 'x' } })).status).toBe(404);
    expect((await cliente.call(plano.moverAcao, mover)).status).toBe(404);
    expect((await cliente.call(pdi.obter, { params })).status).toBe(404);
  }
  // The own plan is reached by the own calls, and only that one.
  expect((await meus(gestor)).map(({ id }) => id)).toEqual([doGil.id]);
  const alheio = { id: doRui.id, acaoId: doRui.acoes[0]?.id ?? 0 };
  expect((await gestor.cliente.call(plano.moverMinhaAcao, { params: alheio, body: { progresso: 10 } })).status).toBe(
    404,
  );
  const cruzado = { id: doGil.id, acaoId: doRui.acoes[0]?.id ?? 0 };
  expect((await gestor.cliente.call(plano.moverMinhaAcao, { params: cruzado, body: { progresso: 10 } })).status).toBe(
    404,
  );
  expect((await gestor.cliente.call(plano.imprimirMeuPlano, { params: { id: doRui.id } })).status).toBe(404);
  expect((await gestor.cliente.call(plano.imprimirMeuPlano, { params: { id: doGil.id } })).status).toBe(200);
});

test('a situação vem dos prazos e do andamento, o filtro a acha, e de quem saiu nada está atrasado', async () => {
  const { rh, ana, rui } = await cena();
  const vencida = { prazo: somarDias(hoje(), -1) };
  const atrasado = await criar(rh, ana, [acao(vencida), acao({ progresso: 100 })]);
  expect(atrasado).toMatchObject({ situacao: 'A', progresso: '50' });
  const feito = await criar(rh, ana, [acao({ ...vencida, progresso: 100 })]);
  const doRui = await criar(rh, rui, [acao(vencida)]);
  await executar(sql`update colaborador set data_desligamento = ${hoje()} where id = ${rui}`);
  const ids = async (situacao: string) => {
    const query = { situacao, page: 0, size: 10 } as never;
    return (await rh.cliente.call(pdi.listar, { query })).body.content.map(({ id }) => id);
  };
  expect([await ids('A'), await ids('C'), await ids('I')]).toEqual([[atrasado.id], [feito.id], [doRui.id]]);
});

test('o término vem depois do início, e cada prazo cai dentro do plano', async () => {
  const { rh, ana } = await cena();
  const erros = async (dados: object) => {
    const body = { ...(formulario(ana) as object), ...dados } as never;
    return (await rh.cliente.call(pdi.criar, { body })).problema.erros.map(({ campo }) => campo);
  };
  expect(await erros({ fim: somarDias(hoje(), -61), acoes: [] })).toEqual(['fim']);
  expect(await erros({ acoes: [acao(), acao({ prazo: somarDias(hoje(), 61) })] })).toEqual(['acoes[1].prazo']);
});

test('antes do prazo o talento é avisado uma vez, e depois dele também quem responde por ele e o responsável', async () => {
  const { rh, ana, gil, talento, gestor } = await cena();
  const avisar = async () => {
    t.app.jobs.enviados.length = 0;
    await t.app.jobs.send(null, 'avaliacao.prazos-do-pdi', {});
    await t.app.executarTarefas();
  };
  const { id } = await criar(rh, ana, [
    acao({ prazo: somarDias(hoje(), 7), responsavel: { id: gil } }),
    acao({ prazo: somarDias(hoje(), 8) }),
  ]);
  await avisar();
  await avisar();
  expect(await mensagens(talento.usuarioId)).toEqual([expect.stringContaining('"Curso de liderança" vence em')]);
  expect(await mensagens(gestor.usuarioId)).toHaveLength(1);
  await executar(
    sql`update pdi_acao set prazo = ${somarDias(hoje(), -1)}, responsavel_id = null where pdi_id = ${id} and responsavel_id is not null`,
  );
  await avisar();
  await avisar();
  expect(await mensagens(talento.usuarioId)).toHaveLength(2);
  expect((await mensagens(gestor.usuarioId)).at(-1)).toContain('Ana Lima: "Curso de liderança" venceu em');
  const doDia = async ({ cliente }: Quem) =>
    (await cliente.call(trabalhoDoDia)).body.map(({ id, total, itens }) => [id, total, itens[0]?.ate]);
  const ontem = somarDias(hoje(), -1);
  expect(await doDia(talento)).toEqual([['minhas-acoes-do-pdi', 1, ontem]]);
  // Of a plan whose action is late the day of the action is told, and not the far end of the plan.
  expect(await doDia(gestor)).toEqual([['pdi-atrasados', 1, ontem]]);
});

test('o plano impresso traz as ações, e não a conversa', async () => {
  const { rh, ana } = await cena();
  const { id } = await criar(rh, ana);
  const { status, headers } = await rh.cliente.call(plano.imprimirPlano, { params: { id } });
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('uma edição por cima do andamento do talento é recusada, e nada se perde', async () => {
  const { ana, talento, gestor, rh } = await cena();
  const { id, versao, pode: _, situacao: __, progresso: ___, ...form } = await criar(gestor, ana);
  const acaoId = form.acoes[0]?.id ?? 0;
  await talento.cliente.call(plano.moverMinhaAcao, { params: { id, acaoId }, body: { progresso: 75 } });
  const antiga = await gestor.cliente.call(pdi.atualizar, { params: { id }, body: { ...form, versao } as never });
  expect(antiga.status).toBe(409);
  expect((await meus(talento))[0]?.acoes[0]?.progresso).toBe(75);
  const semAreas = await t.app.usuario(rh.empresaId, [ver, permissaoVerTodasAreas]);
  expect(
    (await semAreas.cliente.call(plano.moverAcao, { params: { id, acaoId }, body: { progresso: 1 } })).status,
  ).toBe(403);
});
