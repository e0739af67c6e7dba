import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { useSession } from '#platform/web/session/session-context.tsx';

/** The period with which reports begin: the last six months (000 §9). */
export function useSeisMeses(): { readonly dataIni: string; readonly dataFim: string } {
  const { zona } = useSession().info.systemParameters;
  return useMemo(() => {
    const dataFim = hoje(zona, new Date());
    return { dataIni: somarMeses(dataFim, -6), dataFim };
  }, [zona]);
}

/** A report's first values: those of its contract with the last six months. */
export function usePadraoComPeriodo<const Padrao extends object>(padrao: Padrao) {
  const periodo = useSeisMeses();
  return useMemo(() => ({ ...padrao, ...periodo }), [padrao, periodo]);
}

/** Fields of the 'request period' filter. */
export const camposDoPeriodo = [
  { name: 'dataStatusAprovacaoSolicitacao', span: 3 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'statusSolicitacao', span: 3, variant: 'select' },
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
  { name: 'relatoResumido', span: 3 },
] as const;
