import { useMemo } from 'react';
import { hoje } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { ordemDeServico } from './ordem-servico.contract.ts';

const campos = [
  { name: 'talentosIds', span: 12 },
  { name: 'funcoesIds', span: 5 },
  { name: 'areasIds', span: 4 },
  { name: 'data', span: 3 },
] as const;

/** Sheets to be signed: of chosen talents, or of all with a function or in an area. */
export function OrdemDeServico() {
  const { zona } = useSession().info.systemParameters;
  const comeco = useMemo(() => ({ data: hoje(zona, new Date()) }), [zona]);
  return <ReportScreen report={ordemDeServico} defaults={comeco} fields={campos} previa={false} />;
}
