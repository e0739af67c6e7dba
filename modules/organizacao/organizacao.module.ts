import { defineModule, type ModuleServices } from '#platform/server/module.ts';
import { estabelecimentos } from './estabelecimentos/estabelecimentos.resource.ts';
import { cbosHandlers } from './geral/cbos.queries.ts';
import { cepsHandlers } from './geral/ceps.queries.ts';
import { lugaresHandlers } from './geral/lugares.queries.ts';
import { bairros, listasOficiais } from './geral/lugares.resource.ts';
import { arvoreOrganizacao, menuOrganizacao } from './organizacao.permissions.ts';
import { carregarUsuario } from './sessao/identidade.queries.ts';

export const organizacao = (services: ModuleServices) =>
  defineModule({
    nome: 'organizacao',
    recursos: [estabelecimentos, bairros],
    handlers: [...listasOficiais, ...lugaresHandlers, ...cbosHandlers, ...cepsHandlers(services)],
    permissoes: [arvoreOrganizacao],
    menu: menuOrganizacao,
    identidades: { interna: carregarUsuario(services.permissoes) },
  });
