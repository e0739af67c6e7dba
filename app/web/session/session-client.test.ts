import { expect, it, vi } from 'vitest';
import { sessaoDeNinguem } from '#platform/shared/no-session.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { askAhead, tellAsk } from '#platform/web/list-screen/asks-ahead.ts';
import { parametros } from './parametros.factory.ts';
import { ownerOf, sessionClient } from './session-client.ts';
import { createSessionStore } from './session-store.ts';

const ninguem = sessaoDeNinguem(parametros);
const de = (usuarioId: number, empresaId: number): SessionInfo => ({
  ...ninguem,
  authenticated: true,
  user: { id: usuarioId, nome: 'Ana', login: 'ana' } as SessionInfo['user'],
  company: { id: empresaId, nome: 'Ciranda' },
});
const chave = ['/api/captacao/candidatos', 'GET'];

/** A page in which Ana, of the company 3, has read a list, and another answer of hers is still on its way. */
function cena() {
  const store = createSessionStore(() => '/api/userinfo', '/api/parametros-do-sistema');
  const client = sessionClient(store);
  store.set(de(7, 3));
  client.setQueryData(chave, ['linha de Ana']);
  const resposta = Promise.withResolvers<string[]>();
  const tardia = client.query({ queryKey: [...chave, 'tardia'], queryFn: () => resposta.promise });
  const pergunta = vi.fn();
  tellAsk('/captacao/candidatos', pergunta);
  return { store, client, resposta, tardia: tardia.catch(() => undefined), pergunta };
}

it.each([
  ['outra pessoa', de(8, 3)],
  ['a mesma pessoa em outra empresa', de(7, 4)],
])(
  'quando vem %s, o que foi lido sai da página, também o que ainda vinha, e o menu não pergunta pela anterior',
  async (_, proxima) => {
    const { store, client, resposta, tardia, pergunta } = cena();
    store.set({ ...ninguem, expired: true });
    store.set(proxima);
    resposta.resolve(['outra linha de Ana']);
    await tardia;
    expect(client.getQueryCache().getAll()).toEqual([]);
    askAhead('/captacao/candidatos');
    expect(pergunta).not.toHaveBeenCalled();
    // What is read from here on is of the next one, and stays.
    client.setQueryData(chave, ['linha de outra pessoa']);
    store.set({ ...proxima });
    expect(client.getQueryData(chave)).toEqual(['linha de outra pessoa']);
  },
);

it('quem entra de novo na sessão que expirou continua com o que leu', async () => {
  const { store, client, resposta, tardia, pergunta } = cena();
  store.set({ ...ninguem, expired: true });
  store.set(de(7, 3));
  resposta.resolve(['outra linha de Ana']);
  await tardia;
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).toEqual([['linha de Ana'], ['outra linha de Ana']]);
  askAhead('/captacao/candidatos');
  expect(pergunta).toHaveBeenCalledOnce();
});

it('o que se leu antes de alguém entrar fica para quem entra', () => {
  const store = createSessionStore(() => '/api/externo/userinfo', '/api/externo/parametros-do-sistema');
  const client = sessionClient(store);
  client.setQueryData(chave, ['vaga']);
  store.set({ ...ninguem, company: { id: 3, nome: 'Ciranda' } });
  store.set(de(7, 3));
  expect(client.getQueryData(chave)).toEqual(['vaga']);
});

it('quem é o dono do que se lê: a pessoa na empresa, e ninguém antes de entrar', () => {
  expect(ownerOf({ ...ninguem, company: { id: 3, nome: 'Ciranda' } })).toBeNull();
  expect(new Set([de(7, 3), de(7, 4), de(8, 3), de(73, 1), de(7, 31)].map(ownerOf)).size).toBe(5);
});
