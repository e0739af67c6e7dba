import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { desenharPortal } from '#modules/externo/externo.api.ts';
import { publicarVaga } from '#modules/externo/externo.factory.ts';
import { mapaDoSite, robots } from '#modules/externo/pagina-publica/mapa-do-site.contract.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { registerWeb } from './static-web.ts';

const env = { URL_PUBLICA: 'https://vagas.exemplo.com.br' };
const t = useApp(env);
const pasta = mkdtempSync(join(tmpdir(), 'paginas-'));
const built: { web?: FastifyInstance } = {};

beforeAll(async () => {
  mkdirSync(join(pasta, 'assets'));
  writeFileSync(
    join(pasta, 'index.html'),
    '<html><head><title>Interna</title><link href="/assets/i.css"></head><body><div id="root"></div><script src="./assets/i.js"></script></body></html>',
  );
  writeFileSync(
    join(pasta, 'externo.html'),
    '<html><head><title>Ciranda RH</title></head><body><noscript>Precisa de JavaScript.</noscript><div id="root"></div><script type="module" src="./assets/x.js"></script></body></html>',
  );
  writeFileSync(
    join(pasta, 'primeira-visita.json'),
    JSON.stringify({ captacao: ['assets/a.js', 'assets/b.css'], externo: ['assets/c.js'] }),
  );
  const web = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  const portal = desenharPortal({ config: readConfig({ DEMO: '0', CONTEXTO: '/rh', ...env }), engine: t.app.engine });
  await web.register(fastifyCookie);
  await web.register((scope) => registerWeb(scope, { folder: pasta, contexto: '/rh', portal }), { prefix: '/rh' });
  built.web = web;
});
afterAll(async () => {
  await built.web?.close();
  rmSync(pasta, { recursive: true });
});

async function abrir(url: string) {
  const answer = await built.web?.inject({ method: 'GET', url: `/rh${url}` });
  return { status: answer?.statusCode, html: answer?.body ?? '' };
}

