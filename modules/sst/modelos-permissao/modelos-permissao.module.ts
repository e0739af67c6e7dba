import type { Feature } from '#platform/server/feature.ts';
import { modelosHandlers } from './modelos-permissao.actions.ts';
import { modelosPermissao } from './modelos-permissao.resource.ts';

export const modelosDePermissaoDoModulo: Feature = { recursos: [modelosPermissao], handlers: modelosHandlers };
