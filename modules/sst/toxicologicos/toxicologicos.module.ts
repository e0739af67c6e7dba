import type { Feature } from '#platform/server/feature.ts';
import { dadosDosToxicologicos } from './dados-pessoais.queries.ts';
import { toxicologico } from './toxicologicos.contract.ts';
import { toxicologicos } from './toxicologicos.resource.ts';

export const toxicologicosDoModulo: Feature = {
  recursos: [toxicologicos],
  titulares: [
    {
      chamadas: `/api${toxicologico.path}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
      procurado: ({ colaboradorId }) => colaboradorId,
    },
  ],
  dadosPessoais: dadosDosToxicologicos,
};
