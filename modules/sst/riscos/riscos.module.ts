import type { FeatureExport } from '#platform/server/feature.ts';
import { ondeHaRisco } from './onde-ha.queries.ts';
import { riscos } from './riscos.resource.ts';

export const riscosDoModulo: FeatureExport = () => ({ recursos: [riscos], handlers: ondeHaRisco });
