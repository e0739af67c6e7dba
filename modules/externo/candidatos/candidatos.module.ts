import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { cadastroHandlers } from './cadastro.actions.ts';
import { cadastrosVencidosJob, confirmacaoDeCadastroJob } from './cadastro.job.ts';
import { esquecerPendentes } from './cadastro-pendente.queries.ts';
import { concluirCadastroHandlers } from './concluir-cadastro.actions.ts';
import { meuCadastroHandlers } from './meu-cadastro.queries.ts';
import { progressoHandlers } from './progresso.queries.ts';
import { sugestoesHandlers } from './sugestoes.queries.ts';

export const cadastro = (services: ModuleServices): Feature => ({
  handlers: [
    ...cadastroHandlers(services),
    ...concluirCadastroHandlers(services),
    ...meuCadastroHandlers,
    ...progressoHandlers,
    ...sugestoesHandlers,
  ],
  jobs: [confirmacaoDeCadastroJob(services.config), cadastrosVencidosJob],
  esquecimentos: [
    {
      titular: 'candidato',
      run: async (db, ids) => {
        for (const id of ids) await esquecerPendentes(db, id);
      },
    },
  ],
});
