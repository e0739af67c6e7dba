import type { FeatureExport } from '#platform/server/feature.ts';
import { agentesNocivos } from './agentes-nocivos.resource.ts';
import { tabela24 } from './tabela24.queries.ts';

export const agentesNocivosDoModulo: FeatureExport = () => ({ recursos: [agentesNocivos], handlers: tabela24 });
