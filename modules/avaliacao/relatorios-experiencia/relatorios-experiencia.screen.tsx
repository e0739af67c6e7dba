import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import {
  acompanhamentoDoPeriodo,
  acompanhamentoPrevisto,
  cartaoDeAcompanhamento,
  rankingDePerformance,
} from './relatorios-experiencia.contract.ts';

const camposDoPrevisto = [
  { name: 'dataBase', span: 4 },
  { name: 'periodosIds', span: 8 },
  { name: 'talentosIds', span: 12 },
] as const;
const noPeriodo = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'periodosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;
const camposDoPeriodo = [
  ...noPeriodo,
  { name: 'situacao', span: 4, variant: 'select' },
  { name: 'agruparPor', span: 4, variant: 'select' },
] as const;
const camposDoRanking = [...noPeriodo, { name: 'avaliacoesIds', span: 12 }] as const;
const camposDoCartao = [
  { name: 'periodosIds', span: 8 },
  { name: 'exibirAssinaturas', span: 4 },
  { name: 'talentosIds', span: 12 },
] as const;
const padraoDoCartao = { exibirAssinaturas: true };

/** With what filters begin: today, and the month before it (C-0063). */
function useComeco() {
  const { zona } = useSession().info.systemParameters;
  return useMemo(() => {
    const dataBase = hoje(zona, new Date());
    const mes = { dataIni: somarMeses(dataBase, -1), dataFim: dataBase };
    return { noDia: { dataBase }, mes, porArea: { ...mes, agruparPor: 'AREA' as const } };
  }, [zona]);
}

export function Previsto() {
  return <ReportScreen report={acompanhamentoPrevisto} defaults={useComeco().noDia} fields={camposDoPrevisto} />;
}
export function DoPeriodo() {
  return <ReportScreen report={acompanhamentoDoPeriodo} defaults={useComeco().porArea} fields={camposDoPeriodo} />;
}
export function Ranking() {
  return <ReportScreen report={rankingDePerformance} defaults={useComeco().mes} fields={camposDoRanking} />;
}
export function Cartao() {
  return (
    <ReportScreen report={cartaoDeAcompanhamento} defaults={padraoDoCartao} fields={camposDoCartao} previa={false} />
  );
}
