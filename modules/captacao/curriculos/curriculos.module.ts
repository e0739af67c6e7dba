import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import { telaDaBusca } from './busca.contract.ts';
import { buscaHandlers } from './busca.queries.ts';
import { formulariosCurtosHandlers } from './curriculo.actions.ts';
import { leituraDeDocumento, limpezaDeLeituras } from './leitura.job.ts';
import { leiturasHandlers } from './leituras.actions.ts';

export const curriculos: Feature = {
  handlers: [...leiturasHandlers, ...formulariosCurtosHandlers, ...buscaHandlers],
  telas: [telaDaBusca],
  jobs: [leituraDeDocumento, limpezaDeLeituras],
  conhecidas: { leitura_documento: [permissoesCaptacao.candidato.ver] },
};
