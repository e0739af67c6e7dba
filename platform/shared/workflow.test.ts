import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estadoDepois, exigirTransicao, motivoDaRecusa, possiveis, type WorkflowRules } from './workflow.ts';

interface Estado {
  readonly fase: 'aberto' | 'pronto' | 'fim';
  readonly preso: boolean;
}

const regras: WorkflowRules<Estado, 'terminar' | 'prender' | 'escolher'> = {
  terminar: { de: [{ fase: ['pronto'], preso: [false] }], para: { fase: 'fim' }, recusa: 'Ainda não está pronto.' },
  prender: { de: [{ fase: ['aberto'] }, { fase: ['pronto'] }], para: { preso: true }, recusa: 'Já terminou.' },
  escolher: { de: [{ preso: [false] }], para: {}, escolhe: 'fase', recusa: 'Está preso.' },
};

const estados = fc.record({
  fase: fc.constantFrom<Estado['fase'][]>('aberto', 'pronto', 'fim'),
  preso: fc.boolean(),
});

describe('regras de andamento', () => {
  it.each([
    [
      { fase: 'aberto', preso: false },
      { terminar: false, prender: true, escolher: true },
    ],
    [
      { fase: 'pronto', preso: false },
      { terminar: true, prender: true, escolher: true },
    ],
    [
      { fase: 'pronto', preso: true },
      { terminar: false, prender: true, escolher: false },
    ],
    [
      { fase: 'fim', preso: true },
      { terminar: false, prender: false, escolher: false },
    ],
  ] as const)('em %j só é possível %j', (estado, esperado) => {
    expect(possiveis<Estado, 'terminar' | 'prender' | 'escolher'>(regras, estado)).toEqual(esperado);
  });

  it('o que não é possível tem motivo, que é o da recusa; o que é possível não tem', () => {
    fc.assert(
      fc.property(estados, (estado) => {
        for (const verbo of ['terminar', 'prender', 'escolher'] as const) {
          const motivo = motivoDaRecusa(regras[verbo], estado);
          expect(motivo === null).toBe(possiveis(regras, estado)[verbo]);
          if (motivo === null) expect(() => exigirTransicao(regras[verbo], estado)).not.toThrow();
          else expect(() => exigirTransicao(regras[verbo], estado)).toThrow(motivo);
        }
      }),
    );
  });

  it('só muda o que a transição diz, e o que a pessoa escolheu', () => {
    fc.assert(
      fc.property(estados, (estado) => {
        expect(estadoDepois(regras.prender, estado)).toEqual({ ...estado, preso: true });
        expect(estadoDepois(regras.escolher, estado, { fase: 'fim', preso: true })).toEqual({ ...estado, fase: 'fim' });
      }),
    );
  });
});
