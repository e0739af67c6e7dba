import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { imprimirSolicitacao } from './andamento.contract.ts';

const t = useApp();

async function texto({ cliente }: Tenant, id: number): Promise<string> {
  const { bytes } = await cliente.call(imprimirSolicitacao, { params: { id } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

test('a remuneração sai no papel só para quem a pode ver', async () => {
  const dono = await t.app.empresa();
  const { id } = await abrirSolicitacao(t.app, dono);
  await t.app.banco((db) => sql`update solicitacao_pessoal set remuneracao = 3210.5 where id = ${id}`.execute(db));
  expect(await texto(dono, id)).toContain('3.210,50');
  const { ver } = permissoesCaptacao.solicitacaoPessoal;
  const restrito = await t.app.usuario(dono.empresaId, [ver, permissaoVerTodasAreas]);
  const dele = await texto(restrito, id);
  expect(dele).toContain('Solicitante');
  expect(dele).not.toContain('3.210,50');
});
