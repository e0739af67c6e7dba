import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { grupoOcupacional } from './grupos-ocupacionais.contract.ts';

export const gruposOcupacionais = defineResource(grupoOcupacional, {
  tabela: 'grupo_ocupacional',
  ordem: { '': sql`t.nome_busca`, descricao: sql`t.nome_busca` },
});
