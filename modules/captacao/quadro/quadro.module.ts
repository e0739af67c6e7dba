import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { dadosDaSelecao } from './dados-pessoais.queries.ts';
import { respostasAtrasadas } from './inicio.queries.ts';
import { movimentosHandlers } from './movimentos.actions.ts';
import { avisoDePrazos } from './prazos.job.ts';
import { quadroHandlers } from './quadro.actions.ts';
import { transferenciasHandlers } from './transferencias.actions.ts';

export const quadro = ({ config }: ModuleServices): Feature => ({
  handlers: [...quadroHandlers, ...movimentosHandlers(config), ...transferenciasHandlers(config)],
  permissoes: [permissoesCaptacao.quadro],
  jobs: [avisoDePrazos],
  aFazer: [respostasAtrasadas],
  dadosPessoais: dadosDaSelecao,
});
