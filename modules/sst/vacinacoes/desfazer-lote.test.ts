import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { naFila } from '#app/testing/queue-state.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { transicoesDaVacinacao } from './andamento.contract.ts';
import { cartaoDeVacinacao } from './cartao.contract.ts';
import { desfazerLote, obterLote, retomarLoteDeVacinacao, vacinarEmLote } from './lote.contract.ts';
import { JOB_DE_DESFAZER, JOB_DO_LOTE } from './lote.queries.ts';
import { permissoesDaVacinacao, vacinacao } from './vacinacoes.contract.ts';
import { cenaDaVacinacao } from './vacinacoes.factory.ts';

const t = useApp();
const { ver, inserir, editar, excluir } = permissoesDaVacinacao;
const headers = { [CABECALHO_CONFIRMADAS]: 'desfazer-lote' };

/** Ana with a first dose already, Bia and Caio with none, and a batch for the three of them. */
async function cena() {
  const c = await cenaDaVacinacao(t.app);
  await c.criar();
  const [bia, caio] = [
    await criarColaborador(t.app, c.empresaId, { nome: 'Bia' }),
    await criarColaborador(t.app, c.empresaId, { nome: 'Caio' }),
  ];
  const vacinar = async (dataRealizacao: string, colaboradorIds: readonly number[], cliente = c.cliente) => {
    const quem = {
      todos: null,
      areaOrganizacionalIds: [],
      cargoIds: [],
      colaboradoresDesligados: null,
      colaboradorIds,
    };
    const dose = { vacinaId: c.hepatite.id, dataRealizacao, lote: 'Z9', doseId: null, completos: null };
    const { body } = await cliente.call(vacinarEmLote, { body: { ...dose, ...quem } as never });
    await t.app.executarTarefas();
    return body.id;
  };
  const desfazer = async (id: number, cliente = c.cliente) => {
    const pedido = await cliente.call(desfazerLote, { params: { id }, headers });
    await t.app.executarTarefas();
    return pedido.status === 201 || pedido.status === 200
      ? (await cliente.call(obterLote, { params: { id: pedido.body.id } })).body
      : pedido;
  };
  const doses = async (colaboradorId: number) => {
    const { vacinas } = (await c.cliente.call(cartaoDeVacinacao, { params: { colaboradorId } })).body;
    return (vacinas[0]?.doses ?? []).flatMap(({ dataRealizacao }) => dataRealizacao ?? []);
  };
  return { ...c, plano: c.doses, bia, caio, vacinar, desfazer, doses };
}

