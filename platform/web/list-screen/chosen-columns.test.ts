import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { texto } from '#platform/shared/contract/kinds.ts';
import { columns, titleColumn } from '../table/columns.ts';
import { chosenColumns, withColumn, withColumnAt } from './chosen-columns.ts';

const campo = (label: string) => texto({ label, max: 10 });
const linha = z.object({ nome: campo('Nome'), cpf: campo('CPF'), cidade: campo('Cidade') });
const todas = columns(linha, ['nome', 'cpf', { campo: 'cidade', oculta: true }]);
const nomes = (chosen: readonly string[] | null) => chosenColumns(todas, chosen).map((column) => column.campo);

describe('colunas escolhidas', () => {
  it('sem escolha são as da tela, sem as ocultas', () => {
    expect(nomes(null)).toEqual(['nome', 'cpf']);
  });

  it('as escolhidas vêm na ordem em que a pessoa as pôs, e um nome que já não existe ou se repete não conta', () => {
    expect(nomes(['cidade', 'antiga', 'nome', 'cidade'])).toEqual(['cidade', 'nome']);
    expect(nomes(['antiga'])).toEqual(['nome', 'cpf']);
  });

  it('mostrar e esconder guarda os nomes, e voltar ao da tela não guarda nada', () => {
    expect(withColumn(todas, null, 'cidade', true)).toEqual(['nome', 'cpf', 'cidade']);
    expect(withColumn(todas, ['nome', 'cpf', 'cidade'], 'cidade', false)).toBeNull();
    expect(withColumn(todas, null, 'cpf', false)).toEqual(['nome']);
  });

  it('uma coluna muda de lugar, a que volta a ser mostrada fica atrás da que a precede na tela, e a ordem da tela não se guarda', () => {
    expect(withColumnAt(todas, null, 'cpf', 0)).toEqual(['cpf', 'nome']);
    expect(withColumnAt(todas, ['cpf', 'nome'], 'cpf', 1)).toBeNull();
    expect(withColumn(todas, ['cpf', 'nome'], 'cidade', true)).toEqual(['cpf', 'cidade', 'nome']);
  });

  it('o nome da linha continua a ser o da coluna que a nomeia, onde quer que ela esteja', () => {
    expect(titleColumn(chosenColumns(todas, ['cpf', 'nome']))?.campo).toBe('nome');
  });
});
