import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { useServico } from '#modules/utilitario/integracoes/servico-externo.factory.ts';
import { JOB_ENTREGA } from './entrega.job.ts';
import { criarIntegrada, criarMudancas } from './folha.factory.ts';

const t = useApp({ REDE_INTERNA: '1' });
const servico = useServico(() => ({ status: 202 }));

test('enquanto um servidor envia os eventos, o outro não os envia ao lado nem fora de ordem', async () => {
  const { empresaId } = await criarIntegrada(t.app, servico);
  await criarMudancas(t.app, empresaId);
  const entregar = async () => {
    await t.app.jobs.send(null, JOB_ENTREGA, { empresaId });
    await t.app.executarTarefas();
  };
  servico.pedidos.length = 0;
  servico.responder = async () => {
    // The minute's look for what waits, on the other server, while this one waits for its answer.
    if (servico.pedidos.length === 1) await entregar();
    return { status: 202 };
  };
  await entregar();
  expect(servico.pedidos.map(({ corpo }) => (JSON.parse(corpo) as { tipo: string }).tipo)).toEqual([
    'ADMISSAO',
    'SALARIO',
    'AFASTAMENTO',
    'DESLIGAMENTO',
  ]);
  // It was given back.
  expect((await t.app.banco((db) => sql`select from tarefa_posse`.execute(db))).rows).toEqual([]);
});
