import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { relatorioDePermissoes } from './relatorio.contract.ts';

const campos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'naturezas', span: 6 },
  { name: 'areasIds', span: 12 },
] as const;

/** Begins with the permits of the last year. */
export function RelatorioDePermissoes() {
  const { zona } = useSession().info.systemParameters;
  const comeco = useMemo(() => {
    const dataFim = hoje(zona, new Date());
    return { dataIni: somarMeses(dataFim, -12), dataFim };
  }, [zona]);
  return <ReportScreen report={relatorioDePermissoes} defaults={comeco} fields={campos} />;
}
