import { expect, test } from 'vitest';
import { relatorioDeAcessos } from './acessos.contract.ts';
import { camposDoAcesso, type Rotulos } from './acessos.queries.ts';

test('o rótulo de um campo se procura uma vez nos contratos, por mais linhas que falem dele', () => {
  let procuras = 0;
  const rotulos: Rotulos = {
    contratos: () => [],
    chamadas: () => {
      procuras++;
      return [relatorioDeAcessos.gerar];
    },
  };
  const acesso = { chamada: relatorioDeAcessos.gerar.path, campos: ['usuario', 'nome'], pesquisa: true };
  const ditos = Array.from({ length: 500 }, () => camposDoAcesso(rotulos, acesso));
  expect(new Set(ditos).size).toBe(1);
  expect(ditos[0]).toMatch(/^Pesquisou por /);
  expect(procuras).toBe(2);
  // The same name is another field where it was not searched by, and of another product.
  expect(camposDoAcesso(rotulos, { ...acesso, pesquisa: false })).not.toBe(ditos[0]);
  expect(camposDoAcesso({ contratos: () => [], chamadas: () => [] }, acesso)).toBe('Pesquisou por usuario, nome');
});
