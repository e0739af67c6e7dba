import type { Feature } from '#platform/server/feature.ts';
import { dadosDasPropostas } from './dados-pessoais.queries.ts';
import { historicosSobCadeia } from './historicos-sob-cadeia.resource.ts';
import { propostasHandlers } from './propostas.actions.ts';
import { CAMINHO_PROPOSTAS, permissoesDaProposta, somasDaProposta, telaDasPropostas } from './propostas.contract.ts';
import { propostasADecidir } from './propostas.queries.ts';

/** What waits for a chain of approval before it is written, and the history of talents, whose changes of pay may have to wait there. */
export const propostas: Feature = {
  recursos: [historicosSobCadeia],
  handlers: propostasHandlers,
  telas: [telaDasPropostas],
  aFazer: [propostasADecidir],
  conhecidas: { proposta_aprovacao: [permissoesDaProposta.ver] },
  dadosPessoais: dadosDasPropostas,
  titulares: [
    {
      chamadas: `/api${CAMINHO_PROPOSTAS}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
    },
    { chamadas: somasDaProposta.path, titular: null },
  ],
};
