import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

/** Who is held back and why: over with the term. */
export const dadosDaRetencao: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'retencao_talento',
    titulo: 'Retenção do cadastro',
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
    mostrar: (id) => sql`select t.retido_em as "Retido em", t.motivo as "Motivo" from retencao_talento t
      where t.colaborador_id = ${id}`,
  },
];
