import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissaoParametros } from '#modules/organizacao/organizacao.permissions.ts';
import { atualizarParametros, chaves, obterParametros, parametrosDoSistema } from './parametros-sistema.contract.ts';

const t = useApp();

test('lê com tipos, grava, e o processo passa a usar; o segredo nunca volta', async () => {
  const { cliente } = await t.app.empresa();
  const antes = (await cliente.call(obterParametros)).body;
  expect(antes).toMatchObject({
    sessaoOciosaMinutos: 30,
    sessaoAbsolutaHoras: 12,
    compartilhaCursos: false,
    linkBlog: null,
  });
  const body = {
    ...antes,
    compartilhaCursos: true,
    linkBlog: 'https://exemplo.com.br/blog',
    recaptchaChaveSite: 'site',
    recaptchaChaveSecreta: 'segredo',
  };
  const gravado = await cliente.call(atualizarParametros, { body });
  expect(gravado.body).toMatchObject({ compartilhaCursos: true, recaptchaChaveSecreta: null });
  await expect.poll(() => t.app.parametros.get('recaptchaChaveSecreta')).toBe('segredo');
  expect(await cliente.call(chaves.compartilhaCursos)).toMatchObject({ status: 200, body: true });
  expect((await t.app.anonimo.call(parametrosDoSistema)).body.links.blog).toBe('https://exemplo.com.br/blog');
  expect((await cliente.call(obterParametros)).body.recaptchaChaveSecreta).toBeNull();
  await cliente.call(atualizarParametros, { body: { ...gravado.body, linkBlog: null } });
  await expect.poll(() => t.app.parametros.get('linkBlog')).toBe('');
  expect(t.app.parametros.get('recaptchaChaveSecreta')).toBe('segredo');
});

test('recusa limites sem sentido e quem só pode ver', async () => {
  const { cliente } = await t.app.empresa();
  const atual = (await cliente.call(obterParametros)).body;
  const erros = async (dados: object) =>
    (await cliente.call(atualizarParametros, { body: { ...atual, ...dados } })).problema.erros.map(
      ({ campo }) => campo,
    );
  expect(await erros({ sessaoOciosaMinutos: 1 })).toEqual(['sessaoOciosaMinutos']);
  expect(await erros({ sessaoOciosaMinutos: 120, sessaoAbsolutaHoras: 1 })).toEqual(['sessaoOciosaMinutos']);
  await t.app.banco((db) => t.app.parametros.set(db, { recaptchaChaveSite: '', recaptchaChaveSecreta: '' }));
  await expect.poll(() => t.app.parametros.get('recaptchaChaveSecreta')).toBe('');
  expect(await erros({ recaptchaChaveSite: 'site', recaptchaChaveSecreta: null })).toEqual(['recaptchaChaveSecreta']);
  expect(await erros({ recaptchaChaveSite: null, recaptchaChaveSecreta: 'x' })).toEqual(['recaptchaChaveSite']);
  expect(await erros({ linkBlog: 'javascript:alert(1)' })).toEqual(['linkBlog']);
  const leitor = await t.app.empresa([permissaoParametros]);
  expect((await leitor.cliente.call(atualizarParametros, { body: atual })).status).toBe(403);
});
