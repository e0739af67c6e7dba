import type { Feature } from '#platform/server/feature.ts';
import { avaliacaoCursoHandlers, avaliacoesDosCursos } from './avaliacao-curso.resource.ts';

export const avaliacaoDeCursos: Feature = { recursos: [avaliacoesDosCursos], handlers: avaliacaoCursoHandlers };
