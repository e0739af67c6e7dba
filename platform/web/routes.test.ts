import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listAndForm, moduleRoutes, resourceRoutes, ScreenOf } from './routes.tsx';

const Ola = () => createElement('p', null, 'Olá');

test('uma tela cujo código já veio se desenha na primeira vez, sem o que fica no lugar dela', async () => {
  const [rota] = moduleRoutes({ a: { rotas: [{ path: '/a', title: 'A', screen: async () => Ola }] } });
  await rota?.preload();
  expect(rota && renderToStaticMarkup(createElement(ScreenOf, { route: rota }))).toBe('<p>Olá</p>');
});

test('uma tela cujo código não veio é pedida de novo', async () => {
  const respostas = [Promise.reject(new Error('sem conexão')), Promise.resolve(() => null)];
  const [rota] = moduleRoutes({
    a: { rotas: [{ path: '/a', title: 'A', screen: () => respostas.shift() as Promise<() => null> }] },
  });
  await expect(rota?.preload()).rejects.toThrow('sem conexão');
  await expect(rota?.preload()).resolves.toBeTypeOf('function');
});

test('um cadastro se lista no seu endereço, se inclui em /new e se altera em /{id}/edit, cada um com a sua permissão', () => {
  const tela = async () => Ola;
  const rotas = resourceRoutes(
    {
      path: '/x/coisas',
      nome: { um: 'Coisa', varios: 'Coisas', genero: 'f' },
      permissoes: { ver: 'ROLE_X', inserir: 'ROLE_X_INSERIR', editar: 'ROLE_X_EDITAR', excluir: 'ROLE_X_EXCLUIR' },
    } as never,
    { list: tela, form: tela },
  );
  expect(rotas.map(({ path, title, permission }) => [path, title, permission])).toEqual([
    ['/x/coisas', 'Coisas', 'ROLE_X'],
    ['/x/coisas/new', 'Inserir Coisa', 'ROLE_X_INSERIR'],
    ['/x/coisas/$id/edit', 'Coisa', 'ROLE_X'],
  ]);
  expect(
    listAndForm(
      '/x/partes',
      ['Partes', 'Nova parte', 'Editar parte'],
      { ver: 'ROLE_X', inserir: 'ROLE_X_EDITAR' },
      { list: tela, form: tela },
    ).map(({ path }) => path),
  ).toEqual(['/x/partes', '/x/partes/new', '/x/partes/$id/edit']);
});
