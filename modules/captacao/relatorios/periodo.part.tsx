import { useMemo } from 'react';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { type FiltroDoPeriodo, padraoDoPeriodo } from './filtros.contract.ts';

/** The period with which reports begin: the last six months. */
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

const daSolicitacao = [
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;

/** Fields of a filter by a period and by requests. */
export const camposDasSolicitacoes = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  ...daSolicitacao,
  { name: 'solicitacoesIds', span: 12 },
] as const;

/** The same with selective stages. */
export const camposDasEtapas = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'etapasIds', span: 6 },
  ...daSolicitacao,
  { name: 'solicitacoesIds', span: 6 },
] as const;

/** Fields of the 'request period' filter. */
export const camposDoPeriodo = [
  { name: 'dataStatusAprovacaoSolicitacao', span: 3 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'statusSolicitacao', span: 3, variant: 'select' },
  ...daSolicitacao,
  { name: 'relatoResumido', span: 3 },
] as const;

/** The screen of a report on requests by period. */
export function RelatorioDoPeriodo({ report }: { report: ReportContract<FiltroDoPeriodo> }) {
  return <ReportScreen report={report} defaults={usePadraoComPeriodo(padraoDoPeriodo)} fields={camposDoPeriodo} />;
}
