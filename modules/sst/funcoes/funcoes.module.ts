import type { Feature } from '#platform/server/feature.ts';
import { funcaoHistoricos, funcoes, funcoesHandlers } from './funcoes.resource.ts';

export const funcoesDoModulo: Feature = { recursos: [funcoes, funcaoHistoricos], handlers: funcoesHandlers };
