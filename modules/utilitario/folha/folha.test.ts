import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { type PedidoRecebido, useServico } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import { listarPendencias } from '#modules/utilitario/pendencias-ac/pendencias-ac.contract.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { JOB_ENTREGA } from './entrega.job.ts';
import {
  buscarEventos,
  gerarChaveDaFolha,
  listarEventos,
  permissoesDaFolha,
  type RespostaDaFolha,
  reenviarEventos,
  responderEventos,
} from './folha.contract.ts';
import { criarIntegrada, criarMudancas } from './folha.factory.ts';
import { nomeDoEvento, textoAssinado } from './folha.rules.ts';

const t = useApp({ REDE_INTERNA: '1' });
const servico = useServico(() => ({ status: 202 }));

const integrada = (ligada = true) => criarIntegrada(t.app, servico, ligada);
const eventosDe = (empresaId: number) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{ id: number; tipo: string; operacao: string; situacao: string; erro: string | null }>`
      select id, tipo, operacao, situacao, erro from folha_evento where empresa_id = ${empresaId} order by id`.execute(
      db,
    );
    return rows;
  });
const tipos = async (empresaId: number) =>
  (await eventosDe(empresaId)).map(({ tipo, operacao }) => `${tipo} ${operacao}`);
const entregar = async (empresaId: number) => {
  await t.app.jobs.send(null, JOB_ENTREGA, { empresaId });
  await t.app.executarTarefas();
};
const corpoDe = ({ corpo }: PedidoRecebido) =>
  JSON.parse(corpo) as { id: string; tipo: string; dados: Record<string, unknown> | null };

const SEM_FILTRO = { tipo: null, situacao: null, colaboradorId: null, dataIni: null, dataFim: null, page: 0 };
const comTudo = (empresaId: number) => criarMudancas(t.app, empresaId);

describe('a fila de eventos', () => {
  test('admissão, salário, afastamento e desligamento entram nela na transação da mudança; desfeita, não entram', async () => {
    const { empresaId } = await integrada();
    const { id, afastamento } = await comTudo(empresaId);
    const todos = ['ADMISSAO INCLUSAO', 'SALARIO INCLUSAO', 'AFASTAMENTO INCLUSAO', 'DESLIGAMENTO INCLUSAO'];
    expect(await tipos(empresaId)).toEqual(todos);
    await t.app
      .banco(async (db) => {
        await sql`update colaborador set data_desligamento = null where id = ${id}`.execute(db);
        throw new Error('desfaz');
      })
      .catch(() => undefined);
    // What changes nothing that the payroll has to know is no event.
    await t.app.banco((db) => sql`update colaborador set observacao = 'x' where id = ${id}`.execute(db));
    await t.app.banco((db) =>
      sql`update colaborador_afastamento set status_integracao = 'SEM_ERRO' where id = ${afastamento}`.execute(db),
    );
    expect(await tipos(empresaId)).toEqual(todos);
    await t.app.banco((db) =>
      sql`update historico_colaborador set salario = '3100.00' where colaborador_id = ${id}`.execute(db),
    );
    await t.app.banco((db) =>
      sql`update colaborador_afastamento set fim = '2024-05-20' where id = ${afastamento}`.execute(db),
    );
    await t.app.banco((db) => sql`update colaborador set data_desligamento = null where id = ${id}`.execute(db));
    await t.app.banco((db) => sql`delete from colaborador_afastamento where id = ${afastamento}`.execute(db));
    expect((await tipos(empresaId)).slice(4)).toEqual([
      'SALARIO ALTERACAO',
      'AFASTAMENTO ALTERACAO',
      'DESLIGAMENTO EXCLUSAO',
      'AFASTAMENTO EXCLUSAO',
    ]);
  });

  test('sem a integração ligada não há eventos, e quem é admitido não espera a folha', async () => {
    const { empresaId } = await integrada(false);
    const { id } = await comTudo(empresaId);
    expect(await eventosDe(empresaId)).toEqual([]);
    const ligada = await integrada();
    const novo = await criarColaborador(t.app, ligada.empresaId);
    const { rows } = await t.app.banco((db) =>
      sql<{
        pendencia: string | null;
      }>`select pendencia_folha as pendencia from colaborador where id in (${id}, ${novo}) order by id`.execute(db),
    );
    expect(rows.map(({ pendencia }) => pendencia)).toEqual(['U', 'G']);
  });
});

