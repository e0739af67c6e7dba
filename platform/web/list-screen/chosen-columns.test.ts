import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { texto } from '#platform/shared/contract/kinds.ts';
import { columns } from '../table/columns.ts';
import { chosenColumns, withColumn } from './chosen-columns.ts';

const campo = (label: string) => texto({ label, max: 10 });
const linha = z.object({ nome: campo('Nome'), cpf: campo('CPF'), cidade: campo('Cidade') });
const todas = columns(linha, ['nome', 'cpf', { campo: 'cidade', oculta: true }]);
const nomes = (chosen: readonly string[] | null) => chosenColumns(todas, chosen).map((column) => column.campo);

describe('colunas escolhidas', () => {
  it('sem escolha são as da tela, sem as ocultas', () => {
    expect(nomes(null)).toEqual(['nome', 'cpf']);
  });

  it('as escolhidas vêm na ordem da tela, e um nome que já não existe não conta', () => {
    expect(nomes(['cidade', 'antiga', 'nome'])).toEqual(['nome', 'cidade']);
    expect(nomes(['antiga'])).toEqual(['nome', 'cpf']);
  });

  it('mostrar e esconder guarda os nomes, e voltar ao da tela não guarda nada', () => {
    expect(withColumn(todas, null, 'cidade', true)).toEqual(['nome', 'cpf', 'cidade']);
    expect(withColumn(todas, ['nome', 'cpf', 'cidade'], 'cidade', false)).toBeNull();
    expect(withColumn(todas, null, 'cpf', false)).toEqual(['nome']);
  });
});
