import { z } from 'zod';
import { camposDaAcao, filtroDaAcao, linhaDaAcao } from '#modules/sst/planos-acao/planos-acao.contract.ts';
import { conferirDias } from '#modules/sst/planos-acao/planos-acao.rules.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, exigido, idDe } from '#platform/shared/contract/reuse.ts';
import { campoCipa } from './cipa.contract.ts';

/** What the committee does in its mandate: its plan of work. */
export const acaoDaCipa = resource({
  path: '/sst/cipa/acoes',
  nome: { um: 'Ação da CIPA', varios: 'Plano de trabalho da CIPA', genero: 'f' },
  ...materia.acidentes('ACAO_CIPA', { ordem: 72, menu: { sinonimos: ['SIPAT', 'ações da CIPA'] } }),
  form: comRegras(
    z.object({
      ...camposDaAcao,
      ...comPolitica({ cipa: campoCipa, previsaoTermino: exigido(camposDaAcao.previsaoTermino) }, 'manter'),
    }),
    conferirDias,
  ),
  linha: z.object({ ...linhaDaAcao, cipa: campoCipa }),
  filtro: z.object({ ...filtroDaAcao, cipaId: idDe(campoCipa) }),
});
