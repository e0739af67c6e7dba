import { defineCatalogue } from '#platform/server/resource/define-catalogue.ts';
import { motivoReprovacao } from './motivos-reprovacao.contract.ts';

export const motivosReprovacao = defineCatalogue(motivoReprovacao, { tabela: 'motivo_reprovacao' });
