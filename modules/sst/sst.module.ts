// The features of occupational safety, a line each.
export { afastamentosDoModulo } from './afastamentos/afastamentos.module.ts';
export { ambientes } from './ambientes/ambientes.resource.ts';
export { cid10 } from './cid10/cid10.queries.ts';
export { funcoes } from './funcoes/funcoes.resource.ts';
export { motivosAfastamento } from './motivos-afastamento/motivos-afastamento.resource.ts';
