import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { menuExtra } from '#modules/organizacao/menu-extra/menu-extra.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarPerfil } from '#modules/organizacao/sessao/sessao.factory.ts';
import { deixarDeVerComo, perfil, verComo } from './perfis.contract.ts';

const t = useApp();
const { ver, inserir } = menuExtra.permissoes;
const MENU = { nome: 'Intranet', ordem: 1 };

test('quem vê como um perfil vê só o que ele e a própria pessoa podem, não grava, e volta', async () => {
  const pessoa = await t.app.empresa([permissoesOrganizacao.perfil.ver, ver, inserir]);
  const { cliente, empresaId } = pessoa;
  const id = await criarPerfil(t.app, { permissoes: [ver, inserir, permissoesOrganizacao.usuario.ver] });
  expect((await cliente.call(verComo, { params: { id } })).status).toBe(204);
  const visto = (await cliente.call(obterSessao)).body;
  // What the profile has and the person lacks stays out, and so does what the person has and the profile lacks.
  expect(visto.authorities).toEqual([ver, inserir].toSorted());
  expect(visto.vendoComo).toMatch(/^Perfil /);
  expect((await cliente.call(perfil.listar)).status).toBe(403);
  expect((await cliente.call(menuExtra.listar)).status).toBe(200);
  const recusa = (await cliente.call(menuExtra.criar, { body: MENU })).problema;
  expect(recusa).toMatchObject({ status: 403, codigo: 'SEM_PERMISSAO' });
  expect(recusa.mensagem).toContain('nada é gravado');
  expect((await cliente.call(deixarDeVerComo)).status).toBe(204);
  const depois = (await cliente.call(obterSessao)).body;
  expect([depois.vendoComo, depois.authorities.includes(permissoesOrganizacao.perfil.ver)]).toEqual([null, true]);
  expect((await cliente.call(menuExtra.criar, { body: MENU })).status).toBe(201);
  const log = (await t.app.auditoria(empresaId, 'Perfil')).map(({ acao }) => acao);
  expect(log).toEqual(['Início da visão como o perfil', 'Fim da visão como um perfil']);
});

test('sem a permissão de ver perfis ninguém vê como um, e o que não existe não se encontra', async () => {
  const sem = await t.app.empresa([ver]);
  const com = await t.app.empresa([permissoesOrganizacao.perfil.ver]);
  const id = await criarPerfil(t.app, { permissoes: [ver] });
  expect((await sem.cliente.call(verComo, { params: { id } })).status).toBe(403);
  expect((await com.cliente.call(verComo, { params: { id: 9_999_999 } })).status).toBe(404);
});
