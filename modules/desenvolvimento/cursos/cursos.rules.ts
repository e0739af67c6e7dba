import type { Recusar } from '#platform/shared/contract/field-schema.ts';

interface Curso {
  readonly online: boolean;
  readonly link: string | null;
  readonly percentualMinimoFrequencia: string | null;
}

/** Refuses, at the field, what the fields of a course contradict: a minimum attendance beyond 100 %, the link of a course that is not online. */
export function conferirCurso(curso: Curso, recusar: Recusar): void {
  const minimo = curso.percentualMinimoFrequencia;
  if (minimo && !/^(100\.00|\d{1,2}\.\d\d)$/.test(minimo))
    recusar('percentualMinimoFrequencia', 'Frequência mínima vai de 0 a 100 %');
  if (curso.link && !curso.online) recusar('link', 'O link é de cursos online. Marque Curso online ou apague o link.');
}

/** With what a new course begins; three quarters of the hours is the attendance that companies usually ask for. */
export const CURSO_NOVO = { tipo: 'CURSO', ativo: true, online: false, percentualMinimoFrequencia: '75.00' } as const;