describe('páginas públicas das vagas', () => {
  test('a vaga se lê sem JavaScript, com título, descrição, endereço canônico e dados para buscadores', async () => {
    const empresa = await t.app.empresa();
    const { empresaId } = empresa;
    const { solicitacaoId } = await publicarVaga(t.app, empresa, {
      titulo: 'Soldador',
      descricao: 'Soldar peças.\n\nTurno da manhã.',
    });
    const { status, html } = await abrir(`/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${empresaId}`);
    expect(status).toBe(200);
    expect(html).toMatch(/<title>Soldador em Fortaleza - CE \| Empresa de teste \d+<\/title>/);
    expect(html).toContain('<meta name="description" content="Soldar peças. Turno da manhã.">');
    const url = `https://vagas.exemplo.com.br/rh/externo/anuncios?solicitacaoId=${solicitacaoId}&amp;empresaId=${empresaId}`;
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain('<p>Soldar peças.</p><p>Turno da manhã.</p>');
    expect(html).toContain('src="/rh/assets/x.js"');
    const dados = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    expect(JSON.parse(dados)).toMatchObject({ '@type': 'JobPosting', title: 'Soldador' });
    expect(html).not.toContain('Precisa de JavaScript');
    // The application begins with what the page was drawn from: the very answer of the call that it would make.
    const lido = JSON.parse(/<script type="application\/json" id="lido">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    const { status: respondeu, body } = await t.app.anonimo.raw<unknown>({ method: 'GET', url: lido.url });
    expect([respondeu, body]).toEqual([200, lido.resposta]);
  });

  test('o que as pessoas escrevem nunca vira marcação', async () => {
    const empresa = await t.app.empresa();
    const mal = '</script><img src=x onerror=alert(1)>"$&$1';
    await t.app.banco((db) => sql`update empresa set nome = ${mal} where id = ${empresa.empresaId}`.execute(db));
    const { solicitacaoId } = await publicarVaga(t.app, empresa, { titulo: mal, descricao: mal });
    for (const url of [
      `/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${empresa.empresaId}`,
      `/externo/anuncios?empresaId=${empresa.empresaId}&busca=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
    ]) {
      const { status, html } = await abrir(url);
      expect(status).toBe(200);
      expect(html).not.toMatch(/<img/);
      expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length);
    }
  });

  test('a lista mostra as vagas da empresa, busca e diz quantas são', async () => {
    const empresa = await t.app.empresa();
    await publicarVaga(t.app, empresa, { titulo: 'Soldador' });
    await publicarVaga(t.app, empresa, { titulo: 'Pintora' });
    const { html } = await abrir(`/externo/anuncios?empresaId=${empresa.empresaId}`);
    expect(html).toContain('2 vagas abertas');
    const lido = JSON.parse(/<script type="application\/json" id="lido">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    const { body } = await t.app.anonimo.raw<unknown>({ method: 'GET', url: lido.url });
    expect(body).toEqual(lido.resposta);
    expect(html).toMatch(/<a href="\/rh\/externo\/anuncios\?solicitacaoId=\d+&amp;empresaId=\d+">Soldador<\/a>/);
    const busca = await abrir(`/externo/anuncios?empresaId=${empresa.empresaId}&busca=pintora`);
    expect(busca.html).toContain('1 vaga aberta');
    expect(busca.html).not.toContain('Soldador</a>');
    expect(busca.html).not.toContain('id="lido"');
  });

  test('vaga fechada, inexistente ou de outra empresa, e empresa inválida, são páginas 404 que não se indexam', async () => {
    const empresa = await t.app.empresa();
    const { empresaId } = empresa;
    const { solicitacaoId } = await publicarVaga(t.app, empresa, { exibirModuloExterno: false });
    for (const query of [
      `solicitacaoId=${solicitacaoId}&empresaId=${empresaId}`,
      'solicitacaoId=99999999',
      'solicitacaoId=abc',
      'empresaId=abc',
      'empresaId=99999999',
    ]) {
      const { status, html } = await abrir(`/externo/anuncios?${query}`);
      expect([query, status]).toEqual([query, 404]);
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
    expect((await abrir('/externo/anuncios?empresaId=abc')).html).toContain(
      'Empresa ID inválido. Revise ou solicite novamente o link',
    );
  });

  test('as outras telas continuam da aplicação', async () => {
    for (const url of ['', '/', '/captacao/anuncios/'])
      expect((await abrir(url)).html).toContain('<title>Interna</title>');
    expect((await abrir('/externo/login')).html).toContain('<div id="root"></div>');
    expect((await abrir('/captacao/anuncios')).html).toContain('<title>Interna</title>');
  });
});

describe('buscadores', () => {
  test('o mapa tem as vagas abertas e as instruções apontam para ele', async () => {
    const empresa = await t.app.empresa();
    const aberta = await publicarVaga(t.app, empresa);
    const fechada = await publicarVaga(t.app, empresa, { exibirModuloExterno: false });
    const mapa = await t.app.anonimo.raw<string>({ method: 'GET', url: mapaDoSite.path });
    const url = (id: number) => `solicitacaoId=${id}&amp;empresaId=${empresa.empresaId}</loc>`;
    expect(mapa.body).toContain(`https://vagas.exemplo.com.br/externo/anuncios?${url(aberta.solicitacaoId)}`);
    expect(mapa.body).not.toContain(url(fechada.solicitacaoId));
    const instrucoes = await t.app.anonimo.raw<string>({ method: 'GET', url: robots.path });
    expect(instrucoes.body).toContain('Sitemap: https://vagas.exemplo.com.br/externo/sitemap.xml');
    expect(instrucoes.body).toContain('Disallow: /');
  });
});

test('a página de dentro e a dos candidatos dizem às telas o caminho em que se publicam, e o seguem elas mesmas', async () => {
  const [dentro, fora] = [await abrir('/captacao/candidatos'), await abrir('/externo/login')];
  for (const { html } of [dentro, fora]) expect(html).toContain('<meta name="contexto" content="/rh"></head>');
  expect(dentro.html).toContain('href="/rh/assets/i.css"');
  expect(dentro.html).toContain('src="/rh/assets/i.js"');
  expect(fora.html).toContain('src="/rh/assets/x.js"');
});

describe('a primeira visita', () => {
  const links = async (url: string, cookies: Record<string, string>) =>
    (await built.web?.inject({ method: 'GET', url: `/rh${url}`, cookies }))?.headers.link;

  test('diz com o documento o que a primeira tela de quem está na sessão vai pedir, e só a ela', async () => {
    const sessao = { ciranda_sessao: 'segredo' };
    expect(await links('/captacao/candidatos?page=1', sessao)).toBe(
      [
        '</rh/api/userinfo>; rel="preload"; as="fetch"; crossorigin',
        '</rh/assets/a.js>; rel="modulepreload"; crossorigin',
        '</rh/assets/b.css>; rel="preload"; as="style"; crossorigin',
      ].join(', '),
    );
    expect(await links('/captacao/candidatos', {})).toBeUndefined();
    expect(await links('/login', sessao)).toBeUndefined();
    expect(await links('/externo/anuncios', sessao)).toBeUndefined();
  });

  test('diz o mesmo ao candidato que está na sua sessão', async () => {
    const sessao = { ciranda_candidato: 'segredo' };
    expect(await links('/externo/candidato-solicitacoes', sessao)).toBe(
      [
        '</rh/api/externo/userinfo>; rel="preload"; as="fetch"; crossorigin',
        '</rh/assets/c.js>; rel="modulepreload"; crossorigin',
      ].join(', '),
    );
    expect(await links('/externo/candidato-solicitacoes?empresaId=1', sessao)).toBeUndefined();
    expect(await links('/externo/candidato-solicitacoes', {})).toBeUndefined();
    expect(await links('/captacao/candidatos', sessao)).toBeUndefined();
  });
});
