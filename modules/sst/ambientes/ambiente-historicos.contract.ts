import { z } from 'zod';
import { chamadasDoHistorico } from '#modules/sst/historicos.contract.ts';
import { referencia, texto } from '#platform/shared/contract/kinds.ts';
import { resource, storedShape } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { ambiente, CAMINHO_AMBIENTES, camposDoHistorico, comLugar } from './ambientes.contract.ts';

const { ver, editar } = ambiente.permissoes;
const dono = referencia({ label: 'Ambiente', fonte: `${CAMINHO_AMBIENTES}/opcoes`, obrigatorio: true, fixo: true });
const nomeAmbiente = texto({ label: 'Nome do ambiente', max: 100, obrigatorio: true });
const campos = { nomeAmbiente, ...camposDoHistorico };
const { data, dataValidade, localAmbiente } = camposDoHistorico;

/** Where a workplace was and what it was called over time. */
export const ambienteHistorico = resource({
  path: `${CAMINHO_AMBIENTES}/historicos`,
  nome: { um: 'Histórico de ambiente', varios: 'Históricos de ambiente', genero: 'm' },
  permissoes: { ver, inserir: editar, editar, excluir: editar, verbos: {} },
  form: comLugar(z.object({ ambiente: dono, ...campos })),
  linha: z.object({ ambiente: dono, data, dataValidade, nomeAmbiente, localAmbiente }),
  filtro: z.object({ donoId: idDe(dono) }),
});

export const historicosDoAmbiente = chamadasDoHistorico({
  path: CAMINHO_AMBIENTES,
  de: 'do ambiente',
  permissoes: ambiente.permissoes,
  corpo: comLugar(z.object(campos)),
  gravado: z.object({ ambiente: dono, ...campos, ...storedShape }),
});
