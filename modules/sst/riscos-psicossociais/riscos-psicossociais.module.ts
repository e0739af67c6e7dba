import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import { acoesDosPsicossociais } from './riscos-psicossociais.actions.ts';
import { telaDosPsicossociais } from './riscos-psicossociais.contract.ts';

export const riscosPsicossociaisDoModulo: Feature = {
  telas: [telaDosPsicossociais],
  handlers: acoesDosPsicossociais,
  conhecidas: { grupo_homogeneo_risco: [telaDosPsicossociais.permissao] },
  dadosPessoais: [
    {
      // Of a group, and of a person only by who answers for its action.
      titular: TITULAR_COLABORADOR,
      tabela: 'grupo_homogeneo_risco',
      titulo: 'Riscos psicossociais dos grupos homogêneos',
      quemVe: [telaDosPsicossociais.permissao],
      linhas: (ids) => sql`t.acao_pgr_id in (select a.id from acao_pgr a where a.responsavel_id = any (${ids}))`,
      anonimizar: {
        modo: 'limpar',
        limpar: {},
        manter: [
          'pesquisa_risco_id',
          'grupo_homogeneo_id',
          'risco_id',
          'data',
          'gravidade_risco_id',
          'probabilidade_risco_id',
          'medidas',
          'acao_pgr_id',
        ],
      },
    },
  ],
};
