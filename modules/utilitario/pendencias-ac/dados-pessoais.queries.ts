import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { permissoesDaFolha } from '#modules/utilitario/folha/folha.contract.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

/** What the payroll wrote about somebody has no use once the person is forgotten. */
export const dadosDasPendencias: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'pendencia_ac',
    titulo: 'Pendências com a folha',
    quemVe: [permissoesDaFolha.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
    mostrar: (id) => sql`select t.pendencia as "Pendência", t.detalhes as "Detalhes", t.criada_em as "Criada em"
      from pendencia_ac t where t.colaborador_id = ${id} order by t.id`,
  },
];
