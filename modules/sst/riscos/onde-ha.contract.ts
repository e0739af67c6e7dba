import { z } from 'zod';
import { lugarDasFuncoes, lugarDosAmbientes } from '#modules/sst/sst.permissions.ts';
import { referencia } from '#platform/shared/contract/kinds.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { riscoDaFuncao, riscoDoAmbiente } from './riscos.contract.ts';

const umAmbiente = referencia({ label: 'Ambiente', fonte: '/sst/ambientes/opcoes' });
const umaFuncao = referencia({ label: 'Função', genero: 'f', fonte: '/sst/funcoes/opcoes' });

/** In which workplaces there is which risk. */
export const listarRiscosDosAmbientes = pageEndpoint({
  path: '/api/sst/riscos-ambientes',
  acesso: exige(lugarDosAmbientes.permissoes.ver),
  resumo: 'Lista os riscos dos ambientes, com a eficácia das proteções',
  filtro: z.object({ ambienteId: idDe(umAmbiente), riscoId: idDe(riscoDoAmbiente.risco, { obrigatorio: false }) }),
  linha: z.object({ id: z.number(), ambiente: umAmbiente, ...riscoDoAmbiente }),
});

/** Which functions bring which risk. */
export const listarRiscosDasFuncoes = pageEndpoint({
  path: '/api/sst/riscos-funcoes',
  acesso: exige(lugarDasFuncoes.permissoes.ver),
  resumo: 'Lista os riscos das funções, com o grau e a eficácia das proteções',
  filtro: z.object({ funcaoId: idDe(umaFuncao), riscoId: idDe(riscoDoAmbiente.risco, { obrigatorio: false }) }),
  linha: z.object({ id: z.number(), funcao: umaFuncao, ...riscoDaFuncao }),
});
