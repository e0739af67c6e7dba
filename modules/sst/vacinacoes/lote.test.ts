import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { transicoesDaVacinacao } from './andamento.contract.ts';
import { cartaoDeVacinacao } from './cartao.contract.ts';
import { conferirLote, obterLote, ultimoLote, vacinarEmLote } from './lote.contract.ts';
import { permissoesDaVacinacao, talentosParaVacinar, vacinacao } from './vacinacoes.contract.ts';
import { cenaDaVacinacao } from './vacinacoes.factory.ts';

const t = useApp();
const { interromper } = transicoesDaVacinacao;
const cena = () => cenaDaVacinacao(t.app);

/** A batch that says nothing yet. */
const vazio = {
  ...{ doseId: null, completos: null, todos: null, areaOrganizacionalIds: [], cargoIds: [] },
  ...{ colaboradoresDesligados: null, colaboradorIds: [] },
};

describe('a vacinação em lote', () => {
  test('pede vacina, data, lote e ao menos um talento', async () => {
    const { cliente } = await cena();
    const semNada = await cliente.call(vacinarEmLote, { body: {} as never });
    expect(semNada.problema.erros).toEqual(
      expect.arrayContaining([
        { campo: 'vacinaId', mensagem: 'Vacina é obrigatória' },
        { campo: 'dataRealizacao', mensagem: 'Data para vacinação é obrigatória' },
        { campo: 'lote', mensagem: 'Lote é obrigatório' },
        { campo: 'colaboradorIds', mensagem: 'É necessário selecionar ao menos 1 talento.' },
      ]),
    );
  });

  test('dá a cada um a dose que lhe falta, e quem não recebe não a impede aos outros', async () => {
    const { cliente, empresaId, criar, ana, hepatite, cartao } = await cena();
    const { body } = await criar();
    const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia' });
    const corpo = (dataRealizacao: string, quem: object = { colaboradorIds: [ana, bia] }) =>
      ({ ...vazio, vacinaId: hepatite.id, dataRealizacao, lote: 'Z9', ...quem }) as never;
    const conferir = async (body: never, quais: 'V' | 'P' = 'V') => {
      const lido = (await cliente.call(conferirLote, { body, query: { page: 0, quais } })).body;
      return { ...lido, content: lido.content.map(({ colaborador, dito }) => `${colaborador.nome}: ${dito}`) };
    };
    expect(await conferir(corpo('2026-02-10', { todos: true }))).toEqual({
      ...{ recebem: 2, naoRecebem: 0, content: ['Ana: 2ª dose', 'Bia: 1ª dose'] },
      porDose: [
        { dose: '1ª dose', talentos: 1 },
        { dose: '2ª dose', talentos: 1 },
      ],
    });
    const soSegunda = corpo('2026-02-10', { todos: true, doseId: hepatite.doses[1] });
    expect(await conferir(soSegunda)).toMatchObject({ recebem: 1, content: ['Ana: 2ª dose'] });
    const pedido = await cliente.call(vacinarEmLote, { body: corpo('2026-02-10') });
    expect(pedido.body).toMatchObject({ total: 2, feitos: 0, pulados: 0, terminado: false });
    expect((await cliente.call(vacinarEmLote, { body: corpo('2026-02-10') })).problema.mensagem).toContain(
      'Há um lote seu em andamento',
    );
    await t.app.executarTarefas();
    const feito = (await cliente.call(obterLote, { params: { id: pedido.body.id } })).body;
    expect(feito).toMatchObject({ feitos: 2, recusados: 0, content: [], terminado: true, motivo: null });
    expect((await cliente.call(ultimoLote, {})).body).toEqual(feito);
    expect((await cartao()).vacinas[0]?.doses.map(({ dataRealizacao, lote: l }) => [dataRealizacao, l])).toEqual([
      ['2026-01-10', 'L1'],
      ['2026-02-10', 'Z9'],
      [null, null],
    ]);
    const daBia = async () =>
      (await cliente.call(cartaoDeVacinacao, { params: { colaboradorId: bia } })).body.vacinas[0];
    expect((await daBia())?.doses.map(({ dataRealizacao }) => dataRealizacao)).toEqual(['2026-02-10', null, null]);
    expect((await cliente.call(vacinarEmLote, { body: corpo('2026-02-10') })).problema.erros).toEqual([
      { campo: 'colaboradorIds', mensagem: 'Ninguém desta escolha recebe dose: confira quem não recebe e por quê.' },
    ]);
    await cliente.call(interromper.chamada, {
      params: { id: body.id },
      body: { motivoInterrupcao: 'Recusa' } as never,
    });
    expect((await conferir(corpo('2026-04-10'), 'P')).content).toEqual([
      'Ana: Esta vacinação está interrompida: retome-a para registrar doses.',
    ]);
    await cliente.call(vacinarEmLote, { body: corpo('2026-04-10') });
    await t.app.executarTarefas();
    expect((await cliente.call(ultimoLote, {})).body).toMatchObject({ feitos: 1, pulados: 1 });
    expect((await daBia())?.doses[1]?.dataRealizacao).toBe('2026-04-10');
    const outro = await t.app.usuario(empresaId, [permissoesDaVacinacao.inserir, permissoesDaVacinacao.ver]);
    expect((await outro.cliente.call(obterLote, { params: { id: pedido.body.id } })).status).toBe(404);
    expect((await outro.cliente.call(ultimoLote, {})).body).toBeNull();
  });

  test('mil talentos cabem num lote, e quem foi vacinado no meio do caminho é recusado com o motivo e deixa linha', async () => {
    const { cliente, empresaId, hepatite, ana, criar } = await cena();
    await t.app.banco((db) =>
      sql`insert into colaborador (empresa_id, nome, data_admissao)
        select ${empresaId}, 'Campanha ' || n, '2024-01-02' from generate_series(1, 1000) n`.execute(db),
    );
    const body = { ...vazio, vacinaId: hepatite.id, dataRealizacao: '2026-02-10', lote: 'Z9', todos: true } as never;
    const pedido = (await cliente.call(vacinarEmLote, { body })).body;
    expect(pedido.total).toBe(1001);
    expect(
      (
        await criar({
          vacinacoes: [
            { id: null, doseVacina: { id: hepatite.doses[0] ?? 0 }, dataRealizacao: '2026-02-10', lote: 'M' },
          ],
        })
      ).status,
    ).toBe(201);
    await t.app.executarTarefas();
    const lido = (await cliente.call(obterLote, { params: { id: pedido.id } })).body;
    expect([lido.feitos, lido.recusados, lido.content]).toEqual([
      1000,
      1,
      [
        {
          id: ana,
          colaborador: { id: ana, nome: 'Ana' },
          dito: 'Já recebeu esta vacina em 10/02/2026, neste dia ou depois dele.',
        },
      ],
    ]);
    const { rows } = await t.app.banco((db) =>
      sql<{ titulares_ids: number[] }>`select titulares_ids from acesso_sensivel where empresa_id = ${empresaId}
        and chamada = ${obterLote.path}`.execute(db),
    );
    expect(rows).toEqual([{ titulares_ids: [ana] }]);
  });

  test('oferece os talentos da área e do cargo, e os desligados só quando se pede', async () => {
    const { cliente, empresaId, ana, hepatite } = await cena();
    const areaId = await criarArea(t.app, empresaId, { nome: 'Produção' });
    const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: { areaId } });
    const saiu = await criarColaborador(t.app, empresaId, { nome: 'Caio', dataDesligamento: '2026-03-01' });
    const oferecidos = async (query: object) =>
      (await cliente.call(talentosParaVacinar, { query: query as never })).body.map(({ id }) => id);
    expect(await oferecidos({})).toEqual([ana, bia]);
    expect(await oferecidos({ areaOrganizacionalIds: [areaId] })).toEqual([bia]);
    expect(await oferecidos({ colaboradoresDesligados: true })).toEqual([ana, bia, saiu]);
    expect(await oferecidos({ busca: 'bi' })).toEqual([bia]);
    const lote = (dataRealizacao: string) =>
      cliente.call(vacinarEmLote, {
        body: { ...vazio, vacinaId: hepatite.id, dataRealizacao, lote: 'Z9', colaboradorIds: [saiu] } as never,
      });
    expect((await lote('2026-03-02')).problema.erros).toEqual([
      { campo: 'colaboradorIds', mensagem: 'Caio: Foi desligado em 01/03/2026.' },
    ]);
    expect((await lote('2026-03-01')).status).toBe(201);
    await t.app.executarTarefas();
    const lista = async (query: object) =>
      (await cliente.call(vacinacao.listar, { query: { page: 0, size: 10, ...query } as never })).body.content.length;
    expect(await lista({})).toBe(0);
    expect(await lista({ colaboradoresDesligados: true })).toBe(1);
    expect(await lista({ colaboradorId: saiu })).toBe(1);
  });
});
