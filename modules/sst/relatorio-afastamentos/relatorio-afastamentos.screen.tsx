import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { relatorioDeAfastamentos } from './relatorio-afastamentos.contract.ts';

const campos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'agruparPor', span: 6, variant: 'select' },
  { name: 'motivosIds', span: 6 },
  { name: 'talentosIds', span: 6 },
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;

/** Begins with the year until today, by reason. */
export function RelatorioDeAfastamentos() {
  const { zona } = useSession().info.systemParameters;
  const comeco = useMemo(() => {
    const dataFim = hoje(zona, new Date());
    return { dataIni: somarMeses(dataFim, -12), dataFim, agruparPor: 'MOTIVO' as const };
  }, [zona]);
  return <ReportScreen report={relatorioDeAfastamentos} defaults={comeco} fields={campos} />;
}
