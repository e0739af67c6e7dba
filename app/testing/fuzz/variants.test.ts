import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { placesOf } from './places.ts';
import { MINIMO, type RightRequest, wrongRequests } from './variants.ts';

/** What the fuzz sends: drawn from its seed alone, never too little, and no place of a call left out. */

const form = z.object({ nome: z.string(), ativo: z.boolean(), itens: z.array(z.object({ valor: z.number() })) });
const certo: RightRequest = {
  method: 'PUT',
  path: '/api/coisas/{id}',
  params: { id: '7' },
  filtros: ['busca', 'page'],
  body: { nome: 'Mesa', ativo: true, itens: [{ valor: 1 }] },
  places: placesOf(form),
  multipart: false,
};
const leitura: RightRequest = { ...certo, method: 'GET', filtros: [], body: undefined, places: [] };
const corpos = (pedidos: ReturnType<typeof wrongRequests>) => pedidos.map(({ payload }) => String(payload));

describe('os pedidos errados', () => {
  test('são os mesmos para a mesma semente, e outros para outra', () => {
    expect(wrongRequests(certo, 1)).toEqual(wrongRequests(certo, 1));
    expect(wrongRequests(certo, 2)).not.toEqual(wrongRequests(certo, 1));
    expect(wrongRequests(leitura, 2)).not.toEqual(wrongRequests(leitura, 1));
  });

  test('o primeiro campo de uma chamada recebe outro valor errado do que o de outra', () => {
    const ditos = ['a', 'b', 'c', 'd', 'e', 'f'].map((nome) => {
      const { payload } = wrongRequests({ ...certo, path: `/api/${nome}` }, 1).find(({ payload }) =>
        /^\{"nome":(?!"Mesa")/.test(String(payload)),
      ) ?? { payload: '' };
      return String(payload);
    });
    expect(new Set(ditos).size).toBeGreaterThan(2);
  });

  test('são ao menos tantos e todos diferentes, também de uma chamada sem corpo nem filtro', () => {
    const semLugar = { ...leitura, path: '/api/coisas', params: {} };
    for (const pedido of [certo, leitura, semLugar])
      for (const semente of [1, 2, 3]) {
        const diferentes = new Set(wrongRequests(pedido, semente).map((um) => JSON.stringify(um)));
        expect(diferentes.size).toBeGreaterThanOrEqual(MINIMO);
      }
    // What a large form already has does not take the place of what is drawn.
    const grande = { ...certo, filtros: Array.from({ length: 60 }, (_, n) => `f${n}`) };
    expect(wrongRequests(grande, 1).length).toBeGreaterThanOrEqual(70);
  });

  test('cada campo falta uma vez e tem uma vez um valor errado, e cada filtro também', () => {
    const pedidos = wrongRequests(certo, 1);
    const inteiros = pedidos.flatMap(({ payload, headers }) => {
      if (headers['content-type'] !== 'application/json') return [];
      try {
        const corpo: unknown = JSON.parse(String(payload));
        return typeof corpo === 'object' && corpo !== null && !Array.isArray(corpo) ? [corpo] : [];
      } catch {
        return [];
      }
    }) as Record<string, unknown>[];
    for (const campo of ['nome', 'ativo', 'itens']) {
      expect(inteiros.some((corpo) => !(campo in corpo) && Object.keys(corpo).length === 2)).toBe(true);
      const certoDele = JSON.stringify(certo.body?.[campo]);
      expect(inteiros.some((corpo) => campo in corpo && JSON.stringify(corpo[campo]) !== certoDele)).toBe(true);
    }
    for (const filtro of certo.filtros) expect(pedidos.some(({ url }) => url.includes(`?${filtro}=`))).toBe(true);
  });

  test('os corpos errados por inteiro vêm todos em três sementes, e de uma vez onde se recebem arquivos', () => {
    const deTodas = [1, 2, 3].flatMap((semente) => corpos(wrongRequests(certo, semente)));
    const deArquivos = corpos(wrongRequests({ ...certo, multipart: true }, 1));
    for (const errado of ['[]', '"texto"', '1e400', '{', '}', "{'a':1}", '<a>&b;</a>']) {
      expect(deTodas).toContain(errado);
      expect(deArquivos).toContain(errado);
    }
  });
});
