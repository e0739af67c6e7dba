import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { exame } from './exames.contract.ts';

export const exames = defineResource(exame, {
  tabela: 'exame',
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
});
