import type { Feature } from '#platform/server/feature.ts';
import { cursos } from './cursos.resource.ts';
import { consultasDeCursos } from './cursos-consultas.actions.ts';
import { treinamentosDasNrs } from './treinamentos-nr.actions.ts';

export const cursosDoModulo: Feature = { recursos: [cursos], handlers: [...consultasDeCursos, treinamentosDasNrs] };
