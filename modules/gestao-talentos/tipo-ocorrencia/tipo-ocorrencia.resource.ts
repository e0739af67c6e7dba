import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { tipoOcorrencia } from './tipo-ocorrencia.contract.ts';

export const tiposOcorrencia = defineResource(tipoOcorrencia, {
  tabela: 'tipo_ocorrencia',
  oferecer: () => [sql`t.ativo`],
});
