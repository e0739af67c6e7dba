import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import { pode } from '#platform/server/http/context.ts';
import { examesHandlers } from './exames.actions.ts';
import { telaDosExames } from './exames.contract.ts';

export const examesPalograficos: Feature = {
  handlers: examesHandlers,
  telas: [telaDosExames],
  conhecidas: { exame_palografico: [permissoesCaptacao.candidato.ver, permissoesCaptacao.examePalografico.ver] },
  visiveis: { exame_palografico: (ctx) => (pode(ctx, permissoesCaptacao.examePalografico.ver) ? null : sql`false`) },
};
