import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { obterSessaoExterna } from '#modules/externo/acesso/acesso.contract.ts';
import { criarCandidatoDoPortal } from '#modules/externo/externo.factory.ts';
import { entrar } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil, criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { novoSegredo } from '#platform/server/auth/totp.ts';
import { TestClient } from '#platform/testing/client.ts';
import { manifesto } from './aplicativo.contract.ts';
import { icones, manifestoDe } from './aplicativo.rules.ts';

const t = useApp();
type Manifesto = ReturnType<typeof manifestoDe>;
const ler = async (cliente: TestClient) => {
  const { headers, body, status } = await cliente.raw<Manifesto>({ method: 'GET', url: manifesto.path });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  return body;
};

describe('o aplicativo que se instala', () => {
  test('quem está na sessão vê o nome e a cor da sua empresa, e quem não está, de nenhuma', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    await t.app.banco((db) =>
      sql`update empresa set nome = 'Padaria Lua', cor_principal = '#123456' where id = ${empresaId}`.execute(db),
    );
    expect(await ler(cliente)).toMatchObject({ name: 'Ciranda RH - Padaria Lua', theme_color: '#123456' });
    expect(await ler(t.app.anonimo)).toEqual(manifestoDe('', null));
    expect(manifestoDe('', null)).toMatchObject({ name: 'Ciranda RH', theme_color: '#ffffff' });
  });

  test('quem ainda deve o segundo fator, e o candidato, não sabem da empresa', async () => {
    const { empresaId } = await t.app.empresa();
    const perfilId = await criarPerfil(t.app);
    const { id, login } = await criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }] });
    const segredo = novoSegredo();
    await t.app.banco((db) =>
      sql`update usuario set totp_segredo = ${segredo}, totp_confirmado = true where id = ${id}`.execute(db),
    );
    const { cookies } = await t.app.anonimo.call(entrar, {
      body: { username: login, password: SENHA_DE_TESTE, empresaId, tipoLogin: 'CADASTRO' },
    });
    // A session there is, and it is half of one.
    expect(cookies.ciranda_sessao).toEqual(expect.stringMatching(/.+/));
    const meia = new TestClient(t.app.app, `ciranda_sessao=${cookies.ciranda_sessao}`);
    expect((await ler(meia)).name).toBe('Ciranda RH');
    const { id: candidatoId } = await criarCandidatoDoPortal(t.app, empresaId);
    const candidato = await t.app.candidato(empresaId, candidatoId);
    const sessao = await candidato.call(obterSessaoExterna, { query: { empresaId } });
    expect(sessao.body.user).toMatchObject({ id: candidatoId });
    expect((await ler(candidato)).name).toBe('Ciranda RH');
  });

  test('sob um caminho, tudo fica debaixo dele', () => {
    const { id, start_url, scope, icons } = manifestoDe('/rh', null);
    expect([id, start_url, scope]).toEqual(['/rh/', '/rh/', '/rh/']);
    expect(icons.map(({ src }) => src)).toEqual([
      '/rh/icone-192.png',
      '/rh/icone-512.png',
      '/rh/icone-recorte-512.png',
    ]);
  });

  test.each(icones)('o ícone $arquivo é um PNG quadrado de $lado pontos', ({ arquivo, lado }) => {
    const bytes = readFileSync(new URL(`../../../app/web/public/${arquivo}`, import.meta.url));
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([lado, lado]);
  });

  test('a página da equipe aponta para o manifesto, com a sessão', () => {
    const html = readFileSync(new URL('../../../app/web/index.html', import.meta.url), 'utf8');
    expect(html).toContain(`<link rel="manifest" href="${manifesto.path}" crossorigin="use-credentials" />`);
    expect(html).toContain('<link rel="apple-touch-icon" href="/icone-apple-180.png" />');
  });
});
