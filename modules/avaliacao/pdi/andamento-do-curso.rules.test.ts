import { expect, it } from 'vitest';
import { andamentoDoCurso } from './andamento-do-curso.rules.ts';

it.each([
  [null, 'ainda sem turma'],
  [{ situacao: null, data: '2027-01-04' }, 'inscrito, começa em 04/01/2027'],
  [{ situacao: 'A', data: '2026-11-02' }, 'em andamento, desde 02/11/2026'],
  [{ situacao: 'I', data: '2026-05-02' }, 'incompleto, desde 02/05/2026'],
  [{ situacao: 'C', data: '2026-05-04' }, 'concluído em 04/05/2026'],
] as const)('o curso de uma ação do plano diz onde o talento está: %j é "%s"', (andamento, texto) => {
  expect(andamentoDoCurso(andamento)).toBe(texto);
});
