// The features of talent management, a line each.
export { motivosDesligamento } from './motivo-desligamento/motivo-desligamento.resource.ts';
export { providencias } from './providencias/providencias.resource.ts';
export { tiposDocumento } from './tipo-documento/tipo-documento.resource.ts';
