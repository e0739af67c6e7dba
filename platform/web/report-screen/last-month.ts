import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { useSession } from '../session/session-context.tsx';

/** The month that ends today in the zone of the server, as the fields of a period begin with it; the same object while it is the same day. */
export function useLastMonth(): { readonly dataIni: string; readonly dataFim: string } {
  const { zona } = useSession().info.systemParameters;
  return useMemo(() => {
    const dataFim = hoje(zona, new Date());
    return { dataIni: somarMeses(dataFim, -1), dataFim };
  }, [zona]);
}
