import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { AmbienteNacional } from './ambiente-nacional.factory.ts';
import { abrirPfx } from './certificado.queries.ts';
import { cenaDoEnvio, PFX } from './envio.factory.ts';
import { enviarEventos } from './esocial.contract.ts';

/** A batch holds at most 50 events: what becomes of the 51st when sending stops in between. */
const nacional = new AmbienteNacional([abrirPfx(PFX, 'x').certificado.toString()]);
const endereco = await nacional.abrir();
afterAll(() => nacional.fechar());
const t = useApp({ ESOCIAL_URL: endereco, ESOCIAL_CA: nacional.autoridade, REDE_INTERNA: '1' });

async function cena() {
  const feita = await cenaDoEnvio(t.app, { quantos: 51 });
  nacional.tomados.clear();
  nacional.lotes.clear();
  /** How many events each batch had that the service took, and how often it took each event. */
  const tomados = () => ({
    lotes: [...nacional.lotes.values()].map((ids) => ids.length).sort(),
    vezes: [...nacional.tomados.values()].map(({ vezes }) => vezes),
  });
  return { ...feita, tomados };
}
const UMA_VEZ = { lotes: [1, 50], vezes: Array.from({ length: 51 }, () => 1) };

test.each([
  ['o serviço sai do ar depois de tomar o primeiro', 'SAI_DEPOIS', ['MONTADO', 'RECEBIDO']],
  ['o primeiro é tomado e a conexão cai antes da resposta', 'CORTA_DEPOIS', ['ENVIANDO', 'RECEBIDO']],
] as const)('51 eventos vão em um lote de 50 e um de 1, e nada vai duas vezes quando %s', async (_, falha, parados) => {
  const { cliente, enviar, depois, situacoes, lotes, tomados } = await cena();
  nacional.comportamento = falha;
  expect(await enviar()).toEqual({ eventos: 51, lotes: 2 });
  await t.app.executarTarefas();
  expect((await lotes()).map(({ situacao }) => situacao).sort()).toEqual(parados);
  // Asking again sends nothing: none is ready.
  expect((await cliente.call(enviarEventos)).status).toBe(400);
  await t.app.executarTarefas();
  nacional.comportamento = 'NORMAL';
  for (let vez = 0; vez < 3; vez++) await depois();
  expect((await lotes()).map(({ quantos, situacao }) => [quantos, situacao])).toEqual([
    [50, 'CONCLUIDO'],
    [1, 'CONCLUIDO'],
  ]);
  expect(new Set(await situacoes())).toEqual(new Set(['ACEITO']));
  expect(tomados()).toEqual(UMA_VEZ);
});

test('um lote de 51 é recusado inteiro, e os eventos voltam prontos e vão em dois', async () => {
  const { empresaId, enviar, depois, situacoes, lotes, tomados } = await cena();
  await enviar();
  await t.app.banco(async (db) => {
    const lote = sql`(select min(id) from esocial_lote where empresa_id = ${empresaId})`;
    await sql`update esocial_evento set lote_id = ${lote} where empresa_id = ${empresaId}`.execute(db);
    await sql`delete from esocial_lote where empresa_id = ${empresaId} and id <> ${lote}`.execute(db);
  });
  await t.app.executarTarefas();
  expect(await lotes()).toMatchObject([
    { situacao: 'DEVOLVIDO', mensagem: expect.stringMatching(/401 Lote Incorreto.*Mais de 50 eventos\.$/) },
  ]);
  expect(tomados()).toEqual({ lotes: [], vezes: [] });
  expect(new Set(await situacoes())).toEqual(new Set(['PRONTO']));
  expect(await enviar()).toEqual({ eventos: 51, lotes: 2 });
  await t.app.executarTarefas();
  await depois();
  expect(new Set(await situacoes())).toEqual(new Set(['ACEITO']));
  expect(tomados()).toEqual(UMA_VEZ);
});
