import { recusaDaInscricao } from '#modules/sst/inscricao.rules.ts';

/**
 * Why a worksite may not have this unmasked number, or null: an own one has a CNO, one of others a CNO or the CNPJ of who
 * takes the service (V-0536).
 */
export function recusaDaObra(tipo: string, numero: string): string | null {
  if (tipo === '2' && numero.length > 12) return recusaDaInscricao('CNPJ', numero);
  return recusaDaInscricao('CNO', numero);
}
