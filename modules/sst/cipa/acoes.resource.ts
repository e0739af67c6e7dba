import { daAcao } from '#modules/sst/planos-acao/planos-acao.resource.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { acaoDaCipa } from './acoes.contract.ts';

export const acoesDaCipa = defineResource(acaoDaCipa, { tabela: 'cipa_acao', ...daAcao });