describe('desfazer um lote de vacinação', () => {
  test('pergunta com o número de pessoas, retira as doses e as vacinações que só elas tinham, e deixa registro de cada uma', async () => {
    const c = await cena();
    const id = await c.vacinar('2026-02-10', [c.ana, c.bia, c.caio]);
    expect((await c.cliente.call(obterLote, { params: { id } })).body).toMatchObject({ desfaz: false, dosesDadas: 3 });
    expect((await c.cliente.call(desfazerLote, { params: { id } })).problema).toMatchObject({
      codigo: 'CONFIRMAR',
      mensagem: expect.stringMatching(/^A dose que este lote registrou sai da vacinação de 3 talentos\. /),
    });
    expect(await c.doses(c.bia)).toEqual(['2026-02-10']);
    const depois = await c.desfazer(id);
    expect(depois).toMatchObject({ desfaz: true, total: 3, feitos: 3, recusados: 0, terminado: true, motivo: null });
    expect([await c.doses(c.ana), await c.doses(c.bia), await c.doses(c.caio)]).toEqual([['2026-01-10'], [], []]);
    const acoes = (await t.app.auditoria(c.empresaId, 'Vacinação')).map(({ acao }) => acao);
    expect(acoes.filter((acao) => acao === 'Exclusão')).toHaveLength(2);
    expect(acoes).toContain('Desfazer lote');
    // Nothing of it is left: the same doses come again.
    expect((await c.desfazer(id)) as object).toMatchObject({
      problema: { mensagem: 'Nenhuma dose deste lote está registrada: nada há a desfazer.' },
    });
    await c.vacinar('2026-02-10', [c.bia]);
    expect(await c.doses(c.bia)).toEqual(['2026-02-10']);
  });

  test('de um lote parado se desfaz o que ele registrou; parado ao desfazer, retoma-se com o trabalho de desfazer', async () => {
    const c = await cena();
    const id = await c.vacinar('2026-02-10', [c.bia, c.caio]);
    const parar = (lote: number) =>
      t.app.banco((db) => sql`update vacinacao_lote set terminado_em = null where id = ${lote}`.execute(db));
    await parar(id);
    expect((await c.cliente.call(desfazerLote, { params: { id }, headers })).problema.mensagem).toContain('andamento');
    await naFila(t.app, JOB_DO_LOTE, id, 'failed');
    const { body: desfeito } = await c.cliente.call(desfazerLote, { params: { id }, headers });
    expect(desfeito).toMatchObject({ desfaz: true, total: 2, parado: false });
    await naFila(t.app, JOB_DE_DESFAZER, desfeito.id, 'cancelled');
    const params = { id: desfeito.id };
    expect((await c.cliente.call(obterLote, { params })).body.parado).toBe(true);
    t.app.jobs.enviados.length = 0;
    expect((await c.cliente.call(retomarLoteDeVacinacao, { params })).status).toBe(201);
    expect(t.app.jobs.enviados).toMatchObject([{ job: JOB_DE_DESFAZER, data: params }]);
    await t.app.executarTarefas();
    expect([await c.doses(c.bia), await c.doses(c.caio)]).toEqual([[], []]);
  });

  test('fica, e se diz de quem e por quê, a dose que foi alterada ou que outra seguiu', async () => {
    const c = await cena();
    const id = await c.vacinar('2026-02-10', [c.ana, c.bia, c.caio]);
    await c.vacinar('2026-04-10', [c.bia]);
    const { content } = (
      await c.cliente.call(vacinacao.listar, { query: { page: 0, size: 10, colaboradorId: c.caio } as never })
    ).body;
    const params = { id: content[0]?.id ?? 0 };
    const lida = (await c.cliente.call(vacinacao.obter, { params })).body;
    const body = {
      ...vacinacao.form.parse(lida),
      vacinacoes: lida.vacinacoes.map((dose) => ({ ...dose, lote: 'Outro' })),
      versao: lida.versao,
    };
    expect((await c.cliente.call(vacinacao.atualizar, { params, body })).status).toBe(200);
    const depois = await c.desfazer(id);
    expect(depois).toMatchObject({ feitos: 1, recusados: 2 });
    const { content: ficaram } = depois as { content: { colaborador: { nome: string }; dito: string }[] };
    expect(ficaram.map(({ colaborador, dito }) => `${colaborador.nome}: ${dito}`).toSorted()).toEqual([
      'Bia: Recebeu outra dose desta vacina depois desta.',
      'Caio: A dose foi alterada depois do lote.',
    ]);
    expect([await c.doses(c.ana), await c.doses(c.bia), await c.doses(c.caio)]).toEqual([
      ['2026-01-10'],
      ['2026-02-10', '2026-04-10'],
      ['2026-02-10'],
    ]);
  });

  test('fica a dose da vacinação que foi interrompida, também onde é a única', async () => {
    const c = await cena();
    const id = await c.vacinar('2026-02-10', [c.ana, c.bia, c.caio]);
    for (const colaboradorId of [c.ana, c.bia]) {
      const query = { page: 0, size: 10, colaboradorId } as never;
      const [curso] = (await c.cliente.call(vacinacao.listar, { query })).body.content;
      const params = { id: curso?.id ?? 0 };
      const body = { motivoInterrupcao: 'Recusa' } as never;
      const { status } = await c.cliente.call(transicoesDaVacinacao.interromper.chamada, { params, body });
      expect(status).toBeLessThan(300);
    }
    const depois = await c.desfazer(id);
    expect(depois).toMatchObject({ feitos: 1, recusados: 2 });
    const { content } = depois as { content: { colaborador: { nome: string }; dito: string }[] };
    expect(content.map(({ colaborador, dito }) => `${colaborador.nome}: ${dito}`).toSorted()).toEqual([
      'Ana: Esta vacinação está interrompida: retome-a antes.',
      'Bia: Esta vacinação está interrompida: retome-a antes.',
    ]);
    expect([await c.doses(c.ana), await c.doses(c.bia), await c.doses(c.caio)]).toEqual([
      ['2026-01-10', '2026-02-10'],
      ['2026-02-10'],
      [],
    ]);
  });

  test('fica a dose que outra seguiu em uma vacinação nova, depois de completa a sua', async () => {
    const c = await cena();
    for (const dia of ['2026-01-10', '2026-02-20']) await c.vacinar(dia, [c.bia]);
    const id = await c.vacinar('2026-08-10', [c.bia]);
    const daNova = c.plano('2026-11-01');
    expect((await c.criar({ colaborador: { id: c.bia }, vacinacoes: daNova })).status).toBe(201);
    expect(await c.desfazer(id)).toMatchObject({
      ...{ feitos: 0, recusados: 1 },
      content: [{ dito: 'Recebeu outra dose desta vacina depois desta.' }],
    });
  });

  test('só o próprio lote, com as permissões de alterar e de excluir', async () => {
    const c = await cena();
    const id = await c.vacinar('2026-02-10', [c.bia]);
    const pedir = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
      (await cliente.call(desfazerLote, { params: { id }, headers })).status;
    expect(await pedir(await t.app.usuario(c.empresaId, [ver, inserir, editar]))).toBe(403);
    expect(await pedir(await t.app.usuario(c.empresaId, [ver, inserir, excluir]))).toBe(403);
    expect(await pedir(await t.app.usuario(c.empresaId, [ver, inserir, editar, excluir]))).toBe(404);
    expect(await c.doses(c.bia)).toEqual(['2026-02-10']);
  });
});
