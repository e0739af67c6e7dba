// The features of the organization hub, a line each.
export { areasDoModulo } from './areas-organizacionais/areas-organizacionais.module.ts';
export { calendario } from './calendario/calendario.module.ts';
export { colaboradoresDoModulo } from './colaboradores/colaboradores.module.ts';
export { copiaDoTalento } from './copia-do-talento/copia-do-talento.actions.ts';
export { documentosDoTalento } from './documentos-do-talento/documentos-do-talento.module.ts';
export { empresasDoModulo } from './empresas/empresas.module.ts';
export { estabelecimentos } from './estabelecimentos/estabelecimentos.resource.ts';
export { lugares } from './geral/geral.module.ts';
export { inicio } from './inicio/inicio.module.ts';
export { log } from './log/log.module.ts';
export { mensagens } from './mensagens/mensagens.module.ts';
export { parametrosDoSistema } from './parametros-sistema/parametros-sistema.module.ts';
export { perfisDoModulo } from './perfis/perfis.module.ts';
export { sessao } from './sessao/sessao.module.ts';
export { tarefas } from './tarefas/tarefas.module.ts';
export { usuariosDoModulo } from './usuarios/usuarios.module.ts';
export { visoesHandlers } from './visoes/visoes.actions.ts';
