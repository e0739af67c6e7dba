import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissaoParametros } from '#modules/organizacao/organizacao.permissions.ts';
import {
  atualizarParametros,
  chaves,
  obterParametros,
  parametrosDoSistema,
  sistemaRhAutenticado,
} from './parametros-sistema.contract.ts';

const t = useApp();

test('lê com tipos, grava, e o processo passa a usar; o segredo nunca volta', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const antes = (await cliente.call(obterParametros)).body;
  expect(antes).toMatchObject({
    sessaoOciosaMinutos: 30,
    sessaoAbsolutaHoras: 12,
    compartilhaCursos: false,
    linkBlog: null,
  });
  const body = {
    ...antes,
    sessaoOciosaMinutos: 45,
    compartilhaCursos: true,
    linkBlog: 'https://exemplo.com.br/blog',
    recaptchaChaveSite: 'site',
    recaptchaChaveSecreta: 'segredo',
  };
  const gravado = await cliente.call(atualizarParametros, { body });
  expect(gravado.body).toEqual({ ...body, recaptchaChaveSecreta: null });
  await expect.poll(() => t.app.parametros.get('recaptchaChaveSecreta')).toBe('segredo');
  expect(await cliente.call(chaves.compartilhaCursos)).toMatchObject({ status: 200, body: true });
  expect((await t.app.anonimo.call(parametrosDoSistema)).body.links.blog).toBe('https://exemplo.com.br/blog');
  expect((await cliente.call(obterParametros)).body).toEqual(gravado.body);
  expect(await t.app.auditoria(empresaId, 'Parâmetros do sistema')).toMatchObject([
    { acao: 'Alteração', antes, depois: gravado.body },
  ]);
  await cliente.call(atualizarParametros, { body: { ...gravado.body, linkBlog: null } });
  await expect.poll(() => t.app.parametros.get('linkBlog')).toBe('');
  expect(t.app.parametros.get('recaptchaChaveSecreta')).toBe('segredo');
});

test('recusa limites sem sentido e quem só pode ver', async () => {
  const { cliente } = await t.app.empresa();
  const atual = (await cliente.call(obterParametros)).body;
  const recusas = async (dados: object) =>
    (await cliente.call(atualizarParametros, { body: { ...atual, ...dados } })).problema.erros;
  const erros = async (dados: object) => (await recusas(dados)).map(({ campo }) => campo);
  expect(await erros({ sessaoOciosaMinutos: 1 })).toEqual(['sessaoOciosaMinutos']);
  expect(await erros({ sessaoOciosaMinutos: 120, sessaoAbsolutaHoras: 1 })).toEqual(['sessaoOciosaMinutos']);
  await t.app.banco((db) => t.app.parametros.set(db, { recaptchaChaveSite: '', recaptchaChaveSecreta: '' }));
  await expect.poll(() => t.app.parametros.get('recaptchaChaveSecreta')).toBe('');
  expect(await recusas({ recaptchaChaveSite: 'site', recaptchaChaveSecreta: null })).toEqual([
    {
      campo: 'recaptchaChaveSecreta',
      mensagem: 'Informe também a chave secreta: o reCAPTCHA só funciona com o par.',
    },
  ]);
  expect(await recusas({ recaptchaChaveSite: null, recaptchaChaveSecreta: 'x' })).toEqual([
    { campo: 'recaptchaChaveSite', mensagem: 'Informe também a chave do site: o reCAPTCHA só funciona com o par.' },
  ]);
  expect(await erros({ linkBlog: 'javascript:alert(1)' })).toEqual(['linkBlog']);
  const leitor = await t.app.empresa([permissaoParametros]);
  expect((await leitor.cliente.call(atualizarParametros, { body: atual })).status).toBe(403);
});

test('uma instalação aberta está autenticada', async () => {
  const { cliente } = await t.app.empresa([]);
  expect(await cliente.call(sistemaRhAutenticado)).toMatchObject({ status: 200, body: true });
});
