import { expect, test } from 'vitest';
import { conjuntoMetaHoras } from '#modules/desenvolvimento/metas-horas/metas-horas.contract.ts';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { curso } from './cursos.contract.ts';
import { CURSO_NOVO } from './cursos.rules.ts';

const novo = { ...CURSO_NOVO, nome: 'NR-35' };
const errosDe = (campos: object) =>
  curso.form.safeParse({ ...novo, ...campos }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

test('o que um curso novo traz se grava, e a carga horária se escreve h:mm', () => {
  expect(errosDe({})).toEqual([]);
  expect(curso.form.parse({ ...novo, cargaHoraria: '08:00' })).toMatchObject({ cargaHoraria: '8:00' });
});

test.each([
  [{ nome: ' ' }, ['nome', 'Nome é obrigatório']],
  [{ nome: 'x'.repeat(101) }, ['nome', 'Nome deve ter no máximo 100 caracteres']],
  [{ cargaHoraria: '0:00' }, ['cargaHoraria', 'Carga horária deve ser maior que 0:00']],
  [{ cargaHoraria: '8' }, ['cargaHoraria', 'Carga horária deve ser uma quantidade de horas, como 8:30']],
  [{ cargaHoraria: '8:60' }, ['cargaHoraria', 'Carga horária deve ser uma quantidade de horas, como 8:30']],
  [{ cargaHoraria: '10000:00' }, ['cargaHoraria', 'Carga horária deve ser uma quantidade de horas, como 8:30']],
  [{ periodicidade: 0 }, ['periodicidade', 'Periodicidade (meses) deve ser maior ou igual a 1']],
  [{ percentualMinimoFrequencia: '100.01' }, ['percentualMinimoFrequencia', 'Frequência mínima vai de 0 a 100 %']],
  [{ percentualMinimoFrequencia: '-1' }, ['percentualMinimoFrequencia', 'Frequência mínima vai de 0 a 100 %']],
  [
    { link: 'https://aulas.exemplo.com.br' },
    ['link', 'O link é de cursos online. Marque Curso online ou apague o link.'],
  ],
  [{ online: true, link: 'aulas' }, ['link', 'Endereço inválido']],
])('%j é recusado no campo', (campos, esperado) => expect(errosDe(campos)).toEqual([esperado]));

test.each([
  [{ periodicidade: 1 }],
  [{ percentualMinimoFrequencia: '100' }],
  [{ percentualMinimoFrequencia: '0' }],
  [{ cargaHoraria: '9999:59' }],
  [{ online: true, link: 'https://aulas.exemplo.com.br' }],
])('%j é aceito', (campos) => expect(errosDe(campos)).toEqual([]));

test('os campos de horas de treinamento têm uma ajuda ao lado', () => {
  const ajudaDe = (campo: unknown) => metaOf(campo as never)?.ajuda;
  expect(ajudaDe(shapeOf(curso.form).cargaHoraria)).toContain('Horas e minutos de aula');
  const meta = itemOf(shapeOf(conjuntoMetaHoras.form).metas as never);
  expect(ajudaDe(meta && shapeOf(meta).metaHora)).toContain('Horas de treinamento');
});
