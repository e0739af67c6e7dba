import { sql } from 'kysely';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { ninebox } from './ninebox.contract.ts';

constraintMessages({
  ninebox_data_unica: { campo: 'data', mensagem: 'Já existe um Nine Box nesta data.' },
});

export const nineboxes = defineResource(ninebox, {
  tabela: 'ninebox',
  nomeDe: sql`'Nine Box de ' || to_char(t.data, 'DD/MM/YYYY')`,
  // The one in force stands first.
  ordem: { '': sql`t.data desc`, data: sql`t.data` },
});
