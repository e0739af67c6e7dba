import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { enviarLembrete } from '#modules/pesquisa/participantes/participantes.contract.ts';
import {
  convidarAreas,
  criarPesquisa,
  criarRespondente,
  liberar,
  pesquisaDeTeste,
} from '#modules/pesquisa/pesquisa.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { pesquisa } from './pesquisas.contract.ts';

const t = useApp();

test.runIf(ESPERA_SE)('liberar enquanto o último convite se exclui espera, e ouve que não há ninguém', async () => {
  const empresa = await t.app.empresa();
  const areaId = await criarArea(t.app, empresa.empresaId);
  await criarRespondente(t.app, empresa.empresaId, areaId);
  const clima = await criarPesquisa(empresa);
  await convidarAreas(empresa, clima.id, [areaId]);
  const [recusa] = await enquanto(
    t.app,
    async (db) => {
      await sql`select from pesquisa where id = ${clima.id} for update`.execute(db);
      await sql`delete from pesquisa_participante where pesquisa_id = ${clima.id}`.execute(db);
    },
    () => liberar(empresa, clima),
  );
  expect(recusa?.problema.mensagem).toContain('Convide ao menos uma pessoa');
});

test.runIf(ESPERA_SE)('as edições não fazem um círculo, nem quando as ligam ao mesmo tempo', async () => {
  const empresa = await t.app.empresa();
  const [uma, outra, terceira] = [
    await criarPesquisa(empresa),
    await criarPesquisa(empresa),
    await criarPesquisa(empresa),
  ];
  const ligar = (depois: typeof uma, antes: typeof uma) => () =>
    empresa.cliente.call(pesquisa.atualizar, {
      params: { id: depois.id },
      body: { ...(pesquisaDeTeste({ anterior: { id: antes.id } }) as object), versao: 1 } as never,
    });
  expect((await ligar(outra, terceira)()).status).toBe(200);
  const duas = await enquanto(
    t.app,
    (db) => sql`lock table pesquisa in share mode`.execute(db),
    ligar(uma, outra),
    ligar(terceira, uma),
  );
  expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(duas.find(({ status }) => status === 400)?.problema.erros).toMatchObject([{ campo: 'anterior' }]);
});

test.runIf(ESPERA_SE)('dois lembretes ao mesmo tempo escrevem a cada pessoa uma vez', async () => {
  const empresa = await t.app.empresa();
  const areaId = await criarArea(t.app, empresa.empresaId);
  await criarRespondente(t.app, empresa.empresaId, areaId, 'ana@exemplo.com.br');
  const clima = await criarPesquisa(empresa);
  await convidarAreas(empresa, clima.id, [areaId]);
  expect((await liberar(empresa, clima)).status).toBe(200);
  const pedido = { params: { id: clima.id, qid: clima.id } };
  expect((await empresa.cliente.call(enviarLembrete, pedido)).body.pendentes).toBe(1);
  await enquanto(
    t.app,
    async (db) => {
      // The same work on another server, which has just written to everybody.
      await sql`update pesquisa_participante set lembrado_em = ${hoje(zonaDoServidor(), new Date())}
        where pesquisa_id = ${clima.id}`.execute(db);
    },
    () => t.app.executarTarefas(),
  );
  const { rows } = await t.app.banco((db) =>
    sql`select from email_saida where empresa_id = ${empresa.empresaId}`.execute(db),
  );
  expect(rows).toHaveLength(0);
});
