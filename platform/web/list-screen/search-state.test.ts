import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleano, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { plainSearch } from '../routes.tsx';
import { readListState, writeListState } from './search-state.ts';

const filtro = z.object({
  nome: texto({ label: 'Nome', max: 10 }),
  cpf: cpf({ label: 'CPF' }),
  ids: referenciasIds({ label: 'Ids', fonte: '/x' }),
  ativo: booleano({ label: 'Ativo' }),
});

describe('estado da lista na URL', () => {
  it('o que se escreve se lê de volta', () => {
    const state = { filtro: { nome: '15', ids: [1, 2], ativo: true }, page: 3, sort: 'nome,desc' };
    const text = plainSearch.stringifySearch(writeListState(state));
    expect(readListState(filtro, plainSearch.parseSearch(text.slice(1)))).toEqual(state);
  });

  it.each([
    [{ pagina: '0' }, 0],
    [{ pagina: '-1' }, 0],
    [{ pagina: 'x' }, 0],
    [{ pagina: '2.5' }, 0],
    [{ pagina: '4' }, 3],
  ])('página %j é a de índice %i', (search, page) => {
    expect(readListState(filtro, search).page).toBe(page);
  });

  it('o que o contrato recusa fica de fora', () => {
    expect(
      readListState(filtro, { nome: 'longo demais mesmo', cpf: '123', ids: 'a,b', outro: '1', ordem: 'nome;drop' }),
    ).toEqual({ filtro: {}, page: 0, sort: undefined });
  });

  it('vazios, caixas desmarcadas e o que é padrão não vão para a URL', () => {
    expect(
      writeListState({ filtro: { nome: null, ativo: false, ids: [], status: 'T' }, page: 0 }, { status: 'T' }),
    ).toEqual({});
  });

  it('desmarcar o que é marcado por padrão vai para a URL', () => {
    expect(writeListState({ filtro: { ativo: false } }, { ativo: true })).toEqual({ ativo: 'false' });
  });
});
