import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { obterSessao as userinfo } from '#modules/organizacao/sessao/sessao.contract.ts';
import { linkMenuExtra, linksDoMenu, menuExtra } from './menu-extra.contract.ts';

const t = useApp();

test('os links de um menu extra se gravam, se leem, se alteram e se excluem abaixo dele', async () => {
  const { cliente } = await t.app.empresa();
  const criar = async (nome: string) => (await cliente.call(menuExtra.criar, { body: { nome, ordem: 1 } })).body.id;
  const [menuExtraId, outro] = [await criar('Intranet'), await criar('Benefícios')];
  const body = { nome: 'Portal', url: 'https://intranet.exemplo.com.br', novaAba: true };
  const criado = await cliente.call(linksDoMenu.incluir, { params: { menuExtraId }, body });
  expect(criado.body).toMatchObject({ ...body, menuExtra: { id: menuExtraId, nome: 'Intranet' } });
  const params = { menuExtraId, id: criado.body.id };
  const { versao } = criado.body;
  const mudado = { nome: 'Portal', url: 'http://portal.exemplo.com.br/inicio', novaAba: false };
  await cliente.call(linksDoMenu.alterar, { params, body: { ...mudado, versao } });
  expect((await cliente.call(linksDoMenu.obter, { params })).body).toMatchObject(mudado);
  expect((await cliente.call(linksDoMenu.listar, { params: { menuExtraId } })).body).toMatchObject([mudado]);
  // Below another menu it is as one that is missing.
  const alheio = { menuExtraId: outro, id: criado.body.id };
  expect((await cliente.call(linksDoMenu.obter, { params: alheio })).status).toBe(404);
  expect((await cliente.call(linksDoMenu.alterar, { params: alheio, body: mudado })).status).toBe(404);
  expect((await cliente.call(linksDoMenu.excluir, { params: alheio })).status).toBe(404);
  const repetido = await cliente.call(linksDoMenu.incluir, {
    params: { menuExtraId },
    body: { ...body, nome: 'PORTAL' },
  });
  expect(repetido.problema).toMatchObject({ status: 409, erros: [{ campo: 'nome' }] });
  expect((await cliente.call(linksDoMenu.excluir, { params })).status).toBe(204);
  expect((await cliente.call(linksDoMenu.listar, { params: { menuExtraId } })).body).toEqual([]);
});

test('só endereços http e https se gravam', async () => {
  const { cliente } = await t.app.empresa();
  const menu = (await cliente.call(menuExtra.criar, { body: { nome: 'Links', ordem: 1 } })).body;
  const gravar = async (url: string) =>
    (await cliente.call(linkMenuExtra.criar, { body: { menuExtra: menu, nome: 'X', url, novaAba: true } })).problema;
  for (const url of ['javascript:alert(1)', 'ftp://exemplo.com.br', 'data:text/html,x', 'intranet'])
    expect.soft((await gravar(url)).erros, url).toEqual([{ campo: 'url', mensagem: 'Endereço inválido' }]);
});

test('no próximo acesso os menus da empresa vêm depois dos do sistema, na sua ordem, com os links; os vazios não', async () => {
  const { cliente } = await t.app.empresa();
  const criar = async (nome: string, ordem: number) =>
    (await cliente.call(menuExtra.criar, { body: { nome, ordem } })).body;
  const [depois, antes] = [await criar('Sindicato', 2), await criar('Intranet', 1)];
  await criar('Vazio', 3);
  const ligar = (menu: { id: number }, nome: string, novaAba: boolean) =>
    cliente.call(linkMenuExtra.criar, {
      body: { menuExtra: menu, nome, url: `https://exemplo.com.br/${nome}`, novaAba },
    });
  await ligar(antes, 'Ramais', false);
  await ligar(antes, 'Cardápio', true);
  await ligar(depois, 'Convenção', true);
  const { menu } = (await cliente.call(userinfo)).body;
  const deFora = (rotulo: string, mesmaAba: boolean) => ({
    rotulo,
    path: `https://exemplo.com.br/${rotulo}`,
    mesmaAba,
    filhos: [],
  });
  expect(menu.slice(-2)).toEqual([
    { rotulo: 'Intranet', filhos: [deFora('Cardápio', false), deFora('Ramais', true)] },
    { rotulo: 'Sindicato', filhos: [deFora('Convenção', false)] },
  ]);
  const outra = (await (await t.app.empresa()).cliente.call(userinfo)).body.menu;
  expect(JSON.stringify(outra)).not.toContain('Ramais');
  // A menu takes its links along.
  expect((await cliente.call(menuExtra.excluir, { params: { id: depois.id } })).status).toBe(204);
  expect((await cliente.call(userinfo)).body.menu.at(-1)).toMatchObject({ rotulo: 'Intranet' });
});
