import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { clinica } from './clinicas.contract.ts';

export const clinicas = defineResource(clinica, {
  tabela: 'clinica',
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
});
