import { defineModule, type ModuleServices } from '#platform/server/module.ts';
import { arvoreOrganizacao, menuOrganizacao } from './organizacao.permissions.ts';
import { carregarUsuario } from './sessao/identidade.queries.ts';

export const organizacao = (services: ModuleServices) =>
  defineModule({
    nome: 'organizacao',
    recursos: [],
    handlers: [],
    permissoes: [arvoreOrganizacao],
    menu: menuOrganizacao,
    identidades: { interna: carregarUsuario(services.permissoes) },
  });
