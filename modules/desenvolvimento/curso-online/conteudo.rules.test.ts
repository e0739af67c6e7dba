import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alcancouMinimo,
  conferirAula,
  faltaNaAula,
  faltasDoConteudo,
  percentualFeito,
  restantes,
  retomarEm,
} from './conteudo.rules.ts';

const recusas = (aula: Partial<Parameters<typeof conferirAula>[0]>) => {
  const campos: string[] = [];
  conferirAula({ tipo: null, texto: null, video: null, notaMinima: null, ...aula }, (campo) => campos.push(campo));
  return campos;
};

describe('uma aula', () => {
  it('diz no campo o que lhe falta', () => {
    const ditas: string[] = [];
    for (const tipo of ['T', 'V', 'Q'] as const)
      conferirAula({ tipo, texto: null, video: null, notaMinima: null }, (_campo, mensagem) => ditas.push(mensagem));
    const inseguro = { tipo: 'V', texto: null, video: 'http://exemplo.com', notaMinima: null } as const;
    conferirAula(inseguro, (_campo, mensagem) => ditas.push(mensagem));
    expect(ditas).toEqual([
      'Escreva o texto da página',
      'Informe o endereço do vídeo',
      'Informe o mínimo para aprovação',
      'O endereço do vídeo começa com https://',
    ]);
  });
  it.each([
    [{ tipo: 'T' as const }, ['texto']],
    [{ tipo: 'T' as const, texto: 'a' }, []],
    [{ tipo: 'V' as const }, ['video']],
    [{ tipo: 'V' as const, video: 'http://exemplo.com/v' }, ['video']],
    [{ tipo: 'V' as const, video: 'https://exemplo.com/v' }, []],
    [{ tipo: 'A' as const }, []],
    [{ tipo: 'Q' as const }, ['notaMinima']],
    [{ tipo: 'Q' as const, notaMinima: '70.00' }, []],
  ])('%o recusa %o', (aula, campos) => {
    expect(recusas(aula)).toEqual(campos);
  });
  const pronta = { tipo: 'T' as const, temArquivo: false, perguntas: 0, subjetivas: 0 };
  it.each([
    [{}, null],
    [{ tipo: 'A' as const }, 'envie o arquivo'],
    [{ tipo: 'A' as const, temArquivo: true }, null],
    [{ tipo: 'Q' as const }, 'escreva ao menos uma pergunta que conte no resultado'],
    [{ tipo: 'Q' as const, perguntas: 2 }, null],
    [
      { tipo: 'Q' as const, perguntas: 2, subjetivas: 1 },
      'dê peso 0 às perguntas subjetivas: ninguém as corrige durante o curso',
    ],
  ])('%o lhe falta "%s"', (aula, falta) => {
    expect(faltaNaAula({ ...pronta, ...aula })).toBe(falta);
  });
  it('incompleta só impede a publicação do curso quando está publicada', () => {
    const aula = { ...pronta, tipo: 'A' as const, titulo: 'Cartilha', publicada: true };
    expect(faltasDoConteudo([])).toEqual(['Publique ao menos uma aula.']);
    expect(faltasDoConteudo([aula])).toEqual(['Cartilha: envie o arquivo.']);
    expect(
      faltasDoConteudo([
        { ...aula, publicada: false },
        { ...pronta, titulo: 'Texto', publicada: true },
      ]),
    ).toEqual([]);
  });
});

describe('o andamento', () => {
  it('só chega a 100% com tudo feito, e nunca diminui com mais uma aula feita', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (aulas, feitas) => {
        const concluidas = Math.min(feitas, aulas);
        const percentual = percentualFeito(concluidas, aulas);
        expect(percentual === 100).toBe(concluidas === aulas);
        expect(percentualFeito(Math.min(aulas, concluidas + 1), aulas)).toBeGreaterThanOrEqual(percentual);
      }),
    );
    expect(percentualFeito(0, 0)).toBe(0);
  });
});

describe('retomar', () => {
  const passo = (id: number, visitadaEm: string | null, concluidaEm: string | null = null) => ({
    id,
    visitadaEm,
    concluidaEm,
  });
  it('volta à última aula aberta que não acabou', () => {
    expect(retomarEm([passo(1, null), passo(2, '2026-01-02T10:00:00Z'), passo(3, '2026-01-01T10:00:00Z')])).toBe(2);
    expect(retomarEm([passo(1, '2026-01-01T10:00:00Z'), passo(2, null), passo(3, '2026-01-02T10:00:00Z')])).toBe(3);
  });
  it('segue na primeira por fazer quando a última aberta já acabou', () => {
    expect(retomarEm([passo(1, '2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z'), passo(2, null), passo(3, null)])).toBe(
      2,
    );
  });
  it('com tudo feito volta ao começo, e sem aulas não há onde', () => {
    expect(retomarEm([passo(7, '2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z')])).toBe(7);
    expect(retomarEm([])).toBeNull();
  });
  it('enquanto falta alguma, nunca leva a uma aula feita', () => {
    const um = fc.record({
      visitadaEm: fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03')),
      concluidaEm: fc.option(fc.constant('2026-02-01')),
    });
    fc.assert(
      fc.property(fc.array(um, { minLength: 1, maxLength: 12 }), (dados) => {
        const passos = dados.map((dado, lugar) => ({ id: lugar + 1, ...dado }));
        const alvo = passos.find(({ id }) => id === retomarEm(passos));
        if (passos.some(({ concluidaEm }) => concluidaEm === null)) expect(alvo?.concluidaEm).toBeNull();
        else expect(alvo?.id).toBe(1);
      }),
    );
  });
});

describe('o questionário', () => {
  it.each([
    ['70.00', '70.00', true],
    ['69.99', '70.00', false],
    ['70.1', '70.05', true],
    [null, '70.00', true],
    ['0.00', null, true],
  ])('com %s e mínimo %s alcança: %s', (percentual, minimo, sim) => {
    expect(alcancouMinimo(percentual, minimo)).toBe(sim);
  });
  it('diz quantas tentativas restam', () => {
    expect([restantes(null, 9), restantes(3, 1), restantes(3, 3), restantes(2, 5)]).toEqual([null, 2, 0, 0]);
  });
});
