import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exige } from '../permission.ts';
import { carries, erroDaData, type Transition, textoDe, transitionEndpoint } from './transition.ts';

interface Estado {
  readonly fase: 'aberta' | 'fim';
}

const chamada = transitionEndpoint(
  { path: '/coisas', obter: { resposta: z.object({ id: z.number(), versao: z.number(), pode: z.object({}) }) } },
  { verbo: 'encerra', permissao: 'ROLE_COISA_ENCERRAR', resumo: 'Encerra' },
) as Transition<Estado>['chamada'];

const encerrar: Transition<Estado> = {
  de: [{ fase: ['aberta'] }],
  para: { fase: 'fim' },
  recusa: 'Já terminou.',
  permissao: 'ROLE_COISA_ENCERRAR',
  chamada,
  rotulo: 'Encerrar',
  titulo: 'Encerrar coisa',
  feito: 'Coisa encerrada.',
  acao: 'Encerramento',
  participio: 'encerrada',
  nota: 'motivo',
  data: {
    campo: 'dataFim',
    futura: 'A data não pode ser futura',
    antesDe: { campo: 'data', mensagem: 'O fim é anterior ao começo' },
  },
};

describe('a data de uma transição', () => {
  const dataNo = (dataFim: unknown, data: unknown = '2026-03-02') =>
    erroDaData(encerrar, { dataFim }, { data }, '2026-03-09');

  test('vale do dia em que o registro começou até hoje, os dois inclusive', () => {
    expect(dataNo('2026-03-01')).toEqual({ campo: 'dataFim', mensagem: 'O fim é anterior ao começo' });
    expect(dataNo('2026-03-02')).toBeNull();
    expect(dataNo('2026-03-09')).toBeNull();
    expect(dataNo('2026-03-10')).toEqual({ campo: 'dataFim', mensagem: 'A data não pode ser futura' });
    // On the day on which it began it may end as well.
    expect(dataNo('2026-03-09', '2026-03-09')).toBeNull();
  });

  test('sem a outra data vale qualquer dia até hoje, e sem data não há o que recusar', () => {
    expect(dataNo('1999-01-01', null)).toBeNull();
    expect(dataNo('2026-03-10', null)).toMatchObject({ mensagem: 'A data não pode ser futura' });
    expect(dataNo(null)).toBeNull();
    const { data: _, ...semData } = encerrar;
    expect(erroDaData(semData, { dataFim: '2030-01-01' }, {}, '2026-03-09')).toBeNull();
  });
});

test('de dois verbos na mesma chamada o corpo diz qual é', () => {
  const suspender = { ...encerrar, fixo: { suspensa: true } };
  expect(carries(suspender, { suspensa: true, motivo: 'x' })).toBe(true);
  expect(carries(suspender, { suspensa: false })).toBe(false);
  expect(carries(suspender, {})).toBe(false);
  expect(carries(encerrar, {})).toBe(true);
});

test('o que se escreve no histórico segue o que a pessoa escolheu', () => {
  const decidir = { ...encerrar, escolhe: 'fase' as const, acao: { aberta: 'Segue aberta', fim: 'Chega ao fim' } };
  expect(textoDe(decidir, 'acao', { fase: 'fim' })).toBe('Chega ao fim');
  expect(textoDe(decidir, 'acao', { fase: 'outra' })).toBe('');
  expect(textoDe(decidir, 'participio', { fase: 'fim' })).toBe('encerrada');
});

test('a chamada de um verbo é do registro, pede a sua permissão e leva a versão que se viu', () => {
  expect(chamada).toMatchObject({ method: 'PUT', path: '/api/coisas/{id}/encerra' });
  expect(chamada.acesso).toEqual(exige('ROLE_COISA_ENCERRAR'));
  expect(chamada.query.parse({ versao: '3' })).toEqual({ versao: 3 });
  expect(chamada.query.safeParse({ versao: '0' }).success).toBe(false);
});
