import { useLastMonth } from '#platform/web/report-screen/last-month.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import {
  avaliacoesRespondidas,
  avaliadoresEAvaliados,
  comparativoDoTalento,
  competenciasDaOrganizacao,
  competenciasDoTalento,
  resultadoAvaliacao,
  resultadoPorFaixa,
  resultadoPorPapel,
} from './relatorios-desempenho.contract.ts';

const avaliacoes = { name: 'avaliacoesIds', span: 12 } as const;
const empresas = { name: 'empresasIds', span: 6, placeholder: 'Só esta' } as const;
const lugares = [
  empresas,
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
  { name: 'estabelecimentosIds', span: 6 },
] as const;
const avaliados = { name: 'avaliadosIds', span: 6 } as const;
const avaliadores = { name: 'avaliadoresIds', span: 6 } as const;

const camposDoResultado = [
  avaliacoes,
  { name: 'forma', span: 4 },
  { name: 'opcaoResultado', span: 4, variant: 'select' },
  { name: 'mediaGeralCompetencias', span: 4, variant: 'select' },
  { name: 'exibirCompetencias', span: 6 },
  ...lugares,
  avaliados,
  avaliadores,
] as const;
const camposDasPessoas = [avaliacoes, ...lugares, avaliados] as const;
const camposDoPapel = [...camposDasPessoas, avaliadores] as const;
const camposDaOrganizacao = [
  avaliacoes,
  { name: 'areasIds', span: 6 },
  { name: 'cargosIds', span: 6 },
  { name: 'agruparPor', span: 6, variant: 'select' },
  { name: 'consideradas', span: 6, variant: 'select' },
] as const;
const camposDoComparativo = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  avaliados,
  ...lugares,
] as const;
const camposDasParticipacoes = [
  avaliacoes,
  { name: 'respondida', span: 4, variant: 'select' },
  { name: 'agruparPor', span: 4, variant: 'select' },
  ...lugares,
  avaliados,
  avaliadores,
] as const;
const camposDasRespondidas = [avaliacoes, ...lugares] as const;

const vazio = {};
const padraoDoResultado = { forma: 'R', opcaoResultado: 'A' } as const;
const padraoDaOrganizacao = { agruparPor: 'EMPRESA', consideradas: 'EM_COMUM' } as const;
const padraoDasParticipacoes = { respondida: 'TODAS', agruparPor: 'AVALIADOR' } as const;

export const ResultadoDaAvaliacao = () => (
  <ReportScreen report={resultadoAvaliacao} defaults={padraoDoResultado} fields={camposDoResultado} />
);
export const PorFaixa = () => <ReportScreen report={resultadoPorFaixa} defaults={vazio} fields={camposDasPessoas} />;
export const PorPapel = () => <ReportScreen report={resultadoPorPapel} defaults={vazio} fields={camposDoPapel} />;
export const CompetenciasDoTalento = () => (
  <ReportScreen report={competenciasDoTalento} defaults={vazio} fields={camposDasPessoas} />
);
export const CompetenciasDaOrganizacao = () => (
  <ReportScreen report={competenciasDaOrganizacao} defaults={padraoDaOrganizacao} fields={camposDaOrganizacao} />
);
export const QuemAvaliaQuem = () => (
  <ReportScreen report={avaliadoresEAvaliados} defaults={padraoDasParticipacoes} fields={camposDasParticipacoes} />
);
export const Respondidas = () => (
  <ReportScreen report={avaliacoesRespondidas} defaults={vazio} fields={camposDasRespondidas} />
);

/** Begins with the month before today (C-0063). */
export const Comparativo = () => (
  <ReportScreen report={comparativoDoTalento} defaults={useLastMonth()} fields={camposDoComparativo} />
);
