import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { avaliacaoPratica } from './avaliacao-pratica.contract.ts';

export const avaliacoesPraticas = defineResource(avaliacaoPratica, {
  tabela: 'avaliacao_pratica',
  nomeDe: sql`t.titulo`,
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, titulo: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
  filtros: { titulo: porNome },
});
