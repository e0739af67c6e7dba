import { idIn } from '#platform/web/search-of.ts';

/** The company that an address names by `empresaId`. */
export interface CompanyParam {
  readonly id: number | null;
  /** Something stands there that is no id. */
  readonly invalid: boolean;
}

/** Message of an address whose company is no number. */
export const EMPRESA_INVALIDA = 'Empresa ID inválido. Revise ou solicite novamente o link';

/** Reads `empresaId` of the search parameters; empty counts as absent. */
export function companyParam(search: Readonly<Record<string, unknown>>): CompanyParam {
  const text = String(search.empresaId ?? '').trim();
  if (text === '') return { id: null, invalid: false };
  const valid = /^\d{1,15}$/.test(text) && Number(text) > 0;
  return { id: valid ? Number(text) : null, invalid: !valid };
}

/** The vacancy that an address names by `solicitacaoId`, if it names one. */
export const vacancyParam = ({ solicitacaoId }: Readonly<Record<string, unknown>>): number | undefined =>
  idIn(String(solicitacaoId ?? '')) || undefined;
