// The features of the utilities, a line each.
export { copiaDeCadastros } from './copia-cadastro/copia-cadastro.actions.ts';
export { ambientesDoEstabelecimento } from './estabelecimentos/ambientes.queries.ts';
export { folha } from './folha/folha.actions.ts';
export { gruposAc } from './grupos-ac/grupos-ac.resource.ts';
export { integracoes } from './integracoes/integracoes.actions.ts';
export { pendenciasAc } from './pendencias-ac/pendencias-ac.actions.ts';
export { sugestoesDeMelhoria } from './sugestao-de-melhoria/sugestao-de-melhoria.resource.ts';
export { webhooksDoModulo } from './webhooks/webhooks.actions.ts';
