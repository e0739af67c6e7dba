import { z } from 'zod';
import { reajusteColaborador } from '#modules/cargo-salario/reajustes-colaboradores/reajustes-colaboradores.contract.ts';
import { reajusteFaixaSalarial } from '#modules/cargo-salario/reajustes-faixas-salariais/reajustes-faixas.contract.ts';
import { reajusteIndice } from '#modules/cargo-salario/reajustes-indices/reajustes-indices.contract.ts';
import { planejamento } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.contract.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { extend, storedShape } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';

const base = `/api${planejamento.path}/{id}`;
const acesso = exige(planejamento.permissoes.ver);

/** Rows of a planning, the first five thousand; page by page they are in the lists of the rows. */
export const colaboradoresDoPlanejamento = endpoint({
  method: 'GET',
  path: `${base}/colaboradores`,
  acesso,
  resumo: 'Talentos do planejamento',
  params: porId,
  resposta: z.array(extend(reajusteColaborador.linha, storedShape)),
});
export const faixasDoPlanejamento = endpoint({
  method: 'GET',
  path: `${base}/faixas-salariais`,
  acesso,
  resumo: 'Faixas salariais do planejamento',
  params: porId,
  resposta: z.array(extend(reajusteFaixaSalarial.linha, storedShape)),
});
export const indicesDoPlanejamento = endpoint({
  method: 'GET',
  path: `${base}/indices`,
  acesso,
  resumo: 'Índices do planejamento',
  params: porId,
  resposta: z.array(extend(reajusteIndice.linha, storedShape)),
});
