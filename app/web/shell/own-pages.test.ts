import { expect, test } from 'vitest';
import type { SessionInfo } from '#platform/shared/session.ts';
import { searchMenu } from './menu.ts';
import { ownPages } from './own-pages.ts';

const info = (ajuda: string | null, usuarioFortes = false) =>
  ({ user: { usuarioFortes }, systemParameters: { links: { ajuda } } }) as unknown as SessionInfo;
const achados = (de: SessionInfo, busca: string) => searchMenu(ownPages(de), busca).map(({ path }) => path);

test('a busca acha as páginas da própria conta, sem acento e por outro nome, e a ajuda onde a empresa tem', () => {
  expect(achados(info(null), 'calendario')).toEqual(['/meu-calendario']);
  expect(achados(info(null), 'notificacoes')).toEqual(['/meus-avisos']);
  expect(achados(info(null), 'meu substituto')).toEqual(['/meus-substitutos']);
  expect(achados(info(null), 'ajuda')).toEqual([]);
  expect(achados(info('https://ajuda.exemplo.com.br'), 'ajuda')).toEqual(['https://ajuda.exemplo.com.br']);
  expect(achados(info('https://ajuda.exemplo.com.br'), 'suporte')).toEqual(['https://ajuda.exemplo.com.br']);
});

test('quem é do fornecedor não acha a troca da própria senha', () => {
  expect(achados(info(null), 'minha senha')).toEqual(['/alterar-senha']);
  expect(achados(info(null, true), 'minha senha')).toEqual([]);
});
