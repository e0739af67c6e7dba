import type { Feature } from '#platform/server/feature.ts';
import { cadeiaAprovacao } from './alcadas.contract.ts';
import { cadeiasAprovacao } from './alcadas.resource.ts';

/** Chains of approval; where records wait in them their own modules say. */
export const alcadas: Feature = {
  recursos: [cadeiasAprovacao],
  conhecidas: {
    tramite_aprovacao: [cadeiaAprovacao.permissoes.ver],
    tramite_aprovacao_etapa: [cadeiaAprovacao.permissoes.ver],
  },
  // The amount of a condition is nobody's.
  titulares: [{ chamadas: `/api${cadeiaAprovacao.path}`, titular: null }],
};
