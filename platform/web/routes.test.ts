import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { moduleRoutes, ScreenOf } from './routes.tsx';

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
