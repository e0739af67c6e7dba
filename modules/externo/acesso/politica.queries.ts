import { consente } from '#modules/captacao/captacao.api.ts';
import { configuracaoDaEmpresa, politicaVigente } from '#modules/organizacao/organizacao.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/**
 * True when nothing keeps the candidate from applying: the company does not demand the policy, has none, or the version in
 * force was accepted.
 */
export async function politicaAceita(db: Db, candidatoId: number, empresaId: number): Promise<boolean> {
  const { exigirAceitePsi } = await configuracaoDaEmpresa(db, empresaId);
  if (!exigirAceitePsi) return true;
  const politica = await politicaVigente(db, empresaId);
  return politica === null || consente(db, candidatoId, 'POLITICA', politica.versao);
}
