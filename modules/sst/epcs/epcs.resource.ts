import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { epc } from './epcs.contract.ts';

export const epcs = defineResource(epc, {
  tabela: 'epc',
  oferecer: () => [sql`t.ativo`],
});
