import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

/** That a request replaced somebody stays, without whom. */
export const dadosDosSubstituidos: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'solicitacao_substituido',
    titulo: 'Solicitações que o substituem',
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['solicitacao_pessoal_id', 'colaborador_id'] },
  },
];
