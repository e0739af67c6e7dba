import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dinheiro, grupo, lista, senha, texto } from '#platform/shared/contract/kinds.ts';
import { differences } from './conflict.ts';

const nome = texto({ label: 'Nome', max: 10 });
const schema = z.object({
  nome,
  senha: senha({ label: 'Senha' }),
  salario: dinheiro({ label: 'Salário' }),
  pessoal: grupo(z.object({ rg: texto({ label: 'RG', max: 10 }) }), { label: 'Pessoal' }),
  itens: lista(z.object({ nome }), { label: 'Itens' }),
});
const base = { nome: 'a', senha: 'x', salario: '10.00', pessoal: { rg: '1' }, itens: [{ nome: 'i' }] };

describe('diferenças entre as versões', () => {
  it('mostra só o que se lê diferente, como as pessoas leem', () => {
    const atual = { ...base, id: 3, senha: 'y', salario: '20.00', pessoal: { rg: '2' }, itens: [{ id: 1, nome: 'i' }] };
    expect(differences(schema, base, atual)).toEqual([
      { path: 'salario', rotulo: 'Salário', minha: 'R$ 10,00', atual: 'R$ 20,00' },
      { path: 'pessoal.rg', rotulo: 'RG', minha: '1', atual: '2' },
    ]);
  });

  it('compara as listas item a item', () => {
    expect(differences(schema, base, { ...base, itens: [{ nome: 'j' }, { nome: 'k' }] })).toEqual([
      { path: 'itens', rotulo: 'Itens', minha: 'i', atual: 'j; k' },
    ]);
  });
});
