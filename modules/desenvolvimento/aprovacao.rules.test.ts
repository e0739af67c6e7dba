import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ateCem, conteudoCompleto, type Desempenho, frequenciaDe, resultadoDoAluno } from './aprovacao.rules.ts';

const base: Desempenho = { realizada: true, frequencia: '100.00', frequenciaMinima: '75.00', notas: [] };
const online = (aulas: number, concluidas: number, esgotadas: string[] = []) => ({
  conteudo: { aulas, concluidas, esgotadas },
  temDias: false,
});
const nota = (valor: string | null) => ({ titulo: 'Prova', minimo: '70.00', nota: valor });

it.each([
  [0, 0, null],
  [60, 0, null],
  [0, 480, '0.00'],
  [1, 2000, '0.05'],
  [240, 480, '50.00'],
  [1, 3, '33.33'],
  [2, 3, '66.66'],
  [480, 480, '100.00'],
])('%d minutos de %d são %s por cento', (presente, total, frequencia) => {
  expect(frequenciaDe(presente, total)).toBe(frequencia);
});

it('um percentual vai de 0 a 100', () => {
  expect(['0', '7.5', '99.99', '100', '100.00'].map(ateCem)).toEqual([true, true, true, true, true]);
  expect(['100.01', '101', '1000', '-1', 'x'].map(ateCem)).toEqual([false, false, false, false, false]);
});

it('só está completo o conteúdo que tem aulas e as tem todas feitas', () => {
  const feito = (aulas: number, concluidas: number) => ({ aulas, concluidas, esgotadas: [] });
  expect([feito(2, 2), feito(2, 1), feito(0, 0), null, undefined].map(conteudoCompleto)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('o resultado do aluno', () => {
  it.each<[string, Partial<Desempenho>, string, string]>([
    ['turma por realizar', { realizada: false }, 'P', 'A turma ainda não foi realizada.'],
    ['presente', {}, 'A', 'Frequência de 100,00%.'],
    ['faltou', { frequencia: '74.99' }, 'R', 'Frequência de 74,99%, abaixo da mínima de 75,00%.'],
    ['na mínima', { frequencia: '75.00' }, 'A', 'Frequência de 75,00%.'],
    ['sem aula a que ir', { frequencia: null }, 'A', 'Sem frequência a cumprir.'],
    ['sem mínima', { frequencia: '0.00', frequenciaMinima: null }, 'A', 'Frequência de 0,00%.'],
    ['sem nota', { notas: [nota(null)] }, 'P', 'Falta o resultado de: Prova.'],
    [
      'sem nota em duas',
      { notas: [nota(null), { ...nota(null), titulo: 'Teste' }] },
      'P',
      'Falta o resultado de: Prova, Teste.',
    ],
    [
      'segunda nota baixa',
      { notas: [nota('80.00'), { titulo: 'Teste', minimo: '7.50', nota: '7.05' }] },
      'R',
      'Teste: 7,05, abaixo do mínimo de 7,50.',
    ],
    [
      'nota de uma casa',
      { notas: [nota('70.5')] },
      'A',
      'Frequência de 100,00% e o mínimo alcançado em todas as avaliações.',
    ],
    [
      'nota sem mínimo',
      { notas: [{ ...nota('1.00'), minimo: null }] },
      'A',
      'Frequência de 100,00% e o mínimo alcançado em todas as avaliações.',
    ],
    [
      'aulas e prova por fazer',
      { notas: [nota(null)], ...online(2, 1), frequencia: '80.00' },
      'P',
      'Falta: 1 de 2 aulas do curso online, Prova.',
    ],
    ['nota baixa', { notas: [nota('69.99')] }, 'R', 'Prova: 69,99, abaixo do mínimo de 70,00.'],
    [
      'nota no mínimo',
      { notas: [nota('70.00')] },
      'A',
      'Frequência de 100,00% e o mínimo alcançado em todas as avaliações.',
    ],
    [
      'online por fazer',
      { realizada: false, frequencia: '40.00', ...online(5, 2) },
      'P',
      'Falta: 3 de 5 aulas do curso online.',
    ],
    ['online feito', { realizada: false, ...online(5, 5) }, 'A', 'Todas as aulas do curso online concluídas.'],
    [
      'online feito sem a prova',
      { realizada: false, notas: [nota(null)], ...online(1, 1) },
      'P',
      'Falta o resultado de: Prova.',
    ],
    [
      'tentativas esgotadas',
      { realizada: false, frequencia: '80.00', ...online(5, 4, ['Quiz']) },
      'R',
      'Quiz: as tentativas acabaram abaixo do mínimo.',
    ],
    [
      'online em turma encerrada',
      { frequencia: '80.00', ...online(5, 4) },
      'P',
      'Falta: 1 de 5 aulas do curso online.',
    ],
    [
      'pouco feito em turma encerrada',
      { frequencia: '20.00', ...online(5, 1) },
      'R',
      'Frequência de 20,00%, abaixo da mínima de 75,00%.',
    ],
    [
      'online com dias por realizar',
      { realizada: false, conteudo: { aulas: 2, concluidas: 2, esgotadas: [] } },
      'P',
      'A turma ainda não foi realizada.',
    ],
    [
      'online com dias, falta aula',
      { conteudo: { aulas: 2, concluidas: 1, esgotadas: [] } },
      'P',
      'Falta: 1 de 2 aulas do curso online.',
    ],
    [
      'online com dias, tudo feito',
      { conteudo: { aulas: 2, concluidas: 2, esgotadas: [] } },
      'A',
      'Frequência de 100,00%.',
    ],
  ])('%s', (_caso, desempenho, resultado, motivo) => {
    expect(resultadoDoAluno({ ...base, ...desempenho })).toEqual({ resultado, motivo });
  });
  it('ninguém é aprovado com aula por fazer, nem com tentativas esgotadas', () => {
    const conteudo = fc.record({
      aulas: fc.integer({ min: 1, max: 9 }),
      concluidas: fc.nat(9),
      esgotadas: fc.array(fc.constant('Quiz'), { maxLength: 1 }),
    });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), conteudo, (realizada, temDias, feito) => {
        const concluidas = Math.min(feito.concluidas, feito.aulas);
        const { resultado } = resultadoDoAluno({ ...base, realizada, temDias, conteudo: { ...feito, concluidas } });
        const completo = concluidas === feito.aulas && feito.esgotadas.length === 0;
        if (resultado === 'A') expect(completo).toBe(true);
        if (completo && (realizada || !temDias)) expect(resultado).toBe('A');
      }),
    );
  });
});
