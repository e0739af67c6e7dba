import { expect, test } from 'vitest';
import { z } from 'zod';
import { data, referenciaId, referenciasIds } from '#platform/shared/contract/kinds.ts';
import { filterFromAddress } from './from-address.ts';

const filtro = z.object({
  turmasIds: referenciasIds({ label: 'Turmas', fonte: '/x', obrigatorio: true }),
  conjuntoId: referenciaId({ label: 'Metas', fonte: '/x', obrigatorio: true }),
  dataIni: data({ label: 'De', obrigatorio: true }),
});

test('um relatório aberto por um endereço começa com o que ele diz dos seus campos, e nada do que não é valor deles', () => {
  expect(filterFromAddress(filtro, { turmasIds: '7,9', conjuntoId: '3', dataIni: '2026-02-01', outro: '1' })).toEqual({
    turmasIds: [7, 9],
    conjuntoId: 3,
    dataIni: '2026-02-01',
  });
  expect(filterFromAddress(filtro, { turmasIds: 'x', conjuntoId: '-1', dataIni: '2026-02-31' })).toEqual({});
});
