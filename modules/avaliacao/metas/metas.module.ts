import type { FeatureExport } from '#platform/server/feature.ts';
import { telaDaArvore } from './acompanhar.contract.ts';
import { dadosDasMetas } from './dados-pessoais.queries.ts';
import { lembreteDeMetas } from './lembretes.job.ts';
import { metasHandlers } from './metas.actions.ts';
import { meta } from './metas.contract.ts';
import { metas } from './metas.resource.ts';

export const metasDePessoasEAreas: FeatureExport = ({ config }) => ({
  recursos: [metas],
  // The tree stands below the path of a record: it is asked for first.
  handlers: metasHandlers,
  telas: [telaDaArvore],
  jobs: [lembreteDeMetas(config)],
  dadosPessoais: dadosDasMetas,
  conhecidas: { meta_registro: [meta.permissoes.ver] },
});
