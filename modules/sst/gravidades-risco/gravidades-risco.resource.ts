import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { gravidadeRisco } from './gravidades-risco.contract.ts';

export const gravidadesRisco = defineResource(gravidadeRisco, {
  tabela: 'gravidade_risco',
  ordem: { '': sql`t.ordem, t.nome_busca` },
  ordemDasOpcoes: sql`t.ordem, t.nome_busca`,
});
