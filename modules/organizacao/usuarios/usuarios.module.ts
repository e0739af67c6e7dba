import { usuariosDaEmpresaHandlers } from '#modules/organizacao/usuarios-da-empresa.actions.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { dadosDoUsuario, esquecerOUsuario } from './dados-pessoais.queries.ts';
import { usuarios, usuariosHandlers } from './usuarios.resource.ts';

export const usuariosDoModulo = (services: ModuleServices): Feature => ({
  recursos: [usuarios(services)],
  handlers: [...usuariosHandlers(services), ...usuariosDaEmpresaHandlers],
  dadosPessoais: dadosDoUsuario,
  esquecimentos: [esquecerOUsuario(services)],
});
