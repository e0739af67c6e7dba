import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { faturamentoMensal } from './faturamentos-mensais.contract.ts';

export const faturamentosMensais = defineResource(faturamentoMensal, {
  tabela: 'faturamento_mensal',
  nomeDe: sql`to_char(t.mes_ano, 'MM/YYYY')`,
  ordem: { '': sql`t.mes_ano desc` },
  ordemDasOpcoes: sql`t.mes_ano desc`,
});
