import type { Feature } from '#platform/server/feature.ts';
import { mensagensHandlers } from './mensagens.queries.ts';
import { noticias, noticiasHandlers } from './noticias.resource.ts';

export const mensagens: Feature = { recursos: [noticias], handlers: [...mensagensHandlers, ...noticiasHandlers] };
