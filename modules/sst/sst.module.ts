// The features of occupational safety, a line each.
export { ambientes } from './ambientes/ambientes.resource.ts';
export { funcoes } from './funcoes/funcoes.resource.ts';
export { motivosAfastamento } from './motivos-afastamento/motivos-afastamento.resource.ts';
