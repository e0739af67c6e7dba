import { z } from 'zod';
import { camposDaAcao, filtroDaAcao, linhaDaAcao } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import { conferirDias } from '#modules/sst/planos-acao/planos-acao.rules.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe } from '#platform/shared/contract/reuse.ts';
import { CAMINHO_INVESTIGACOES, campoInvestigacao } from './investigacao.contract.ts';

/** What is done so that an accident does not come again. */
export const acaoDaInvestigacao = resource({
  path: `${CAMINHO_INVESTIGACOES}/acoes`,
  nome: { um: 'Ação da investigação', varios: 'Ações das investigações', genero: 'f' },
  ...materia.acidentes('ACAO_INVESTIGACAO', {
    ordem: 14,
    menu: { ordem: 14, sinonimos: ['ações corretivas de acidentes'] },
  }),
  form: comRegras(
    z.object({ ...comPolitica({ investigacao: campoInvestigacao }, 'manter'), ...camposDaAcao }),
    conferirDias,
  ),
  linha: z.object({ ...linhaDaAcao, investigacao: campoInvestigacao }),
  filtro: z.object({ ...filtroDaAcao, investigacaoId: idDe(campoInvestigacao) }),
});
