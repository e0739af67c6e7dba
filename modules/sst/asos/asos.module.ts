import type { FeatureExport } from '#platform/server/feature.ts';
import { aso } from './asos.contract.ts';
import { asos } from './asos.resource.ts';
import { dadosDosAsos } from './dados-pessoais.queries.ts';
import { acoesDoResultado } from './resultado.actions.ts';

export const asosDoModulo: FeatureExport = () => ({
  recursos: [asos],
  handlers: acoesDoResultado,
  titulares: [
    {
      chamadas: `/api${aso.path}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
      procurado: ({ colaboradorId }) => colaboradorId,
    },
  ],
  dadosPessoais: dadosDosAsos,
});
