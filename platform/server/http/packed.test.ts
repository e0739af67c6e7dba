import { expect, test } from 'vitest';
import { packedOnce } from './packed.ts';

const conteudoDe = async (acceita: string | null, answer: ReturnType<typeof packedOnce>) => {
  const { conteudo } = answer(acceita);
  return typeof conteudo === 'function' ? await conteudo() : conteudo;
};

test('um texto se comprime uma vez de cada modo, e o mesmo serve a todos', async () => {
  const answer = packedOnce('text/plain', 'ciranda '.repeat(1000));
  const br = await conteudoDe('br', answer);
  expect(await conteudoDe('gzip, br', answer)).toBe(br);
  const gzip = await conteudoDe('gzip', answer);
  expect(gzip).not.toBe(br);
  expect(await conteudoDe('gzip;q=0.5, br;q=0', answer)).toBe(gzip);
});

test.each([null, '', 'identity', 'deflate', 'br;q=0, gzip;q=0.0'])(
  'a quem aceita %j o texto vai inteiro',
  async (aceita) => {
    const { cabecalhos } = packedOnce('text/plain', 'ciranda')(aceita);
    expect(cabecalhos).toEqual({ vary: 'accept-encoding' });
  },
);
