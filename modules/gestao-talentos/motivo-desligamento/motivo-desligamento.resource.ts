import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { motivoDesligamento } from './motivo-desligamento.contract.ts';

export const motivosDesligamento = defineResource(motivoDesligamento, {
  tabela: 'motivo_desligamento',
  oferecer: () => [sql`t.ativo`],
});
