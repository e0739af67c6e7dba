import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import { possiveis } from '#platform/shared/workflow.ts';
import {
  conferirDosesRecebidas,
  type DoseDigitada,
  dosesDoFormulario,
  recebidas,
  recusaDoCurso,
  regrasDaVacinacao,
} from './vacinacoes.rules.ts';

const dose = (dataRealizacao: string | null, lote: string | null): DoseDigitada => ({ dataRealizacao, lote });
const nenhuma = dose(null, null);

function recusados(doses: readonly DoseDigitada[]): string[] {
  const campos: string[] = [];
  conferirDosesRecebidas(doses, (campo) => campos.push(campo));
  return campos;
}

test.each([
  ['nenhuma linha', [], ['vacinacoes']],
  ['nenhuma recebida', [nenhuma, nenhuma], ['vacinacoes.0.dataRealizacao', 'vacinacoes.0.lote']],
  ['só a primeira', [dose('2026-01-10', 'A1'), nenhuma], []],
  ['data sem lote', [dose('2026-01-10', null)], ['vacinacoes.0.lote']],
  ['lote sem data', [dose(null, 'A1')], ['vacinacoes.0.dataRealizacao']],
  ['uma pulada', [nenhuma, dose('2026-01-10', 'A1')], ['vacinacoes.0.dataRealizacao', 'vacinacoes.0.lote']],
  ['no mesmo dia', [dose('2026-01-10', 'A1'), dose('2026-01-10', 'A2')], ['vacinacoes.1.dataRealizacao']],
  ['no dia seguinte', [dose('2026-01-10', 'A1'), dose('2026-01-11', 'A2')], []],
])('doses de um cartão: %s', (_nome, doses, esperado) => {
  expect(recusados(doses)).toEqual(esperado);
});

test('doses em dias que crescem, cada uma com o seu lote, servem sempre; tirar o lote de uma não serve', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      (saltos, qual) => {
        let dia = '2020-01-01';
        const doses = saltos.map((salto) => {
          dia = somarDias(dia, salto);
          return dose(dia, 'A1');
        });
        expect(recusados([...doses, nenhuma])).toEqual([]);
        expect(recebidas([...doses, nenhuma])).toEqual(doses);
        const lugar = qual % doses.length;
        expect(recusados(doses.map((uma, i) => (i === lugar ? { ...uma, lote: null } : uma)))).toEqual([
          `vacinacoes.${lugar}.lote`,
        ]);
      },
    ),
  );
});

test('o formulário tem uma linha para cada dose da vacina, e guarda o que já se escreveu dela', () => {
  const [primeira, segunda] = [
    { id: 7, nome: '1ª dose' },
    { id: 9, nome: '2ª dose' },
  ];
  const escrita = { id: 3, doseVacina: { id: 9 }, dataRealizacao: '2026-02-01', lote: 'B2' };
  const deOutra = { id: 4, doseVacina: { id: 99 }, dataRealizacao: '2026-02-01', lote: 'X' };
  expect(dosesDoFormulario([primeira, segunda], [deOutra, escrita])).toEqual([
    { id: null, doseVacina: primeira, dataRealizacao: null, lote: null },
    { id: 3, doseVacina: segunda, dataRealizacao: '2026-02-01', lote: 'B2' },
  ]);
});

test('só uma vacinação fica aberta, e nenhuma dose conta em duas', () => {
  const completa = { status: 'C', de: '2026-03-01', ate: '2026-04-01' } as const;
  expect(recusaDoCurso(['2026-05-01'], [], true)).toBeNull();
  expect(recusaDoCurso(['2026-05-01'], [completa], true)).toBeNull();
  expect(recusaDoCurso(['2026-02-01'], [completa], true)).toBeNull();
  expect(recusaDoCurso(['2026-04-01'], [completa], true)?.campo).toBe('vacinacoes[0].dataRealizacao');
  expect(recusaDoCurso(['2026-02-01', '2026-05-01'], [completa], false)?.campo).toBe('vacinacoes[0].dataRealizacao');
  for (const status of ['E', 'I'] as const) {
    expect(recusaDoCurso(['2026-05-01'], [{ ...completa, status }], true)?.campo).toBe('vacina');
    expect(recusaDoCurso(['2026-05-01'], [{ ...completa, status }], false)).toBeNull();
  }
});

test.each([
  ['E', { interromper: true, retomar: false }],
  ['I', { interromper: false, retomar: true }],
  ['C', { interromper: false, retomar: false }],
] as const)('da vacinação em %s se pode %o', (status, esperado) => {
  expect(possiveis(regrasDaVacinacao, { status, interrompida: status === 'I' })).toEqual(esperado);
});
