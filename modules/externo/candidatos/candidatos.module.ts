import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { cadastroHandlers } from './cadastro.actions.ts';
import { meuCadastroHandlers } from './meu-cadastro.queries.ts';
import { progressoHandlers } from './progresso.queries.ts';
import { sugestoesHandlers } from './sugestoes.queries.ts';

export const cadastro = (services: ModuleServices): Feature => ({
  handlers: [...cadastroHandlers(services), ...meuCadastroHandlers, ...progressoHandlers, ...sugestoesHandlers],
});
