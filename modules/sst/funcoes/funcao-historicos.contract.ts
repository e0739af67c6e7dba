import { z } from 'zod';
import { chamadasDoHistorico } from '#modules/sst/historicos.contract.ts';
import { referencia } from '#platform/shared/contract/kinds.ts';
import { resource, storedShape } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { CAMINHO_FUNCOES, camposDoHistorico as campos, funcao } from './funcoes.contract.ts';

const { ver, editar } = funcao.permissoes;
const dono = referencia({
  label: 'Função',
  genero: 'f',
  fonte: `${CAMINHO_FUNCOES}/opcoes`,
  obrigatorio: true,
  fixo: true,
});

/** What a function was called and did over time. */
export const funcaoHistorico = resource({
  path: `${CAMINHO_FUNCOES}/historicos`,
  nome: { um: 'Histórico de função', varios: 'Históricos de função', genero: 'm' },
  permissoes: { ver, inserir: editar, editar, excluir: editar, verbos: {} },
  form: z.object({ funcao: dono, ...campos }),
  linha: z.object({ funcao: dono, ...campos }),
  filtro: z.object({ donoId: idDe(dono) }),
});

export const historicosDaFuncao = chamadasDoHistorico({
  path: CAMINHO_FUNCOES,
  de: 'da função',
  permissoes: funcao.permissoes,
  corpo: z.object(campos),
  gravado: z.object({ funcao: dono, ...campos, ...storedShape }),
});
