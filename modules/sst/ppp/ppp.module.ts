import type { Feature } from '#platform/server/feature.ts';
import { acoesDoPpp } from './ppp.actions.ts';
import { telaDoPpp } from './ppp.contract.ts';

export const pppDoModulo: Feature = {
  handlers: acoesDoPpp,
  telas: [telaDoPpp],
  titulares: [
    {
      chamadas: `/api${telaDoPpp.path}`,
      titular: 'colaborador',
      id: ({ colaborador }) => (colaborador as { id?: number } | null)?.id,
    },
  ],
};
