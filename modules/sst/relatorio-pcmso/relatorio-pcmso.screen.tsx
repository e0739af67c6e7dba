import { useMemo } from 'react';
import { hoje } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { relatorioAnalitico } from './relatorio-pcmso.contract.ts';

const campos = [
  { name: 'ano', span: 3 },
  { name: 'estabelecimentosIds', span: 9 },
  { name: 'discussao', span: 12 },
] as const;

/** Begins with the year before, which the report of a year is made of. */
export function RelatorioAnalitico() {
  const { zona } = useSession().info.systemParameters;
  const comeco = useMemo(() => ({ ano: Number(hoje(zona, new Date()).slice(0, 4)) - 1 }), [zona]);
  return <ReportScreen report={relatorioAnalitico} defaults={comeco} fields={campos} previa={false} />;
}
