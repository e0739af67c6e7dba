import { defineResource } from '#platform/server/resource/define-resource.ts';
import { categoriaEpi } from './categorias-epi.contract.ts';

export const categoriasEpi = defineResource(categoriaEpi, { tabela: 'categoria_epi' });