describe('os webhooks', () => {
  test('cada evento vai uma vez, em ordem, assinado com a chave da empresa, e diz o que o registro é', async () => {
    const { empresaId } = await integrada();
    await comTudo(empresaId);
    await entregar(empresaId);
    expect(servico.pedidos.map((pedido) => corpoDe(pedido).tipo)).toEqual([
      'ADMISSAO',
      'SALARIO',
      'AFASTAMENTO',
      'DESLIGAMENTO',
    ]);
    const chave = createPublicKey(servico.publica ?? '');
    for (const { metodo, caminho, cabecalhos, corpo } of servico.pedidos) {
      expect([metodo, caminho, cabecalhos.authorization]).toEqual(['POST', '/api/eventos', undefined]);
      const [id, instante, assinatura] = ['id', 'timestamp', 'signature'].map((nome) =>
        String(cabecalhos[`webhook-${nome}`]),
      );
      const assinado = Buffer.from(textoAssinado(id ?? '', Number(instante), corpo));
      expect(assinatura).toMatch(/^v1a,/);
      expect(verify(null, assinado, chave, Buffer.from((assinatura ?? '').slice(4), 'base64'))).toBe(true);
      expect(verify(null, Buffer.from(`${assinado}x`), chave, Buffer.from((assinatura ?? '').slice(4), 'base64'))).toBe(
        false,
      );
      expect(Math.abs(Date.now() / 1000 - Number(instante))).toBeLessThan(60);
    }
    const [admissao, , , desligamento] = servico.pedidos.map(corpoDe);
    expect(admissao).toMatchObject({
      dados: { talento: { nome: 'Lia Prado', cpf: '52998224725' }, dataAdmissao: '2024-01-02' },
    });
    expect(desligamento).toMatchObject({ dados: { data: '2024-09-30' } });
    expect((await eventosDe(empresaId)).map(({ situacao }) => situacao)).toEqual(['E', 'E', 'E', 'E']);
    await entregar(empresaId);
    expect(servico.pedidos).toHaveLength(4);
  });

  test('quem não responde é tentado de novo; o que o endereço recusa fica dito e os outros vão; reenviado, vai', async () => {
    const { empresaId, cliente } = await integrada();
    await comTudo(empresaId);
    servico.responder = () => ({ status: 503 });
    await expect(entregar(empresaId)).rejects.toThrow('O serviço pediu para tentar mais tarde (503).');
    expect((await eventosDe(empresaId)).map(({ situacao }) => situacao)).toEqual(['P', 'P', 'P', 'P']);
    servico.responder = (pedido) => ({ status: corpoDe(pedido).tipo === 'SALARIO' ? 422 : 202 });
    await entregar(empresaId);
    expect((await eventosDe(empresaId)).map(({ situacao, erro }) => [situacao, erro])).toEqual([
      ['E', null],
      ['F', 'O serviço recusou o pedido (422).'],
      ['E', null],
      ['E', null],
    ]);
    const query = { ...SEM_FILTRO, situacao: 'F' as const };
    expect((await cliente.call(listarEventos, { query })).body.content).toMatchObject([
      { tipo: 'SALARIO', colaborador: { nome: 'Lia Prado' } },
    ]);
    servico.pedidos.length = 0;
    servico.responder = () => ({ status: 202 });
    expect((await cliente.call(reenviarEventos)).body).toEqual({ postos: 1 });
    await t.app.executarTarefas();
    expect(servico.pedidos.map((pedido) => corpoDe(pedido).tipo)).toEqual(['SALARIO']);
    // A refused key stops the work, and nothing of what waits is lost.
    await criarColaborador(t.app, empresaId);
    servico.responder = () => ({ status: 401 });
    await entregar(empresaId);
    expect((await eventosDe(empresaId)).at(-1)).toMatchObject({ situacao: 'P', erro: 'O serviço recusou a chave.' });
  });

  test('qualquer 2xx é entregue, diga o corpo o que disser', async () => {
    const { empresaId } = await integrada();
    await comTudo(empresaId);
    servico.responder = () => ({ status: 200, texto: 'ok' });
    await entregar(empresaId);
    expect((await eventosDe(empresaId)).map(({ situacao }) => situacao)).toEqual(['E', 'E', 'E', 'E']);
    expect(servico.pedidos).toHaveLength(4);
  });

  test('a procura de cada minuto põe na fila só as empresas em que algo espera e que têm com que assinar', async () => {
    const { empresaId } = await integrada();
    const calada = await integrada();
    const semChave = await integrada();
    await t.app.banco((db) => sql`delete from integracao_chave where empresa_id = ${semChave.empresaId}`.execute(db));
    for (const quem of [empresaId, semChave.empresaId]) await criarColaborador(t.app, quem);
    await t.app.jobs.send(null, 'utilitario.espera-da-folha', {});
    const antes = servico.pedidos.length;
    await t.app.executarTarefas();
    expect(servico.pedidos.length - antes).toBeGreaterThan(0);
    expect((await eventosDe(empresaId)).map(({ situacao }) => situacao)).toEqual(['E']);
    expect((await eventosDe(semChave.empresaId)).map(({ situacao }) => situacao)).toEqual(['P']);
    expect(await eventosDe(calada.empresaId)).toEqual([]);
  });

  test('com quedas em qualquer ponto nada se perde, nada chega fora de ordem, e o que chega duas vezes tem o mesmo nome', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(202, 503, 500), { maxLength: 12 }), async (respostas) => {
        const { empresaId } = await integrada();
        for (let n = 0; n < 4; n += 1) await criarColaborador(t.app, empresaId);
        servico.pedidos.length = 0;
        const vindas = [...respostas];
        servico.responder = () => ({ status: vindas.shift() ?? 202 });
        for (let volta = 0; volta <= respostas.length; volta += 1) await entregar(empresaId).catch(() => undefined);
        const esperados = (await eventosDe(empresaId)).map(({ id }) => nomeDoEvento(id));
        const recebidos = servico.pedidos.map((pedido) => corpoDe(pedido).id);
        expect([...new Set(recebidos)]).toEqual(esperados);
        expect((await eventosDe(empresaId)).every(({ situacao }) => situacao === 'E')).toBe(true);
      }),
      { numRuns: 6 },
    );
  });
});

