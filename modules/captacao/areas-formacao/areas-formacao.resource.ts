import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { areaFormacao } from './areas-formacao.contract.ts';

export const areasFormacao = defineCatalogue(areaFormacao, { tabela: 'area_formacao', porEmpresa: false });
