import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { conferirEventos, configurarEsocial, resumirEventos } from './esocial.contract.ts';

/** Whether reading the leaves fails, as any reading of a part may, and how often it did. */
let falha = false;
let falhas = 0;
const t = useApp(
  {},
  {
    motor: (engine: Engine): Engine => ({
      ...engine,
      acquire: async (signal) => {
        const raw = await engine.acquire(signal);
        const query: typeof raw.query = (comando, params) => {
          if (!falha || !String(comando).includes('colaborador_afastamento')) return raw.query(comando, params);
          falhas += 1;
          return Promise.reject(new Error('leitura interrompida'));
        };
        return { ...raw, query };
      },
    }),
  },
);

async function cena() {
  const { empresaId, cliente } = await t.app.empresa();
  await cliente.call(configurarEsocial, {
    body: { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: somarDias(hoje(), -30) },
  });
  const conferir = async () => (await cliente.call(conferirEventos, { body: { acertado: true } })).body.comecou;
  const andamento = async () => (await cliente.call(resumirEventos)).body.conferencia.andamento;
  return { empresaId, conferir, andamento };
}

test('a conferência que falha não fica em andamento, e começa outra', async () => {
  const { conferir, andamento } = await cena();
  expect(await conferir()).toBe(true);
  expect(await andamento()).toBe(0);
  falha = true;
  await expect(t.app.executarTarefas()).rejects.toThrow('A tarefa falhou');
  falha = false;
  expect(falhas).toBeGreaterThan(0);
  expect(await andamento()).toBeNull();
  expect(await conferir()).toBe(true);
  await t.app.executarTarefas();
  expect(await andamento()).toBeNull();
});

test('a conferência de que nada se sabe há 15 minutos não se mostra em andamento', async () => {
  const { empresaId, conferir, andamento } = await cena();
  expect(await conferir()).toBe(true);
  const deHa = async (minutos: number) => {
    await t.app.banco((db) =>
      sql`update esocial_configuracao set conferencia_em = now() - make_interval(mins => ${minutos})
        where empresa_id = ${empresaId}`.execute(db),
    );
    return andamento();
  };
  expect([await deHa(14), await deHa(16)]).toEqual([0, null]);
});
