import { describe, expect, it } from 'vitest';
import { filtroSituacaoColaboradorEstendido, situacaoColaborador } from './colaborador-opcoes.contract.ts';
import { mes, unidadePeriodo } from './comum-opcoes.contract.ts';
import { escolaridade, estadoCivil, etniaRaca, itensEtniaRaca, sexo, vinculo } from './pessoa-opcoes.contract.ts';
import {
  filtroStatusSolicitacao,
  statusQualificacaoCadastral,
  visualizarSolicitacao,
} from './recrutamento-opcoes.contract.ts';

const doisDigitos = (n: number) => String(n).padStart(2, '0');

describe('listas de pessoas', () => {
  it('guardam os códigos e a ordem da especificação', () => {
    expect(vinculo.codigos).toEqual(['E', 'S', 'A', 'T', 'O', 'ED', 'TA', 'SE']);
    expect(sexo.codigos).toEqual(['I', 'M', 'F']);
    expect(estadoCivil.codigos).toEqual(Array.from({ length: 10 }, (_, n) => doisDigitos(n + 1)));
    expect([...escolaridade.codigos].sort()).toEqual(Array.from({ length: 15 }, (_, n) => doisDigitos(n + 1)));
    expect(etniaRaca.codigos).toEqual(['2', '4', '6', '8', '1', '9']);
  });

  it("oferecem 'Não Informado' só a quem já o tem", () => {
    expect(itensEtniaRaca(null).map(({ codigo }) => codigo)).toEqual(['2', '4', '6', '8', '1']);
    expect(itensEtniaRaca('2').some(({ codigo }) => codigo === '9')).toBe(false);
    expect(itensEtniaRaca('9').at(-1)).toEqual({ codigo: '9', rotulo: 'Não Informado' });
  });
});

describe('listas de recrutamento e de colaboradores', () => {
  it('começam os filtros por todos', () => {
    expect(filtroStatusSolicitacao.codigos).toEqual(['T', 'I', 'A', 'R']);
    expect(visualizarSolicitacao.codigos).toEqual(['T', 'A', 'S', 'E', 'C']);
    expect(statusQualificacaoCadastral.codigos[0]).toBe('TODOS');
  });

  it('estendem o filtro de situação do colaborador, que não tem todos como estado', () => {
    expect(filtroSituacaoColaboradorEstendido.codigos).toEqual(['A', 'D', 'T', 'G', 'C', 'U']);
    expect(situacaoColaborador.codigos).not.toContain('T');
  });
});

it('as listas comuns usam o número do mês e a quantidade de meses', () => {
  expect(mes.codigos).toEqual(Array.from({ length: 13 }, (_, n) => String(n)));
  expect(unidadePeriodo.rotulo('12')).toBe('anos');
});
