import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { idioma } from './idiomas.contract.ts';

export const idiomas = defineCatalogue(idioma, { tabela: 'idioma', porEmpresa: false });
