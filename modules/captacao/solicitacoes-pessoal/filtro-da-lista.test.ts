import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao } from '#modules/captacao/captacao.factory.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const t = useApp();

test('visualizar escolhe pela situação, e status pela aprovação, cada um só os seus', async () => {
  const tenant = await t.app.empresa();
  const em = async (mudanca: ReturnType<typeof sql>) => {
    const { id } = await abrirSolicitacao(t.app, tenant);
    await t.app.banco((db) => sql`update solicitacao_pessoal set ${mudanca} where id = ${id}`.execute(db));
    return id;
  };
  const andamento = await em(sql`status = 'A'`);
  const suspensa = await em(sql`suspensa = true, status = 'R'`);
  const encerrada = await em(sql`encerrada = true, data_encerramento = data`);
  const cancelada = await em(sql`cancelada = true`);
  const lista = async (visualizar: 'T' | 'A' | 'S' | 'E' | 'C', status: 'T' | 'I' | 'A' | 'R' = 'T') => {
    const { body } = await tenant.cliente.call(solicitacaoPessoal.listar, { query: { page: 0, visualizar, status } });
    return body.content.map(({ codigo }) => codigo).sort();
  };
  expect(await lista('T')).toEqual([andamento, suspensa, encerrada, cancelada]);
  // What is open stays in sight while it is suspended.
  expect(await lista('A')).toEqual([andamento, suspensa]);
  expect(await lista('S')).toEqual([suspensa]);
  expect(await lista('E')).toEqual([encerrada]);
  expect(await lista('C')).toEqual([cancelada]);
  expect(await lista('T', 'A')).toEqual([andamento]);
  expect(await lista('T', 'R')).toEqual([suspensa]);
  expect(await lista('T', 'I')).toEqual([encerrada, cancelada]);
});
