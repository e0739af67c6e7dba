import { camposDoFormulario } from '#modules/organizacao/empresas/campos-candidato.contract.ts';
import type { Genero } from '#platform/shared/contract/meta.ts';

const campos = new Map(camposDoFormulario('candidato').map((campo) => [campo.campo, campo]));

/** Label and gender of a field that companies configure, as their configuration screen names it. Throws for any other path. */
export function rotuloDe(campo: string): { label: string; genero: Genero } {
  const achado = campos.get(campo);
  if (!achado) throw new Error(`A configuração da empresa não tem o campo '${campo}'`);
  return { label: achado.rotulo, genero: achado.genero };
}
