import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { inactivated, inactiveFilter, nameOfRecord } from './left-list.ts';

const situacao = opcoes([
  ['A', 'Ativos'],
  ['I', 'Inativos'],
  ['T', 'Todos'],
]);

describe('registro que sai da lista', () => {
  it('sai quem era ativo e deixou de ser', () => {
    expect([
      inactivated({ ativo: true }, { ativo: false }),
      inactivated({ ativa: true }, { ativa: false }),
      inactivated({ ativo: false }, { ativo: false }),
      inactivated({ ativo: true }, { ativo: true }),
      inactivated({}, {}),
    ]).toEqual([true, true, false, false, false]);
  });

  it('o filtro que o mostra se acha pelas palavras das opções', () => {
    const nome = texto({ label: 'Nome', max: 10 });
    expect(inactiveFilter(z.object({ nome, ativo: opcao(situacao, { label: 'Situação' }) }))).toEqual({ ativo: 'I' });
    expect(inactiveFilter(z.object({ nome }))).toBeNull();
  });

  it('chama-se pelo nome, ou pela descrição', () => {
    expect([nameOfRecord({ nome: 'Ana' }), nameOfRecord({ nome: '', descricao: 'Vaga' }), nameOfRecord({})]).toEqual([
      'Ana',
      'Vaga',
      '',
    ]);
  });
});
