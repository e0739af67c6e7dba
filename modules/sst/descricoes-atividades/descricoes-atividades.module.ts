import type { FeatureExport } from '#platform/server/feature.ts';
import { dadosDasDescricoes } from './dados-pessoais.queries.ts';
import { descricoesDeAtividades } from './descricoes-atividades.resource.ts';

export const descricoesDeAtividadesDoModulo: FeatureExport = () => ({
  recursos: [descricoesDeAtividades],
  dadosPessoais: dadosDasDescricoes,
});
