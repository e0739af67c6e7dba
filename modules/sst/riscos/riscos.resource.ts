import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { risco } from './riscos.contract.ts';

export const riscos = defineResource(risco, {
  tabela: 'risco',
  ligacoes: {
    fontes: { tabela: 'risco_fonte', dono: 'risco_id', alvo: 'fonte_risco_id', alvoTabela: 'fonte_risco' },
    epiIds: { tabela: 'risco_epi', dono: 'risco_id', alvo: 'epi_id', alvoTabela: 'epi' },
  },
  nomeDe: sql`t.descricao`,
  ordem: { '': sql`t.nome_busca`, descricao: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
  filtros: {
    descricao: porNome,
    grupoRisco: (grupo) => grupo !== 'TODOS' && sql`t.grupo_risco = ${grupo}`,
    fonteId: (id) => sql`exists (select from risco_fonte f where f.risco_id = t.id and f.fonte_risco_id = ${id})`,
  },
});
