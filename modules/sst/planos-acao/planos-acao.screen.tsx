import { useDono } from '#modules/sst/historicos-do-registro.part.tsx';
import { pgr } from '#modules/sst/pgr/pgr.contract.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { CamposDaAcao } from './campos.part.tsx';
import { Gantt } from './gantt.part.tsx';
import { todasAsAcoes } from './plano.part.tsx';
import { acaoDoPlano } from './planos-acao.contract.ts';
import { RiscosDaAcao, useRiscoDoEndereco } from './riscos-da-acao.part.tsx';
import { SituacaoDaAcao } from './situacao.part.tsx';

type Linha = (typeof acaoDoPlano)['linha']['_output'] & Stored;

const colunas = [
  'nome',
  { campo: 'riscosRespondidos', largura: 240, ordenavel: false },
  { campo: 'pgr', largura: 200 },
  { campo: 'responsavel', largura: 200 },
  { campo: 'previsaoInicio', largura: 150 },
  { campo: 'previsaoTermino', largura: 160 },
  {
    campo: 'situacao',
    largura: 140,
    render: ({ situacao }: Linha) => situacao && <SituacaoDaAcao situacao={situacao} />,
  },
] as const;
const filtro = ['nome', 'situacao', 'pgrId', 'responsavelId'] as const;
const Campo = fieldOf(acaoDoPlano.form);
const daParte = ['nome', 'riscosRespondidos', 'responsavel', 'previsaoInicio', 'previsaoTermino', 'situacao'] as const;
/** As many as the picture can show at once. */
const DESENHADAS = 100;

export const AcoesLista = () => <ListScreen resource={acaoDoPlano} columns={colunas} filterFields={filtro} />;

const Campos = ({ preso = false }: { preso?: boolean }) => (
  <>
    <CamposDaAcao dono={<Campo name="pgr" span={12} readOnly={preso} />} />
    <RiscosDaAcao />
  </>
);

export const AcaoFormulario = () => (
  <FormScreen resource={acaoDoPlano} defaults={{}}>
    {() => <Campos />}
  </FormScreen>
);

const usePgr = () => useDono(pgr, 'pgrId', 'planos-acao');

export function AcoesDoPgr() {
  const { falta, id, nome, lista, partes } = usePgr();
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  const { data } = useEndpoint(acaoDoPlano.listar, {
    query: { ...todasAsAcoes, pgrId: id, page: 0, size: DESENHADAS },
  });
  return (
    falta ?? (
      <>
        <PageHeader titulo={`Plano de ação de ${nome}`} caminho={[lista]} />
        <Gantt acoes={(data?.content ?? []) as readonly Linha[]} hoje={hojeAqui} caminho={partes} />
        <PartList
          contrato={acaoDoPlano}
          de={{ ...todasAsAcoes, pgrId: id }}
          caminho={partes}
          campos={daParte}
          titulo="Ações"
          rotulo={acaoDoPlano.nome.varios}
          inserir="Inserir ação"
          vazio="Ainda não há ações neste programa."
        />
      </>
    )
  );
}

export function AcaoDoPgrFormulario() {
  const { falta, id, nome, caminho } = usePgr();
  const { esperando, risco } = useRiscoDoEndereco(id);
  if (falta) return falta;
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen resource={acaoDoPlano} defaults={{ pgr: { id, nome }, riscos: risco ? [risco] : [] }} caminho={caminho}>
      {() => <Campos preso />}
    </FormScreen>
  );
}
