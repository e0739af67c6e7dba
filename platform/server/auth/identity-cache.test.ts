import { expect, it } from 'vitest';
import type { Db } from '../db/transaction.ts';
import { cachedLoader } from './identity-cache.ts';
import { CACHE_MS } from './sessions.ts';

const db = {} as Db;

/** A loader whose readings are counted, with a clock and changes of access that the test makes. */
function caixa(aoLer: () => Promise<void> = async () => undefined) {
  let agora = 0;
  let leituras = 0;
  let mudou: (area: string, id: number | null) => void = () => undefined;
  const ler = cachedLoader(
    'interna',
    async (_, id) => {
      leituras += 1;
      const pessoa = { id, nome: `Leitura ${leituras}`, empresas: [], pendencia: null };
      await aoLer();
      return id === 404 ? null : pessoa;
    },
    { onChange: (ouvinte) => (mudou = ouvinte) },
    () => agora,
  );
  const nome = async (id: number) => (await ler(db, id))?.nome;
  return { nome, passar: (ms: number) => (agora += ms), mudou: (area: string, id: number | null) => mudou(area, id) };
}

it('uma pessoa se lê uma vez enquanto vale o que se leu, e de novo depois', async () => {
  const { nome, passar } = caixa();
  expect([await nome(1), await nome(1), await nome(2)]).toEqual(['Leitura 1', 'Leitura 1', 'Leitura 2']);
  passar(CACHE_MS - 1);
  expect(await nome(1)).toBe('Leitura 1');
  passar(1);
  expect(await nome(1)).toBe('Leitura 3');
});

it('quando o acesso dela muda, ou o de todos, se lê de novo; o de outra pessoa ou do portal não importa', async () => {
  const { nome, mudou } = caixa();
  await nome(1);
  mudou('interna', 2);
  mudou('externa', 1);
  expect(await nome(1)).toBe('Leitura 1');
  mudou('interna', 1);
  expect(await nome(1)).toBe('Leitura 2');
  mudou('interna', null);
  expect(await nome(1)).toBe('Leitura 3');
});

it('o que muda enquanto se lê não fica guardado', async () => {
  const { nome, mudou } = caixa(async () => mudou('interna', 1));
  expect([await nome(1), await nome(1)]).toEqual(['Leitura 1', 'Leitura 2']);
});

it('quem não pode mais entrar não fica guardado', async () => {
  const { nome } = caixa();
  expect([await nome(404), await nome(404)]).toEqual([undefined, undefined]);
  expect(await nome(1)).toBe('Leitura 3');
});
