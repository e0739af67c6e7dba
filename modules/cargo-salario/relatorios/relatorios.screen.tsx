import { useCallback, useMemo, useState } from 'react';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { analiseTabelas } from './analise-tabelas-salariais.contract.ts';
import { matrizTalentosCompetencias, talentosCompetencias } from './competencias-dos-talentos.contract.ts';
import { projecoes } from './projecoes-salariais-talentos.contract.ts';
import {
  alteracoes,
  cargosResumidos,
  descricaoDeCargos,
  historicosFaixas,
  padraoTalentosAreas,
  padraoUltimasPromocoes,
  planejamentosRealinhamentos,
  promocoes,
  situacoes,
  talentosAreas,
  talentosCargos,
  talentosGrupos,
  ultimasPromocoes,
} from './relatorios.contract.ts';

/** The dates with which filters begin: today, and the six months before it. */
function useDatas() {
  const { zona } = useSession().info.systemParameters;
  return useMemo(() => {
    const dataBase = hoje(zona, new Date());
    return { noDia: { dataBase }, noPeriodo: { dataIni: somarMeses(dataBase, -6), dataFim: dataBase } };
  }, [zona]);
}

const dia = { name: 'dataBase', span: 3 } as const;
const periodo = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const lugares = [
  { name: 'estabelecimentosIds', span: 6 },
  { name: 'areasIds', span: 6 },
] as const;
const cargos = { name: 'cargosIds', span: 6 } as const;
const grupos = { name: 'gruposOcupacionaisIds', span: 6 } as const;
const doMovimento = [...periodo, cargos, ...lugares] as const;

const nada = {};
const situacao = { name: 'ativo', span: 3, variant: 'select' } as const;
const camposDosCargos = [situacao, grupos, { name: 'areasIds', span: 12 }] as const;

export const CargosResumidos = () => <ReportScreen report={cargosResumidos} defaults={nada} fields={camposDosCargos} />;

const camposDaDescricao = [...camposDosCargos, { name: 'cargosIds', span: 12 }] as const;

export const DescricaoDeCargos = () => (
  <ReportScreen report={descricaoDeCargos} defaults={nada} fields={camposDaDescricao} />
);

const camposDosPlanejamentos = [...periodo, { name: 'tipoReajuste', span: 3, variant: 'select' }] as const;

/** What is planned lies ahead as often as behind. */
export function PlanejamentosRealinhamentos() {
  const { noPeriodo } = useDatas();
  const defaults = useMemo(() => ({ ...noPeriodo, dataFim: somarMeses(noPeriodo.dataFim, 6) }), [noPeriodo]);
  return <ReportScreen report={planejamentosRealinhamentos} defaults={defaults} fields={camposDosPlanejamentos} />;
}

const camposDosTalentos = [dia, { name: 'cargosIds', span: 9 }, ...lugares] as const;

export const TalentosCargos = () => (
  <ReportScreen report={talentosCargos} defaults={useDatas().noDia} fields={camposDosTalentos} />
);

/** By areas or by groups: the field of the other is not shown, and neither is what belongs to requests. */
export function TalentosAreas() {
  const { noDia } = useDatas();
  const defaults = useMemo(() => ({ ...noDia, ...padraoTalentosAreas }), [noDia]);
  const [por, setPor] = useState<unknown>(padraoTalentosAreas.filtrarPor);
  const campos = useMemo(
    () =>
      [
        dia,
        { name: 'filtrarPor', span: 9, variant: 'radio', onValue: setPor },
        { name: 'areasIds', span: 6 },
        { name: 'gruposOcupacionaisIds', span: 6 },
        cargos,
        { name: 'estabelecimentosIds', span: 6 },
      ] as const,
    [],
  );
  const regras = useCallback(
    (path: string) => {
      if (path === 'areasIds') return por === '1' ? { obrigatorio: true } : { visivel: false };
      if (path === 'gruposOcupacionaisIds') return por === '2' ? { obrigatorio: true } : { visivel: false };
      return undefined;
    },
    [por],
  );
  return <ReportScreen report={talentosAreas} defaults={defaults} fields={campos} rules={regras} />;
}

const camposDosGrupos = [dia, { name: 'gruposOcupacionaisIds', span: 9 }, cargos, ...lugares] as const;

export const TalentosGrupos = () => (
  <ReportScreen report={talentosGrupos} defaults={useDatas().noDia} fields={camposDosGrupos} />
);

const camposDasFaixas = [...periodo, cargos, grupos, { name: 'areasIds', span: 6 }] as const;

export const HistoricosFaixas = () => (
  <ReportScreen report={historicosFaixas} defaults={useDatas().noPeriodo} fields={camposDasFaixas} />
);

export const Situacoes = () => <ReportScreen report={situacoes} defaults={useDatas().noPeriodo} fields={doMovimento} />;

export const Promocoes = () => <ReportScreen report={promocoes} defaults={useDatas().noPeriodo} fields={doMovimento} />;

const camposDasAlteracoes = [...doMovimento, { name: 'mudanca', span: 3, variant: 'select' }] as const;

export const Alteracoes = () => (
  <ReportScreen report={alteracoes} defaults={useDatas().noPeriodo} fields={camposDasAlteracoes} />
);

const camposDasUltimas = [
  dia,
  { name: 'mesesSemReajuste', span: 3 },
  { name: 'unidade', span: 3, variant: 'select' },
  cargos,
  ...lugares,
] as const;

export function UltimasPromocoes() {
  const { noDia } = useDatas();
  const defaults = useMemo(() => ({ ...noDia, ...padraoUltimasPromocoes }), [noDia]);
  return <ReportScreen report={ultimasPromocoes} defaults={defaults} fields={camposDasUltimas} />;
}

const camposDaProjecao = [
  dia,
  { name: 'aplicacao', span: 3, variant: 'select' },
  { name: 'percentual', span: 3 },
  { name: 'valor', span: 3 },
  cargos,
  ...lugares,
] as const;

export function Projecoes() {
  const { noDia } = useDatas();
  const defaults = useMemo(() => ({ ...noDia, aplicacao: '1' as const }), [noDia]);
  return <ReportScreen report={projecoes} defaults={defaults} fields={camposDaProjecao} />;
}

export const AnaliseTabelas = () => (
  <ReportScreen report={analiseTabelas} defaults={useDatas().noDia} fields={camposDosGrupos} />
);

const camposDasCompetencias = [dia, { name: 'competenciasIds', span: 9 }, cargos, ...lugares] as const;

export const TalentosCompetencias = () => (
  <ReportScreen report={talentosCompetencias} defaults={useDatas().noDia} fields={camposDasCompetencias} />
);

export const MatrizTalentosCompetencias = () => (
  <ReportScreen report={matrizTalentosCompetencias} defaults={useDatas().noDia} fields={camposDasCompetencias} />
);
