import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { probabilidadeRisco } from './probabilidades-risco.contract.ts';

export const probabilidadesRisco = defineResource(probabilidadeRisco, {
  tabela: 'probabilidade_risco',
  ordem: { '': sql`t.ordem, t.nome_busca` },
  ordemDasOpcoes: sql`t.ordem, t.nome_busca`,
});
