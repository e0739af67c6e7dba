import type { Feature } from '#platform/server/feature.ts';
import {
  configuracoesNiveis,
  historicosNiveis,
  niveisDoHistoricoHandlers,
} from './configuracoes-niveis-competencia.resource.ts';

export const configuracoesNiveisDoModulo: Feature = {
  recursos: [historicosNiveis, configuracoesNiveis],
  handlers: niveisDoHistoricoHandlers,
};
