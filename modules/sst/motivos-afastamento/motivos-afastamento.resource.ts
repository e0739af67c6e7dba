import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { motivoAfastamento } from './motivos-afastamento.contract.ts';

export const motivosAfastamento = defineResource(motivoAfastamento, {
  tabela: 'motivo_afastamento',
  nomeDe: sql`t.descricao`,
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, descricao: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
  filtros: { descricao: porNome },
});
