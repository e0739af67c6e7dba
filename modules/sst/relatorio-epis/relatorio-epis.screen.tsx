import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { relatorioDeEpis } from './relatorio-epis.contract.ts';

const campos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'quais', span: 3, variant: 'select' },
  { name: 'agruparPor', span: 3, variant: 'select' },
  { name: 'episIds', span: 6 },
  { name: 'talentosIds', span: 6 },
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;

/** Begins with what was handed out in the last year, by equipment. */
export function RelatorioDeEpis() {
  const { zona } = useSession().info.systemParameters;
  const comeco = useMemo(() => {
    const dataFim = hoje(zona, new Date());
    return { dataIni: somarMeses(dataFim, -12), dataFim, quais: 'E' as const, agruparPor: 'EPI' as const };
  }, [zona]);
  return <ReportScreen report={relatorioDeEpis} defaults={comeco} fields={campos} />;
}
