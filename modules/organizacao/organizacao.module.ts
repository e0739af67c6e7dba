import { defineModule, type ModuleServices } from '#platform/server/module.ts';
import { consultasDeAreas } from './areas-organizacionais/areas-consultas.queries.ts';
import { areasOrganizacionais } from './areas-organizacionais/areas-organizacionais.resource.ts';
import { camposHandlers } from './empresas/campos.queries.ts';
import { configuracaoHandlers } from './empresas/configuracao.actions.ts';
import { empresasHandlers } from './empresas/empresas.actions.ts';
import { logoHandlers } from './empresas/logo.actions.ts';
import { estabelecimentos } from './estabelecimentos/estabelecimentos.resource.ts';
import { cbosHandlers } from './geral/cbos.queries.ts';
import { cepsHandlers } from './geral/ceps.queries.ts';
import { lugaresHandlers } from './geral/lugares.queries.ts';
import { bairros, listasOficiais } from './geral/lugares.resource.ts';
import { mensagensHandlers } from './mensagens/mensagens.queries.ts';
import { noticias, noticiasHandlers } from './mensagens/noticias.resource.ts';
import { arvoreOrganizacao, menuOrganizacao } from './organizacao.permissions.ts';
import { captchaHandlers } from './sessao/captcha.actions.ts';
import { loginHandlers } from './sessao/entrar.actions.ts';
import { carregarUsuario } from './sessao/identidade.queries.ts';
import { recuperacaoJob } from './sessao/recuperacao.job.ts';
import { segundoFatorHandlers } from './sessao/segundo-fator.actions.ts';
import { senhaHandlers } from './sessao/senha.actions.ts';
import { sessaoHandlers } from './sessao/sessao.actions.ts';

export const organizacao = (services: ModuleServices) =>
  defineModule({
    nome: 'organizacao',
    recursos: [
      estabelecimentos,
      bairros,
      areasOrganizacionais(() => services.parametros.ligado('compartilhaColaboradores')),
      noticias,
    ],
    handlers: [
      ...consultasDeAreas,
      ...listasOficiais,
      ...lugaresHandlers,
      ...cbosHandlers,
      ...cepsHandlers(services),
      ...empresasHandlers(services),
      ...configuracaoHandlers(services),
      ...camposHandlers,
      ...logoHandlers,
      ...loginHandlers(services),
      ...senhaHandlers(services),
      ...segundoFatorHandlers(services),
      ...sessaoHandlers(services),
      ...captchaHandlers(services),
      ...mensagensHandlers,
      ...noticiasHandlers,
    ],
    permissoes: [arvoreOrganizacao],
    menu: menuOrganizacao,
    jobs: [recuperacaoJob(services.config)],
    identidades: { interna: carregarUsuario(services.permissoes) },
  });
