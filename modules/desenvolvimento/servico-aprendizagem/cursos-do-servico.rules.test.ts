import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CursoDaqui, type CursoDoServico, compararCursos, horasDe } from './cursos-do-servico.rules.ts';

const curso = (id: string, mais: Partial<CursoDoServico> = {}): CursoDoServico => ({
  id,
  nome: `Curso ${id}`,
  minutos: 60,
  descricao: null,
  link: null,
  ...mais,
});
const daqui = (id: string, mais: Partial<CursoDaqui> = {}): CursoDaqui => ({
  ...curso(id),
  cursoId: 1,
  saiu: false,
  ...mais,
});

describe('o que uma importação faria', () => {
  it.each<[string, CursoDaqui[], CursoDoServico[], [string, string, string[]][]]>([
    ['novo', [], [curso('a')], [['a', 'N', []]]],
    ['igual', [daqui('a')], [curso('a')], [['a', 'I', []]]],
    ['mudado', [daqui('a')], [curso('a', { nome: 'Outro', minutos: 90 })], [['a', 'M', ['nome', 'carga horária']]]],
    ['saiu', [daqui('a')], [], [['a', 'S', []]]],
    ['já tinha saído', [daqui('a', { saiu: true })], [], []],
    ['voltou', [daqui('a', { saiu: true })], [curso('a')], [['a', 'M', ['voltou a ser oferecido']]]],
    ['dito duas vezes', [], [curso('a'), curso('a', { nome: 'Último' })], [['a', 'N', []]]],
  ])('%s', (_caso, antes, agora, esperado) => {
    expect(compararCursos(antes, agora).map(({ externoId, novidade, mudou }) => [externoId, novidade, mudou])).toEqual(
      esperado,
    );
  });
  it('depois de aplicada, a mesma importação não acha nada a fazer', () => {
    const um = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      nome: fc.constantFrom('X', 'Y'),
      minutos: fc.option(fc.integer({ min: 1, max: 90 })),
      descricao: fc.option(fc.constant('texto')),
      link: fc.option(fc.constant('https://exemplo.com')),
    });
    const antes = fc.uniqueArray(fc.record({ base: um, saiu: fc.boolean() }), { selector: ({ base }) => base.id });
    fc.assert(
      fc.property(antes, fc.array(um), (aqui, la) => {
        const conhecidos = aqui.map(({ base, saiu }, lugar) => ({ ...base, cursoId: lugar + 1, saiu }));
        const ditos = new Map(la.map((este) => [este.id, este]));
        const depois = [
          ...[...ditos.values()].map((este, lugar) => ({ ...este, cursoId: lugar + 1, saiu: false })),
          ...conhecidos.filter(({ id }) => !ditos.has(id)).map((este) => ({ ...este, saiu: true })),
        ];
        expect(compararCursos(depois, la).every(({ novidade }) => novidade === 'I')).toBe(true);
        // Nothing is told twice, and of what is here and there nothing is left out.
        const ids = compararCursos(conhecidos, la).map(({ externoId }) => externoId);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...ditos.keys()].every((id) => ids.includes(id))).toBe(true);
      }),
    );
  });
  it.each([
    [null, null],
    [0, null],
    [5, '0:05'],
    [90, '1:30'],
    [600_000, null],
  ])('%s minutos são "%s"', (minutos, horas) => {
    expect(horasDe(minutos)).toBe(horas);
  });
});
