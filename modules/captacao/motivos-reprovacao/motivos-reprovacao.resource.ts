import { defineResource } from '#platform/server/resource/define-resource.ts';
import { motivoReprovacao } from './motivos-reprovacao.contract.ts';

export const motivosReprovacao = defineResource(motivoReprovacao, { tabela: 'motivo_reprovacao' });
