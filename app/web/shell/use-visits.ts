import { useEffect } from 'react';
import { registrarVisita } from '#modules/organizacao/sessao/sessao.contract.ts';
import { call } from '#platform/web/api/call.ts';

/** Tells the server which screens are visited (decision U-0007); a failure concerns nobody. */
export function useVisits(pathname: string): void {
  useEffect(() => {
    const url = pathname.slice(0, 500);
    call(registrarVisita, { query: { url }, errors: 'nenhum', loading: false }).catch(() => undefined);
  }, [pathname]);
}
