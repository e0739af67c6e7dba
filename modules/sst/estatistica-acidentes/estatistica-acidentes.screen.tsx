import { useMemo } from 'react';
import { hoje } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { estatisticaDeAcidentes, HORAS_POR_MES } from './estatistica-acidentes.contract.ts';

const campos = [
  { name: 'ano', span: 3 },
  { name: 'horasPorMes', span: 3 },
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;

/** Begins with this year. */
export function EstatisticaDeAcidentes() {
  const { zona } = useSession().info.systemParameters;
  const comeco = useMemo(
    () => ({ ano: Number(hoje(zona, new Date()).slice(0, 4)), horasPorMes: HORAS_POR_MES }),
    [zona],
  );
  return <ReportScreen report={estatisticaDeAcidentes} defaults={comeco} fields={campos} />;
}
