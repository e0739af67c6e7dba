import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { contratacaoHandlers } from './contratacao.actions.ts';

export const contratacao = ({ config }: ModuleServices): Feature => ({
  handlers: contratacaoHandlers(config),
  titulares: [
    {
      chamadas: '/api/captacao/contratacao',
      titular: 'candidato',
      id: ({ candidato }) => (candidato as { id?: number } | null)?.id,
    },
  ],
});
