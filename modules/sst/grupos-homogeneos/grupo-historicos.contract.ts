import { z } from 'zod';
import { chamadasDoHistorico } from '#modules/sst/historicos.contract.ts';
import { inteiro, referencia } from '#platform/shared/contract/kinds.ts';
import { resource, storedShape } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import {
  CAMINHO_GRUPOS,
  camposDoHistorico,
  grupoHomogeneo,
  nomeDoGrupo,
  quantosAgentes,
} from './grupos-homogeneos.contract.ts';

const { ver, editar } = grupoHomogeneo.permissoes;
const dono = referencia({ label: 'Grupo homogêneo', fonte: `${CAMINHO_GRUPOS}/opcoes`, obrigatorio: true, fixo: true });
const campos = { nomeGrupo: nomeDoGrupo, ...camposDoHistorico };

/** Where a group worked and what it was called over time. */
export const grupoHomogeneoHistorico = resource({
  path: `${CAMINHO_GRUPOS}/historicos`,
  nome: { um: 'Histórico de grupo homogêneo', varios: 'Históricos de grupo homogêneo', genero: 'm' },
  permissoes: { ver, inserir: editar, editar, excluir: editar, verbos: {} },
  form: z.object({ grupoHomogeneo: dono, ...campos }),
  linha: z.object({
    grupoHomogeneo: dono,
    data: campos.data,
    nomeGrupo: campos.nomeGrupo,
    quantidadeAmbientes: inteiro({ label: 'Nº de ambientes' }),
    agentes: quantosAgentes,
  }),
  filtro: z.object({ donoId: idDe(dono) }),
});

export const historicosDoGrupo = chamadasDoHistorico({
  path: CAMINHO_GRUPOS,
  de: 'do grupo homogêneo',
  permissoes: grupoHomogeneo.permissoes,
  corpo: z.object(campos),
  gravado: z.object({ grupoHomogeneo: dono, ...campos, ...storedShape }),
});
