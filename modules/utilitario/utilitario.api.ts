import { type AcessoAoServico, acessoAo, passeAo } from './integracoes/servico.queries.ts';

// What other folders of this module give to the other modules; each is documented where it stands.
export { type AcessoAoServico, acessoAo, passeAo };
