import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { reajusteColaborador } from './reajustes-colaboradores.contract.ts';

/**
 * The rows of a planning stay, so that its totals do: they no longer say whose they were. What was applied stands in the person's
 * history; what was only proposed is the company's plan and is not shown.
 */
export const dadosDosReajustes: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'reajuste_colaborador',
    titulo: 'Realinhamentos',
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [reajusteColaborador.nome.um],
    anonimizar: forgettingOf([reajusteColaborador.form], {
      manter: ['salario_base', 'salario_antes', 'salario_depois'],
    }),
  },
];
