import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { periodoExperiencia } from './periodos-experiencia.contract.ts';

export const periodosExperiencia = defineResource(periodoExperiencia, {
  tabela: 'periodo_experiencia',
  refs: { modelo: 'modelo_avaliacao' },
  nomes: { modelo: sql`r.titulo` },
  oferecer: () => [sql`t.ativo`],
  // They are read in the order in which they come.
  ordem: { '': sql`t.dias`, nome: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.dias`,
  filtros: { nome: porNome },
  async validar({ db }, { modelo }) {
    // Held, so that it does not become of another kind meanwhile.
    const { rows } = await sql<{ tipo: string }>`select tipo from modelo_avaliacao
      where id = ${modelo?.id ?? null} for share`.execute(db);
    if (rows.some(({ tipo }) => tipo !== 'A'))
      throw campoInvalido('modelo', 'Escolha um modelo de acompanhamento do período de experiência.');
  },
});
