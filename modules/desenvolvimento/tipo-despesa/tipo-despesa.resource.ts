import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { tipoDespesa } from './tipo-despesa.contract.ts';

export const tiposDeDespesa = defineResource(tipoDespesa, {
  tabela: 'tipo_despesa',
  nomeDe: sql`t.descricao`,
  ordem: { '': sql`t.nome_busca`, descricao: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
  filtros: { descricao: porNome },
});
