import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleano, data, referenciaId, referenciasIds, texto } from '#platform/shared/contract/kinds.ts';
import { cpf } from '#platform/shared/contract/kinds-br.ts';
import { plainSearch } from '../routes.tsx';
import { filterFromAddress, readListState, writeListState } from './search-state.ts';

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

describe('um relatório aberto por um endereço', () => {
  const relatorio = z.object({
    turmasIds: referenciasIds({ label: 'Turmas', fonte: '/x', obrigatorio: true }),
    conjuntoId: referenciaId({ label: 'Metas', fonte: '/x', obrigatorio: true }),
    dataIni: data({ label: 'De', obrigatorio: true }),
  });
  /** What a link writes, as the address gives it back. */
  const doLink = (search: Record<string, unknown>) =>
    filterFromAddress(relatorio, plainSearch.parseSearch(plainSearch.stringifySearch(search).slice(1)));

  it('começa com o que ele diz dos seus campos', () => {
    expect(doLink({ turmasIds: [7, 9], conjuntoId: 3, dataIni: '2026-02-01', outro: 1 })).toEqual({
      turmasIds: [7, 9],
      conjuntoId: 3,
      dataIni: '2026-02-01',
    });
  });

  it('passa por cima do que não é valor deles', () => {
    expect(doLink({ turmasIds: ['x'], conjuntoId: -1, dataIni: '2026-02-31' })).toEqual({});
  });
});