test('os eventos de afastamento só os vê quem vê afastamentos', async () => {
  const { empresaId } = await integrada();
  await comTudo(empresaId);
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const tiposDe = async (...mais: readonly Permission[]) => {
    const { cliente } = await t.app.usuario(empresaId, [permissoesDaFolha.ver, VER_TODAS, ...mais]);
    const query = SEM_FILTRO;
    return (await cliente.call(listarEventos, { query })).body.content.map(({ tipo }) => tipo);
  };
  expect(await tiposDe()).toEqual(['DESLIGAMENTO', 'SALARIO', 'ADMISSAO']);
  expect(await tiposDe(permissoesDeAfastamentos.ver)).toContain('AFASTAMENTO');
});

describe('a folha que busca e responde', () => {
  const comChave = async (dono: Tenant) => {
    const { chave } = (await dono.cliente.call(gerarChaveDaFolha)).body;
    return { headers: { authorization: `Bearer ${chave}` } };
  };
  const resposta = (
    evento: string,
    situacao: RespostaDaFolha['situacao'],
    mais: Partial<RespostaDaFolha> = {},
  ): RespostaDaFolha => ({
    evento,
    situacao,
    pendencia: null,
    detalhes: null,
    statusDetalhes: null,
    ...mais,
  });

  test('com a chave ela busca os eventos por cursor, só os da sua empresa; sem ela, ou com a de antes, nenhum', async () => {
    const dono = await integrada();
    await comTudo(dono.empresaId);
    const velha = await comChave(dono);
    const chave = await comChave(dono);
    const buscar = (depoisDe: string | null, quem = chave) =>
      t.app.anonimo.call(buscarEventos, { query: { depoisDe, limite: 3 }, ...quem });
    for (const errada of [
      velha,
      { headers: {} },
      { headers: { authorization: 'Bearer folha_qualquer_coisa_bem_longa' } },
    ])
      expect((await buscar(null, errada as typeof chave)).status).toBe(401);
    const primeira = (await buscar(null)).body;
    expect(primeira.eventos.map(({ tipo }) => tipo)).toEqual(['ADMISSAO', 'SALARIO', 'AFASTAMENTO']);
    const segunda = (await buscar(primeira.proximo)).body;
    expect(segunda.eventos.map(({ tipo }) => tipo)).toEqual(['DESLIGAMENTO']);
    expect((await buscar(segunda.proximo)).body).toEqual({ eventos: [], proximo: null });
    // What was taken is not sent besides.
    await entregar(dono.empresaId);
    expect(servico.pedidos).toEqual([]);
    const outra = await integrada();
    expect((await buscar(null, await comChave(outra))).body.eventos).toEqual([]);
  });

  test('o que é confirmado depois com um número menor não é pulado por quem já passou dele', async () => {
    const dono = await integrada();
    const { empresaId } = dono;
    const chave = await comChave(dono);
    const buscar = async (depoisDe: string | null) =>
      (await t.app.anonimo.call(buscarEventos, { query: { depoisDe, limite: 50 }, ...chave })).body;
    const gravar = (numero: number, registro: number) =>
      t.app.banco((db) =>
        sql`insert into folha_evento (id, empresa_id, tipo, operacao, colaborador_id, registro_id) overriding system value
          values (${numero}, ${empresaId}, 'ADMISSAO', 'INCLUSAO', ${registro}, ${registro})`.execute(db),
      );
    // A number is taken when the first of two transactions writes, and seen by others when it ends.
    const { rows } = await t.app.banco((db) =>
      sql<{
        n: number;
      }>`select nextval(pg_get_serial_sequence('folha_evento', 'id')) as n from generate_series(1, 2)`.execute(db),
    );
    const [primeiro, segundo] = [rows[0]?.n ?? 0, rows[1]?.n ?? 0];
    await gravar(segundo, 2);
    const antes = await buscar(null);
    expect(antes.eventos.map(({ id }) => id)).toEqual([nomeDoEvento(segundo)]);
    await gravar(primeiro, 1);
    const depois = await buscar(antes.proximo);
    expect(depois.eventos.map(({ id }) => id)).toEqual([nomeDoEvento(primeiro)]);
    expect(await buscar(depois.proximo)).toEqual({ eventos: [], proximo: null });
    expect((await buscar(null)).eventos.map(({ registro }) => registro)).toEqual([2, 1]);
    expect((await eventosDe(empresaId)).map(({ situacao }) => situacao)).toEqual(['E', 'E']);
  });

  test('duas transações entrelaçadas: a busca no meio leva a que terminou, e a seguinte a outra', async () => {
    const dono = await integrada();
    const chave = await comChave(dono);
    const buscar = async (depoisDe: string | null) =>
      (await t.app.anonimo.call(buscarEventos, { query: { depoisDe, limite: 50 }, ...chave })).body;
    const gravar = (db: Db, registro: number) =>
      sql`insert into folha_evento (empresa_id, tipo, operacao, colaborador_id, registro_id)
        values (${dono.empresaId}, 'ADMISSAO', 'INCLUSAO', ${registro}, ${registro})`.execute(db);
    let antes: Awaited<ReturnType<typeof buscar>> | undefined;
    await t.app.banco(async (lenta) => {
      await gravar(lenta, 1);
      // The embedded database has one connection: there nobody writes beside a transaction.
      if (t.app.engine.kind === 'embutido') return;
      await t.app.banco((rapida) => gravar(rapida, 2));
      antes = await buscar(null);
      expect(antes.eventos.map(({ registro }) => registro)).toEqual([2]);
    });
    if (antes) expect((await buscar(antes.proximo)).eventos.map(({ registro }) => registro)).toEqual([1]);
    else expect((await buscar(null)).eventos.map(({ registro }) => registro)).toEqual([1]);
  });

  test('a chave de repetição é de quem responde: a folha de outra empresa não a gasta', async () => {
    const [uma, outra] = [await integrada(), await integrada()];
    const responder = async (dono: Tenant) => {
      const { headers } = await comChave(dono);
      const colaboradorId = await criarColaborador(t.app, dono.empresaId);
      const evento = (await eventosDe(dono.empresaId)).at(-1)?.id ?? 0;
      const answer = await t.app.anonimo.call(responderEventos, {
        body: { respostas: [resposta(nomeDoEvento(evento), 'CONFIRMADO')] },
        headers: { ...headers, 'idempotency-key': 'lote-1' },
      });
      return { ...answer, colaboradorId };
    };
    expect((await responder(uma)).body).toEqual({ recebidas: 1, desconhecidas: [] });
    expect((await responder(outra)).body).toEqual({ recebidas: 1, desconhecidas: [] });
  });

  test('confirmar tira a espera do registro; recusar cria a pendência; cancelar a admissão a cancela; repetir não muda mais nada', async () => {
    const dono = await integrada();
    const { id, afastamento } = await comTudo(dono.empresaId);
    const outro = await criarColaborador(t.app, dono.empresaId, { nome: 'Rui Sá' });
    const chave = await comChave(dono);
    const eventos = (await t.app.anonimo.call(buscarEventos, { query: { depoisDe: null, limite: 50 }, ...chave })).body
      .eventos;
    const evento = (tipo: string, registro?: number) =>
      eventos.find((um) => um.tipo === tipo && (registro === undefined || um.registro === registro))?.id ?? '';
    const respostas = [
      resposta(evento('DESLIGAMENTO'), 'CONFIRMADO'),
      resposta(evento('ADMISSAO', outro), 'CANCELADO', { pendencia: 'Admissão cancelada' }),
      resposta(evento('AFASTAMENTO'), 'RECUSADO', { detalhes: 'S-2230: início antes da admissão' }),
      resposta(evento('SALARIO'), 'RECUSADO', {
        pendencia: 'Salário',
        detalhes: 'Abaixo do piso',
        statusDetalhes: 'Erro 12',
      }),
      resposta('evt_999999999', 'CONFIRMADO'),
    ];
    const responder = () => t.app.anonimo.call(responderEventos, { body: { respostas }, ...chave });
    expect((await responder()).body).toEqual({ recebidas: 4, desconhecidas: ['evt_999999999'] });
    const retrato = () =>
      t.app.banco(async (db) => {
        const { rows } = await sql<Record<string, unknown>>`select
          (select pendencia_folha from colaborador where id = ${id}) as lia, (select pendencia_folha from colaborador where id = ${outro}) as rui,
          (select status_integracao || ': ' || erro_integracao from colaborador_afastamento where id = ${afastamento}) as afastamento,
          (select count(*)::int from pendencia_ac where empresa_id = ${dono.empresaId}) as pendencias`.execute(db);
        return rows[0];
      });
    const depois = { lia: null, rui: 'C', afastamento: 'COM_ERRO: S-2230: início antes da admissão', pendencias: 3 };
    expect(await retrato()).toEqual(depois);
    await responder();
    expect(await retrato()).toEqual(depois);
    const lidas = (await dono.cliente.call(listarPendencias)).body;
    expect(lidas.integrada).toBe(true);
    const porNome = Object.fromEntries(lidas.pendencias.map((uma) => [uma.pendencia, uma]));
    expect(porNome.Afastamento).toMatchObject({ afastamento: true, detalhes: 'S-2230: início antes da admissão' });
    expect(porNome.Salário).toMatchObject({
      afastamento: false,
      detalhes: 'Abaixo do piso',
      statusDetalhes: 'Erro 12',
      statusCancelado: false,
    });
    expect(porNome['Admissão cancelada']).toMatchObject({ statusCancelado: true });
    // Sent again and confirmed, a pending item is none any more.
    await t.app.anonimo.call(responderEventos, {
      body: { respostas: [resposta(evento('SALARIO'), 'CONFIRMADO')] },
      ...chave,
    });
    expect((await dono.cliente.call(listarPendencias)).body.pendencias.map(({ pendencia }) => pendencia)).not.toContain(
      'Salário',
    );
  });
});
