import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDaGuarda } from './guarda.permissions.ts';

/** Who is held back and why: over with the term. */
export const dadosDaRetencao: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'retencao_talento',
    titulo: 'Retenção do cadastro',
    quemVe: [permissoesDaGuarda.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
    // The reason is the employer's own note, of a lawsuit for instance (decision 084).
    mostrar: (id) => sql`select t.retido_em as "Retido em" from retencao_talento t
      where t.colaborador_id = ${id}`,
  },
];
