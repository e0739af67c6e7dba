import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { comparison, type Stored, tell, withFigures } from '../bench/lib/release.ts';

/** A measurement is told beside the stored figures of the last release, where the machine does not decide it. */

const root = dirname(import.meta.dirname);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const guardadas: Stored = JSON.parse(read('bench/figures.json'));

const antes: Stored = {
  versao: '1.2.0',
  medidas: { lista: { 'CPU por pedido': { razao: 2, varreduras: 0 } }, gravar: { nome: { razaoARegua: 4 } } },
};
const agora = {
  'CPU por pedido': {
    razao: 3,
    nossaMs: 1.5,
    varreduras: 2,
    lidasPorLinha: 40,
    paginas: 7,
    comandosMuitos: 4,
    nota: 'em vazio',
  },
  'vinte conexões': { pedidosPorSegundo: 99 },
};

describe('as medidas diante das da última versão', () => {
  it('compara o que não depende da máquina, em vezes, e diz o que é novo', () => {
    expect(comparison(antes, 'lista', agora)).toEqual([
      { medida: 'CPU por pedido', figure: 'razao', antes: 2, agora: 3, vezes: 1.5 },
      { medida: 'CPU por pedido', figure: 'varreduras', antes: 0, agora: 2, vezes: expect.any(Number) },
      { medida: 'CPU por pedido', figure: 'lidasPorLinha', antes: '(nova)', agora: 40, vezes: '' },
      { medida: 'CPU por pedido', figure: 'paginas', antes: '(nova)', agora: 7, vezes: '' },
      { medida: 'CPU por pedido', figure: 'comandosMuitos', antes: '(nova)', agora: 4, vezes: '' },
    ]);
    const [, varreduras] = comparison(antes, 'lista', agora);
    expect(varreduras?.vezes).toBeGreaterThan(1000);
    expect(comparison(antes, 'nova', { x: { razao: 1, ms: 3 } })).toMatchObject([{ antes: '(nova)', vezes: '' }]);
    expect(comparison(antes, 'lista', { 'CPU por pedido': { varreduras: 0 } })).toMatchObject([{ vezes: 1 }]);
  });

  it('as que se guardam tomam o lugar das suas, e só delas', () => {
    expect(withFigures(antes, 'lista', agora)).toEqual({
      versao: '1.2.0',
      medidas: {
        lista: { 'CPU por pedido': { razao: 3, varreduras: 2, lidasPorLinha: 40, paginas: 7, comandosMuitos: 4 } },
        gravar: { nome: { razaoARegua: 4 } },
      },
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('quem mede lê as duas lado a lado, e sem pedir nada se guarda', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const tabelas = vi.spyOn(console, 'table').mockImplementation(() => undefined);
    const [medida = '', valores = {}] = Object.entries(guardadas.medidas.lista ?? {})[0] ?? [];
    const medidas = { [medida]: valores };
    tell('lista', medidas);
    expect(tabelas.mock.calls.map(([tabela]) => tabela)).toEqual([
      medidas,
      Object.entries(valores).map(([figure, valor]) => ({ medida, figure, antes: valor, agora: valor, vezes: 1 })),
    ]);
    expect(JSON.parse(read('bench/figures.json'))).toEqual(guardadas);
  });
});

describe('o que está guardado', () => {
  const contadas = globSync('bench/*.bench.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/\btell\('([\w-]+)'/g)].map(([, name = '']) => name),
  );

  it('é da versão do produto, de medições que há, e só do que não depende da máquina', () => {
    expect(guardadas.versao).toBe(JSON.parse(read('package.json')).version);
    expect(contadas).toEqual(expect.arrayContaining(Object.keys(guardadas.medidas)));
    for (const [name, figures] of Object.entries(guardadas.medidas))
      expect(withFigures(guardadas, name, figures).medidas[name], name).toEqual(figures);
  });
});
