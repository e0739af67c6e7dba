import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { TestClient } from '#platform/testing/client.ts';

const t = useApp({ URL_PUBLICA: 'https://rh.exemplo.com.br' });

test('sob TLS só vale a sessão que o próprio endereço gravou: a de um vizinho do domínio não entra por ninguém', async () => {
  const { empresaId, usuarioId } = await t.app.empresa();
  const token = await t.app.banco((db) =>
    t.app.sessions.create(db, { area: 'interna', sujeitoId: usuarioId, empresaId, navegador: null }),
  );
  const entrou = async (cookie: string) =>
    (await new TestClient(t.app.app, cookie).call(obterSessao)).body.authenticated;
  expect(await entrou(`__Host-ciranda_sessao=${token}`)).toBe(true);
  // A page of another name of the domain may write this one, and make somebody work in a session that is not theirs.
  expect(await entrou(`ciranda_sessao=${token}`)).toBe(false);
});
