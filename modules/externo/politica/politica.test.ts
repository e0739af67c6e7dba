import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { aceitarTermo, obterSessaoExterna } from '#modules/externo/acesso/acesso.contract.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import { obterPolitica } from '#modules/organizacao/empresas/configuracao-chamadas.contract.ts';

const t = useApp();

/** What opens before the acceptance: the policy itself, the session's trail, and rights over one's own data (LGPD). */
const livre = (path: string) =>
  path.startsWith('/api/externo/privacidade') || path === '/api/externo/userinfo/sensedata';

async function cenario() {
  const { empresaId } = await t.app.empresa();
  await t.app.banco(async (db) => {
    await sql`update empresa set exigir_aceite_psi = true where id = ${empresaId}`.execute(db);
    await sql`insert into empresa_politica (empresa_id, versao, texto) values (${empresaId}, 1, 'Texto')`.execute(db);
  });
  const { id } = await criarCandidatoDoPortal(t.app, empresaId);
  return { empresaId, id, cliente: await t.app.candidato(empresaId, id) };
}

const codigos = async ({ cliente, id }: Awaited<ReturnType<typeof cenario>>) => {
  // The acceptance itself, asked beside the others, would open them.
  const chamadas = t.app.handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ acesso, path }) => acesso.tipo === 'candidato' && path !== aceitarTermo.path);
  expect(chamadas.length).toBeGreaterThan(30);
  return Promise.all(
    chamadas.map(async ({ method, path }) => {
      const url = path.replace(/\{\w+\}/g, String(id));
      const { problema } = await cliente.raw({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
      return { chamada: `${method} ${path}`, path, codigo: problema?.codigo };
    }),
  );
};

test('antes do aceite da política toda chamada do candidato é recusada, menos política, sessão e direitos do titular', async () => {
  const pessoa = await cenario();
  for (const { chamada, path, codigo } of await codigos(pessoa))
    expect(codigo === 'POLITICA_PENDENTE', `${chamada}: ${codigo}`).toBe(!livre(path));
});

test('a política se lê, a sessão responde, e depois do aceite tudo abre na hora', async () => {
  const pessoa = await cenario();
  const { cliente, id, empresaId } = pessoa;
  expect((await cliente.call(obterPolitica, { params: { id: empresaId } })).body).toMatchObject({ versao: 1 });
  expect((await cliente.call(obterSessaoExterna)).body).toMatchObject({
    authenticated: true,
    aceitoPoliticaSeguranca: false,
  });
  const { status, problema } = await cliente.raw({ method: 'GET', url: '/api/externo/candidato-solicitacoes' });
  expect({ status, mensagem: problema.mensagem }).toEqual({
    status: 403,
    mensagem: 'Leia e aceite o Termo de Privacidade e Política de Segurança para continuar.',
  });
  expect((await cliente.call(aceitarTermo, { params: { id }, query: { versao: 1 } })).status).toBe(200);
  expect((await codigos(pessoa)).filter(({ codigo }) => codigo === 'POLITICA_PENDENTE')).toEqual([]);
});
