import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { relatorioDeVacinacao } from './relatorio-vacinacao.contract.ts';

const campos = [
  { name: 'inicio', span: 3 },
  { name: 'fim', span: 3 },
  { name: 'estabelecimentoId', span: 6 },
  { name: 'talentosIds', span: 6 },
  { name: 'vacinasIds', span: 6 },
] as const;

/** Begins with the doses of the last year and of the next. */
export function RelatorioDeVacinacao() {
  const { zona } = useSession().info.systemParameters;
  const comeco = useMemo(() => {
    const dia = hoje(zona, new Date());
    return { inicio: somarMeses(dia, -12), fim: somarMeses(dia, 12) };
  }, [zona]);
  return <ReportScreen report={relatorioDeVacinacao} defaults={comeco} fields={campos} />;
}
