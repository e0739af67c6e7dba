import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import {
  conferirExtintor,
  type Extintor,
  faltaDizer,
  naoSeAplica,
  oQueVence,
  oQueVenceu,
  vencimentosDe,
} from './extintores.rules.ts';

const novo: Extintor = {
  situacao: 'U',
  fabricadoEm: '2026-01-31',
  ultimaRecarga: null,
  proximaRecarga: null,
  ultimoTeste: null,
  ultimaInspecao: null,
  ultimaAnual: null,
  ultimoTesteInspecionado: null,
};

describe('os vencimentos', () => {
  it.each<[string, Partial<Extintor>, string[]]>([
    ['um novo, da fabricação', {}, ['2026-02-28', '2027-01-31', '2027-01-31', '2031-01-31', '2026-02-28']],
    [
      'um recarregado, da recarga',
      { ultimaRecarga: '2026-05-10' },
      ['2026-06-10', '2027-05-10', '2027-05-10', '2031-01-31', '2026-06-10'],
    ],
    [
      'um cuja etiqueta diz a próxima recarga',
      { proximaRecarga: '2031-01-31', ultimaInspecao: '2026-03-01' },
      ['2026-04-01', '2027-01-31', '2031-01-31', '2031-01-31', '2026-04-01'],
    ],
    [
      'um com inspeção anual',
      { ultimaInspecao: '2026-12-20', ultimaAnual: '2026-12-20' },
      ['2027-01-20', '2027-12-20', '2027-01-31', '2031-01-31', '2027-01-20'],
    ],
    [
      'um ensaiado pelo cadastro e depois em inspeção',
      { ultimoTeste: '2026-06-01', ultimoTesteInspecionado: '2026-07-01' },
      ['2026-02-28', '2027-01-31', '2027-01-31', '2031-07-01', '2026-02-28'],
    ],
  ])('de %s', (_nome, mudanca, esperados) => {
    const { inspecaoAte, anualAte, recargaAte, testeAte, venceEm } = vencimentosDe({ ...novo, ...mudanca });
    expect([inspecaoAte, anualAte, recargaAte, testeAte, venceEm]).toEqual(esperados);
  });

  it.each(['M', 'B'] as const)('quem está em %s não tem nenhum', (situacao) => {
    expect(Object.values(vencimentosDe({ ...novo, situacao }))).toEqual(Array(6).fill(null));
  });

  test('o primeiro é sempre o menor, e inspecionar nunca encurta um prazo', () => {
    const dia = fc.nat(4000).map((n) => somarDias('2020-01-01', n));
    fc.assert(
      fc.property(dia, fc.option(dia), fc.option(dia), fc.nat(60), (fabricadoEm, recarga, inspecao, depois) => {
        const e = { ...novo, fabricadoEm, ultimaRecarga: recarga, ultimaInspecao: inspecao };
        const antes = vencimentosDe(e);
        const { venceEm, alertaEm, ...todos } = antes;
        expect(venceEm).toBe(Object.values(todos).sort()[0]);
        expect((alertaEm ?? '') < (venceEm ?? '')).toBe(true);
        const novaInspecao = somarDias(inspecao ?? recarga ?? fabricadoEm, depois);
        const depoisDela = vencimentosDe({ ...e, ultimaInspecao: novaInspecao });
        expect((depoisDela.inspecaoAte ?? '') >= (antes.inspecaoAte ?? '')).toBe(true);
        expect(depoisDela.inspecaoAte).toBe(somarMeses(novaInspecao, 1));
      }),
    );
  });

  test('está a vencer uma semana antes da inspeção mensal e um mês antes do resto', () => {
    const emOrdem = { ...novo, ultimaInspecao: '2026-06-10', ultimaRecarga: '2026-06-10' };
    expect(vencimentosDe(emOrdem)).toMatchObject({ venceEm: '2026-07-10', alertaEm: '2026-07-03' });
    expect(vencimentosDe({ ...emOrdem, proximaRecarga: '2026-08-01' })).toMatchObject({
      venceEm: '2026-07-10',
      alertaEm: '2026-07-02',
    });
    expect(vencimentosDe({ ...emOrdem, situacao: 'B' }).alertaEm).toBeNull();
  });
});

describe('o cadastro', () => {
  const certo = {
    agente: 'P',
    unidade: 'K',
    fabricadoEm: '2025-01-10',
    ultimaRecarga: '2026-01-10',
    proximaRecarga: '2027-01-10',
    ultimoTeste: '2025-01-10',
  } as const;
  it.each<[object, string[]]>([
    [{}, []],
    [{ ultimaRecarga: null, proximaRecarga: '2025-01-11', ultimoTeste: null }, []],
    [{ ultimaRecarga: '2025-01-09', proximaRecarga: null }, ['ultimaRecarga']],
    [{ ultimoTeste: '2025-01-09' }, ['ultimoTeste']],
    [{ proximaRecarga: '2026-01-10' }, ['proximaRecarga']],
    [{ ultimaRecarga: null, proximaRecarga: '2025-01-10' }, ['proximaRecarga']],
    [{ unidade: 'L' }, ['unidade']],
    [{ agente: 'A' }, ['unidade']],
    [{ agente: 'A', unidade: 'L' }, []],
    [{ agente: 'E', unidade: 'L' }, []],
    [{ agente: 'C' }, []],
    [{ agente: null, unidade: null, fabricadoEm: null }, []],
  ])('com %j é recusado em %j', (mudanca, campos) => {
    const recusas: string[] = [];
    conferirExtintor({ ...certo, ...mudanca }, (campo) => recusas.push(campo));
    expect(recusas).toEqual(campos);
  });
});

test('o gás carbônico não tem manômetro, e os outros não se pesam', () => {
  expect(naoSeAplica('C')).toEqual(['manometro']);
  for (const agente of ['A', 'B', 'P', 'E', 'H'] as const) expect(naoSeAplica(agente)).toEqual(['peso']);
});

it.each<[object, boolean]>([
  [{}, false],
  [{ acesso: 'N' }, true],
  [{ peso: 'N' }, true],
  [{ lacre: 'N', observacao: 'Rompido' }, false],
])('uma inspeção com %j pede que se diga o que não está conforme: %s', (mudanca, falta) => {
  const toda = { lacre: 'C', manometro: 'C', acesso: 'C', sinalizacao: 'C', mangueira: 'C', peso: 'X' } as const;
  expect(faltaDizer({ ...toda, observacao: null, ...mudanca })).toBe(falta);
});

test('o primeiro vencimento diz do que é, e o que já venceu diz desde quando', () => {
  const prazos = { inspecaoAte: '2026-03-10', anualAte: '2026-03-10', recargaAte: '2026-04-01', testeAte: null };
  expect(oQueVence({ ...prazos, venceEm: '2026-03-10' })).toBe('Inspeção mensal e manutenção anual');
  expect(oQueVence({ ...prazos, venceEm: null })).toBeNull();
  expect(oQueVenceu(prazos, '2026-03-10')).toEqual([]);
  expect(oQueVenceu({ ...prazos, inspecaoAte: null }, '2026-04-02')).toEqual([
    'Manutenção anual: venceu em 10/03/2026',
    'Recarga: venceu em 01/04/2026',
  ]);
});
