import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { relatorioDeExames } from './relatorio-exames.contract.ts';

const campos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'quais', span: 3, variant: 'select' },
  { name: 'agruparPor', span: 3, variant: 'select' },
  { name: 'examesIds', span: 6 },
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
  { name: 'atrasados', span: 6 },
] as const;

/** Begins with what is due in the next three months and what is overdue, by exam. */
export function RelatorioDeExames() {
  const { zona } = useSession().info.systemParameters;
  const comeco = useMemo(() => {
    const dataIni = hoje(zona, new Date());
    return {
      dataIni,
      dataFim: somarMeses(dataIni, 3),
      quais: 'P' as const,
      agruparPor: 'EXAME' as const,
      atrasados: true,
    };
  }, [zona]);
  return <ReportScreen report={relatorioDeExames} defaults={comeco} fields={campos} />;
}
