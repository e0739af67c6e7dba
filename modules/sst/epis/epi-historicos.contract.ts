import { z } from 'zod';
import { chamadasDoHistorico } from '#modules/sst/historicos.contract.ts';
import { referencia } from '#platform/shared/contract/kinds.ts';
import { resource, storedShape } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { CAMINHO_EPIS, camposDoHistorico, epi, nomeDoEpi } from './epis.contract.ts';

const { ver, editar } = epi.permissoes;
const dono = referencia({ label: 'EPI', fonte: `${CAMINHO_EPIS}/opcoes`, obrigatorio: true, fixo: true });
const campos = { nome: nomeDoEpi, ...camposDoHistorico };

/** What an equipment was over time: a new certificate of approval is a new line. */
export const epiHistorico = resource({
  path: `${CAMINHO_EPIS}/historicos`,
  nome: { um: 'Histórico de EPI', varios: 'Históricos de EPI', genero: 'm' },
  permissoes: { ver, inserir: editar, editar, excluir: editar, verbos: {} },
  form: z.object({ epi: dono, ...campos }),
  linha: z.object({ epi: dono, ...campos }),
  filtro: z.object({ donoId: idDe(dono) }),
});

export const historicosDoEpi = chamadasDoHistorico({
  path: CAMINHO_EPIS,
  de: 'do EPI',
  permissoes: epi.permissoes,
  corpo: z.object(campos),
  gravado: z.object({ epi: dono, ...campos, ...storedShape }),
});
