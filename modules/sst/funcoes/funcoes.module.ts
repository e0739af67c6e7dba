import type { Feature } from '#platform/server/feature.ts';
import { funcaoHistoricos, funcoes, funcoesHandlers } from './funcoes.resource.ts';
import { talentosDaFuncaoHandlers } from './talentos-da-funcao.queries.ts';

export const funcoesDoModulo: Feature = {
  recursos: [funcoes, funcaoHistoricos],
  handlers: [...funcoesHandlers, ...talentosDaFuncaoHandlers],
};
