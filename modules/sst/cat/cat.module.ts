import type { Feature } from '#platform/server/feature.ts';
import { acoesDoAtestado } from './atestado.queries.ts';
import { CAMINHO_CAT } from './cat.contract.ts';
import { tabelasDaCat } from './cat.queries.ts';
import { comunicacoesDeAcidente } from './cat.resource.ts';
import { dadosDasCats } from './dados-pessoais.queries.ts';

export const catsDoModulo: Feature = {
  recursos: [comunicacoesDeAcidente],
  handlers: [...tabelasDaCat, ...acoesDoAtestado],
  titulares: [
    {
      chamadas: `/api${CAMINHO_CAT}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
    },
  ],
  dadosPessoais: dadosDasCats,
};
