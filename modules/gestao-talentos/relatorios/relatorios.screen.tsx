import { useMemo } from 'react';
import { meses } from '#modules/organizacao/opcoes/comum-opcoes.contract.ts';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import {
  absenteismo,
  admitidos,
  aniversariantesDeEmpresa,
  aniversariantesDoMes,
  desligamentosNoPeriodo,
  formacaoEscolar,
  ocorrenciasNoPeriodo,
  resultadosDasEntrevistas,
  talentoCertificado,
  talentosPorGeracao,
  taxaDemissao,
  turnover,
} from './relatorios.contract.ts';

/** With what filters begin: today, its month, and the six months before it. */
function useComeco() {
  const { zona } = useSession().info.systemParameters;
  return useMemo(() => {
    const dataBase = hoje(zona, new Date());
    const noPeriodo = { dataIni: somarMeses(dataBase, -6), dataFim: dataBase };
    const mes = meses.codigos[Number(dataBase.slice(5, 7)) - 1] ?? '1';
    return {
      noDia: { dataBase },
      noPeriodo,
      noMes: { mes },
      porTalento: { ...noPeriodo, agruparPor: 'TALENTO' as const },
      porMotivo: { ...noPeriodo, agruparPor: 'MOTIVO' as const },
      semGrupos: { ...noPeriodo, agruparPor: 'NENHUM' as const },
    };
  }, [zona]);
}

const lugares = [
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
] as const;
const noDia = [{ name: 'dataBase', span: 3 }, ...lugares] as const;
const noMes = [{ name: 'mes', span: 3, variant: 'select' }, ...lugares] as const;
const noPeriodo = [{ name: 'dataIni', span: 3 }, { name: 'dataFim', span: 3 }, ...lugares] as const;
const dasOcorrencias = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'agruparPor', span: 6, variant: 'select' },
  { name: 'tiposIds', span: 6 },
  ...lugares,
] as const;

const dosDesligamentos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'agruparPor', span: 6, variant: 'select' },
  { name: 'motivosIds', span: 6 },
  ...lugares,
] as const;
const dosResultados = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'agruparPor', span: 6, variant: 'select' },
  { name: 'modelosIds', span: 6 },
  { name: 'motivosIds', span: 6 },
  ...lugares,
] as const;

export const Ocorrencias = () => (
  <ReportScreen report={ocorrenciasNoPeriodo} defaults={useComeco().porTalento} fields={dasOcorrencias} />
);
export const Desligamentos = () => (
  <ReportScreen report={desligamentosNoPeriodo} defaults={useComeco().porMotivo} fields={dosDesligamentos} />
);
export const ResultadosDasEntrevistas = () => (
  <ReportScreen report={resultadosDasEntrevistas} defaults={useComeco().semGrupos} fields={dosResultados} />
);
export const AniversariantesDoMes = () => (
  <ReportScreen report={aniversariantesDoMes} defaults={useComeco().noMes} fields={noMes} />
);
export const AniversariantesDeEmpresa = () => (
  <ReportScreen report={aniversariantesDeEmpresa} defaults={useComeco().noMes} fields={noMes} />
);
export const Geracoes = () => <ReportScreen report={talentosPorGeracao} defaults={useComeco().noDia} fields={noDia} />;
export const Admitidos = () => <ReportScreen report={admitidos} defaults={useComeco().noPeriodo} fields={noPeriodo} />;
export const Turnover = () => <ReportScreen report={turnover} defaults={useComeco().noPeriodo} fields={noPeriodo} />;
export const TaxaDemissao = () => (
  <ReportScreen report={taxaDemissao} defaults={useComeco().noPeriodo} fields={noPeriodo} />
);
export const Absenteismo = () => (
  <ReportScreen report={absenteismo} defaults={useComeco().noPeriodo} fields={noPeriodo} />
);
export const FormacaoEscolar = () => (
  <ReportScreen report={formacaoEscolar} defaults={useComeco().noDia} fields={noDia} />
);
export const Certificados = () => (
  <ReportScreen report={talentoCertificado} defaults={useComeco().noDia} fields={noDia} />
);
