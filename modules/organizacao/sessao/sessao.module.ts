import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { captchaHandlers } from './captcha.actions.ts';
import { loginHandlers } from './entrar.actions.ts';
import { carregarUsuario } from './identidade.queries.ts';
import { recuperacaoJob } from './recuperacao.job.ts';
import { segundoFatorHandlers } from './segundo-fator.actions.ts';
import { senhaHandlers } from './senha.actions.ts';
import { sessaoHandlers } from './sessao.actions.ts';

export const sessao = (services: ModuleServices): Feature => ({
  handlers: [
    ...loginHandlers(services),
    ...senhaHandlers(services),
    ...segundoFatorHandlers(services),
    ...sessaoHandlers(services),
    ...captchaHandlers(services),
  ],
  permissoes: [permissoesOrganizacao.meusDados],
  jobs: [recuperacaoJob(services.config)],
  identidades: { interna: carregarUsuario(services.permissoes) },
});
