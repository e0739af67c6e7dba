import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Desempenho, resultadoDoAluno } from './aprovacao.rules.ts';

const base: Desempenho = { realizada: true, frequencia: '100.00', frequenciaMinima: '75.00', notas: [] };
const online = (aulas: number, concluidas: number, esgotadas: string[] = []) => ({
  conteudo: { aulas, concluidas, esgotadas },
  temDias: false,
});
const nota = (valor: string | null) => ({ titulo: 'Prova', minimo: '70.00', nota: valor });

describe('o resultado do aluno', () => {
  it.each<[string, Partial<Desempenho>, string, string]>([
    ['turma por realizar', { realizada: false }, 'P', 'A turma ainda não foi realizada.'],
    ['presente', {}, 'A', 'Frequência de 100,00%.'],
    ['faltou', { frequencia: '74.99' }, 'R', 'Frequência de 74,99%, abaixo da mínima de 75,00%.'],
    ['sem nota', { notas: [nota(null)] }, 'P', 'Falta o resultado de: Prova.'],
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
