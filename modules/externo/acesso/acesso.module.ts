import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { carregarCandidato, esquecerAcesso } from './conta-candidato.queries.ts';
import { entradaHandlers } from './entrar-candidato.actions.ts';
import { recuperacaoCandidatoJob } from './recuperacao-candidato.job.ts';
import { senhaCandidatoHandlers } from './senha-candidato.actions.ts';
import { sessaoCandidatoHandlers } from './sessao-candidato.actions.ts';

export const acesso = (services: ModuleServices): Feature => ({
  handlers: [...entradaHandlers(services), ...sessaoCandidatoHandlers(services), ...senhaCandidatoHandlers(services)],
  jobs: [recuperacaoCandidatoJob(services.config)],
  esquecimentos: [
    {
      titular: 'candidato',
      run: async (db, ids) => {
        for (const id of ids) await esquecerAcesso(services, db, id);
      },
    },
  ],
  identidades: { externa: carregarCandidato },
});
