import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { CAMINHO_CARTOES, minhasVacinas } from './cartao.contract.ts';
import { dadosDasVacinacoes } from './dados-pessoais.queries.ts';
import { desfazerLotes, desfazerLotesJob } from './desfazer-lote.actions.ts';
import { dosesAtrasadas } from './inicio.queries.ts';
import { vacinacoesEmLote } from './lote.actions.ts';
import { limpezaDosLotesJob, vacinacoesEmLoteJob } from './lote.job.ts';
import { minhasDoses, minhasVacinasHandlers, prazosDasMinhasDoses } from './minhas.queries.ts';
import { acoesDeVacinacao } from './vacinacoes.actions.ts';
import { CAMINHO_VACINACOES } from './vacinacoes.contract.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

export const vacinacoesDoModulo = (services: ModuleServices): Feature => ({
  recursos: [vacinacoes],
  handlers: [...vacinacoesEmLote, ...desfazerLotes, ...acoesDeVacinacao, ...minhasVacinasHandlers],
  titulares: [
    ...[CAMINHO_VACINACOES, CAMINHO_CARTOES].map((caminho) => ({
      chamadas: `/api${caminho}`,
      titular: TITULAR_COLABORADOR,
      id: ({ colaborador }: Readonly<Record<string, unknown>>) => (colaborador as { id?: number } | null)?.id,
      // A batch names several.
      procurado: ({ colaboradorId, colaboradorIds }: Readonly<Record<string, unknown>>) =>
        colaboradorId ?? colaboradorIds,
    })),
    // One's own.
    { chamadas: minhasVacinas.path, titular: null },
  ],
  jobs: [vacinacoesEmLoteJob(services), desfazerLotesJob(services), limpezaDosLotesJob],
  aFazer: [dosesAtrasadas, minhasDoses],
  compromissos: [prazosDasMinhasDoses],
  dadosPessoais: dadosDasVacinacoes,
});
