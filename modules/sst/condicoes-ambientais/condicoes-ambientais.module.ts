import type { FeatureExport } from '#platform/server/feature.ts';
import { consultasDaCondicao } from './condicoes-ambientais.queries.ts';
import { condicoesAmbientais } from './condicoes-ambientais.resource.ts';
import { dadosDasCondicoes } from './dados-pessoais.queries.ts';

export const condicoesAmbientaisDoModulo: FeatureExport = () => ({
  recursos: [condicoesAmbientais],
  handlers: consultasDaCondicao,
  dadosPessoais: dadosDasCondicoes,
});
