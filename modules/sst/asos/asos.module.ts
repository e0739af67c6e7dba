import type { FeatureExport } from '#platform/server/feature.ts';
import { asos } from './asos.resource.ts';
import { dadosDosAsos } from './dados-pessoais.queries.ts';

export const asosDoModulo: FeatureExport = () => ({ recursos: [asos], dadosPessoais: dadosDosAsos });
