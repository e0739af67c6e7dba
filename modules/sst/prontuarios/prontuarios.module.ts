import type { Feature } from '#platform/server/feature.ts';
import { conclusoesDosProntuarios } from './conclusoes.actions.ts';
import { dadosDosProntuarios } from './dados-pessoais.queries.ts';
import { CAMINHO_PRONTUARIOS } from './prontuarios.contract.ts';
import { prontuarios } from './prontuarios.resource.ts';

export const prontuariosDoModulo: Feature = {
  recursos: [prontuarios],
  handlers: conclusoesDosProntuarios,
  titulares: [
    {
      chamadas: `/api${CAMINHO_PRONTUARIOS}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
      procurado: ({ colaboradorId }) => colaboradorId,
    },
  ],
  dadosPessoais: dadosDosProntuarios,
};
