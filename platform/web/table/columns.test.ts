import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  booleano,
  data,
  dinheiro,
  instante,
  opcao,
  percentual,
  referencia,
  referencias,
  texto,
} from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { columns, titleColumn, widthOf } from './columns.ts';
import { nextOrder, readOrder } from './sort.ts';

const sexo = opcoes([
  ['M', 'Masculino'],
  ['F', 'Feminino'],
]);
const linha = z.object({
  nome: texto({ label: 'Nome', max: 10 }),
  nascimento: data({ label: 'Nascimento' }),
  salario: dinheiro({ label: 'Salário' }),
  taxa: percentual({ label: 'Taxa' }),
  ativo: booleano({ label: 'Ativo' }),
  sexo: opcao(sexo, { label: 'Sexo' }),
  cpf: cpf({ label: 'CPF' }),
  em: instante({ label: 'Em' }),
  cargo: referencia({ label: 'Cargo', fonte: '/x' }),
  areas: referencias({ label: 'Áreas', fonte: '/x' }),
});
const row = {
  nome: 'Ana',
  nascimento: '1990-02-01',
  salario: '1234.50',
  taxa: '2.5',
  ativo: true,
  sexo: 'F' as const,
  cpf: '52998224725',
  em: '2026-11-21T21:30:00Z',
  cargo: { id: 1, nome: 'Analista' },
  areas: [
    { id: 1, nome: 'A' },
    { id: 2, nome: 'B' },
  ],
};

describe('colunas do contrato', () => {
  it.each([
    ['nascimento', '01/02/1990'],
    ['salario', 'R$ 1.234,50'],
    ['taxa', '2,50%'],
    ['ativo', 'Sim'],
    ['sexo', 'Feminino'],
    ['cpf', '529.982.247-25'],
    ['em', '21/11/2026 18:30'],
    ['cargo', 'Analista'],
    ['areas', 'A, B'],
  ] as const)('%s aparece como %s', (campo, text) => {
    const [column] = columns(linha, [campo]);
    expect(column?.render(row, 'America/Fortaleza')).toBe(text);
  });

  it('título vem do rótulo, números vão à direita, referências não ordenam', () => {
    const [nome, salario, cargo, feita] = columns(linha, [
      'nome',
      { campo: 'salario', titulo: 'Valor' },
      'cargo',
      { campo: '$x', titulo: 'X', render: () => 'y' },
    ]);
    expect([
      nome?.titulo,
      salario?.titulo,
      salario?.numerica,
      cargo?.ordenavel,
      nome?.ordenavel,
      feita?.ordenavel,
    ]).toEqual(['Nome', 'Valor', true, false, true, false]);
  });

  it('vazio é vazio', () => {
    expect(columns(linha, ['salario'])[0]?.render({ ...row, salario: null }, undefined)).toBe('');
  });
});

describe('ordem da lista', () => {
  it('um clique sobe, outro desce, outro tira', () => {
    expect([
      nextOrder(undefined, 'nome'),
      nextOrder('nome,asc', 'nome'),
      nextOrder('nome,desc', 'nome'),
      nextOrder('nome,asc', 'data'),
    ]).toEqual(['nome,asc', 'nome,desc', undefined, 'data,asc']);
    expect(readOrder('nome;x')).toBeNull();
  });
});

describe('linha de uma lista', () => {
  it.each([
    [['nome', 'salario'], 'nome'],
    [['salario', 'ativo', 'nome'], 'nome'],
    [['nascimento', 'cargo'], 'cargo'],
    [['nascimento', 'salario'], 'nascimento'],
    [['em', 'nome'], 'em'],
  ] as const)('com as colunas %j chama-se pela coluna %s', (campos, esperada) => {
    expect(titleColumn(columns(linha, [...campos]))?.campo).toBe(esperada);
  });

  it('precisa da largura dada, da do tipo ou da de um texto', () => {
    expect(widthOf(columns(linha, [{ campo: 'nome', largura: 300 }]))).toBe(300);
    expect(widthOf(columns(linha, ['nascimento', 'cpf']))).toBeLessThan(widthOf(columns(linha, ['nome', 'cargo'])));
  });
});
