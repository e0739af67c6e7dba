import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { tipoDocumento } from './tipo-documento.contract.ts';

export const tiposDocumento = defineCatalogue(tipoDocumento, { tabela: 'tipo_documento' });
