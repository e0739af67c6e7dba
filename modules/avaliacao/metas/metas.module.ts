import type { Feature } from '#platform/server/feature.ts';
import { telaDaArvore } from './acompanhar.contract.ts';
import { dadosDasMetas } from './dados-pessoais.queries.ts';
import { metasHandlers } from './metas.actions.ts';
import { meta } from './metas.contract.ts';
import { metas } from './metas.resource.ts';

export const metasDePessoasEAreas: Feature = {
  recursos: [metas],
  // The tree stands below the path of a record: it is asked for first.
  handlers: metasHandlers,
  telas: [telaDaArvore],
  dadosPessoais: dadosDasMetas,
  conhecidas: { meta_registro: [meta.permissoes.ver] },
};
