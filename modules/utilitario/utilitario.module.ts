// The features of the utilities, a line each.
export { copiaDeCadastros } from './copia-cadastro/copia-cadastro.actions.ts';
export { ambientesDoEstabelecimento } from './estabelecimentos/ambientes.queries.ts';
export { gruposAc } from './grupos-ac/grupos-ac.resource.ts';
export { sugestoesDeMelhoria } from './sugestao-de-melhoria/sugestao-de-melhoria.resource.ts';
