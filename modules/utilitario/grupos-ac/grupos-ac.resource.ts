import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { grupoAc } from './grupos-ac.contract.ts';

export const gruposAc = defineResource(grupoAc, {
  tabela: 'grupo_ac',
  porEmpresa: false,
  nomeDe: sql`t.codigo || ' - ' || t.nome`,
  ordem: { '': sql`t.codigo` },
  ordemDasOpcoes: sql`t.codigo`,
});
