import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { convidarAreas, criarPesquisa, criarRespondente, liberar } from '#modules/pesquisa/pesquisa.factory.ts';

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
