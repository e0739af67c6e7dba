import { useMemo } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import {
  comTreinamento,
  cronograma,
  historico,
  investimento,
  investimentoPorTalento,
  LINHAS_DA_LISTA,
  listaDePresenca,
  matriz,
  ranking,
  semIndicacao,
  semTreinamento,
  vencidos,
} from './relatorios-treinamento.contract.ts';

/** With what filters begin: the last year, and what is usually asked. */
function useComeco() {
  const { zona } = useSession().info.systemParameters;
  return useMemo(() => {
    const dataFim = hoje(zona, new Date());
    const noPeriodo = { dataIni: somarMeses(dataFim, -12), dataFim };
    return {
      noPeriodo,
      porCurso: { ...noPeriodo, agruparPor: 'CURSO' as const },
      meses12: { mesesSemCurso: 12 },
      ate3: { meses: 3 },
      daLista: { linhas: LINHAS_DA_LISTA },
      vazio: {},
    };
  }, [zona]);
}

const lugares = [
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;
const datas = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const cursos = { name: 'cursosIds', span: 6 } as const;
const daIndicacao = [{ name: 'mesesSemCurso', span: 3 }, ...lugares] as const;
const deTurmas = [{ name: 'turmasIds', span: 12 }] as const;
const deTurmasELinhas = [
  { name: 'turmasIds', span: 9 },
  { name: 'linhas', span: 3 },
] as const;
const deCursos = [{ name: 'cursosIds', span: 12 }, ...lugares] as const;
const doPeriodo = [...datas, cursos, ...lugares] as const;
const comResultado = [...datas, cursos, { name: 'aprovado', span: 6 }, ...lugares] as const;
const doHistorico = [{ name: 'talentosIds', span: 6 }, cursos, ...lugares] as const;
const doInvestimento = [...datas, { name: 'agruparPor', span: 6, variant: 'select' }, cursos] as const;
const dosVencidos = [{ name: 'meses', span: 3 }, cursos, ...lugares] as const;

export const SemIndicacao = () => (
  <ReportScreen report={semIndicacao} defaults={useComeco().meses12} fields={daIndicacao} />
);
export const ListaDePresenca = () => (
  <ReportScreen report={listaDePresenca} defaults={useComeco().daLista} fields={deTurmasELinhas} />
);
export const Cronograma = () => <ReportScreen report={cronograma} defaults={useComeco().vazio} fields={deTurmas} />;
export const SemTreinamento = () => (
  <ReportScreen report={semTreinamento} defaults={useComeco().vazio} fields={deCursos} />
);
export const ComTreinamento = () => (
  <ReportScreen report={comTreinamento} defaults={useComeco().noPeriodo} fields={comResultado} />
);
export const Matriz = () => <ReportScreen report={matriz} defaults={useComeco().vazio} fields={deCursos} />;
export const Historico = () => <ReportScreen report={historico} defaults={useComeco().vazio} fields={doHistorico} />;
export const Investimento = () => (
  <ReportScreen report={investimento} defaults={useComeco().porCurso} fields={doInvestimento} />
);
export const InvestimentoPorTalento = () => (
  <ReportScreen report={investimentoPorTalento} defaults={useComeco().noPeriodo} fields={doPeriodo} />
);
export const Ranking = () => <ReportScreen report={ranking} defaults={useComeco().noPeriodo} fields={doPeriodo} />;
export const Vencidos = () => <ReportScreen report={vencidos} defaults={useComeco().ate3} fields={dosVencidos} />;
