import type { FieldMeta } from '#platform/shared/contract/meta.ts';
import type { SessionInfo } from '#platform/shared/session.ts';

const DE_EMPRESAS = /\/empresas\/opcoes$/;

/**
 * Whether a field offers companies to somebody of the staff who has one or none: there is nothing to choose (V-0230). One that must be
 * given stays open until it is.
 */
export function onlyOneCompany(
  { fonte }: Pick<FieldMeta, 'fonte'>,
  info: Pick<SessionInfo, 'autenticadoRh' | 'companies'> | undefined,
  { required, value }: { readonly required: boolean; readonly value: unknown },
): boolean {
  if (!fonte || !DE_EMPRESAS.test(fonte) || !info?.autenticadoRh || info.companies.length > 1) return false;
  return !required || (value !== null && value !== undefined);
}
