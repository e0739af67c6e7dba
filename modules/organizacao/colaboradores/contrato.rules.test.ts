import { describe, expect, test } from 'vitest';
import { errosDoContrato, errosDosDependentes } from './contrato.rules.ts';

const termos = (dados: object) => ({
  tipoContrato: null,
  fimContrato: null,
  experienciaAte: null,
  experienciaProrrogadaAte: null,
  horasSemanais: null,
  ...dados,
});

describe('termos do contrato de quem foi admitido em 01/03/2026', () => {
  test.each([
    [{}, []],
    [{ tipoContrato: 'D' }, ['fimContrato']],
    [{ tipoContrato: 'I', fimContrato: '2026-12-31' }, ['fimContrato']],
    [{ tipoContrato: 'D', fimContrato: '2026-02-28' }, ['fimContrato']],
    [{ tipoContrato: 'D', fimContrato: '2026-03-01' }, []],
    [{ experienciaAte: '2026-02-28' }, ['experienciaAte']],
    [{ experienciaAte: '2026-05-29' }, []],
    [{ experienciaAte: '2026-05-30' }, ['experienciaAte']],
    [{ experienciaProrrogadaAte: '2026-05-29' }, ['experienciaProrrogadaAte']],
    [{ experienciaAte: '2026-04-14', experienciaProrrogadaAte: '2026-04-14' }, ['experienciaProrrogadaAte']],
    [{ experienciaAte: '2026-04-14', experienciaProrrogadaAte: '2026-05-29' }, []],
    [{ experienciaAte: '2026-04-14', experienciaProrrogadaAte: '2026-05-30' }, ['experienciaProrrogadaAte']],
    [{ horasSemanais: '44.00' }, []],
    [{ horasSemanais: '44.01' }, ['horasSemanais']],
  ])('%j', (dados, campos) => {
    expect(errosDoContrato(termos(dados), '2026-03-01').map(({ campo }) => campo)).toEqual(campos);
  });

  test('sem admissão só se confere o que não depende dela', () => {
    expect(
      errosDoContrato(termos({ tipoContrato: 'D', fimContrato: '1990-01-01', experienciaAte: '1990-01-01' }), null),
    ).toEqual([]);
  });
});

test('o dependente não repete o CPF do talento nem o de outro, e não nasce no futuro', () => {
  const um = (cpf: string | null, dataNascimento = '2015-01-01') => ({ cpf, dataNascimento });
  const erros = errosDosDependentes([um('1'), um('2'), um('2'), um(null), um(null, '2026-03-02')], '1', '2026-03-01');
  expect(erros.map(({ campo }) => campo)).toEqual([
    'dependentes[0].cpf',
    'dependentes[2].cpf',
    'dependentes[4].dataNascimento',
  ]);
  expect(errosDosDependentes([um(null, '2026-03-01')], null, '2026-03-01')).toEqual([]);
});
