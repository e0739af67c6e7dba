import { useDono } from '#modules/sst/historicos-do-registro.part.tsx';
import { CamposDaAcao } from '#modules/sst/planos-acao/campos.part.tsx';
import { Gantt } from '#modules/sst/planos-acao/gantt.part.tsx';
import { SituacaoDaAcao } from '#modules/sst/planos-acao/situacao.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { acaoDaCipa } from './acoes.contract.ts';
import { cipa } from './cipa.contract.ts';

type Linha = (typeof acaoDaCipa)['linha']['_output'] & Stored;

const colunas = [
  'nome',
  { campo: 'cipa', largura: 220 },
  { campo: 'responsavel', largura: 200 },
  { campo: 'previsaoTermino', largura: 160 },
  {
    campo: 'situacao',
    largura: 140,
    render: ({ situacao }: Linha) => situacao && <SituacaoDaAcao situacao={situacao} />,
  },
] as const;
const filtro = ['nome', 'situacao', 'cipaId', 'responsavelId'] as const;
const daParte = ['nome', 'responsavel', 'previsaoInicio', 'previsaoTermino', 'situacao'] as const;
const daGestao = { nome: null, situacao: null, responsavelId: null };
const Campo = fieldOf(acaoDaCipa.form);

export const AcoesLista = () => <ListScreen resource={acaoDaCipa} columns={colunas} filterFields={filtro} />;

const Campos = ({ preso = false }: { preso?: boolean }) => (
  <CamposDaAcao dono={<Campo name="cipa" span={12} readOnly={preso} />} />
);

export const AcaoFormulario = () => (
  <FormScreen resource={acaoDaCipa} defaults={{}}>
    {() => <Campos />}
  </FormScreen>
);

const useGestao = () => useDono(cipa, 'cipaId', 'acoes');

export function AcoesDaGestao() {
  const { id, nome, lista, partes } = useGestao();
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  return (
    <>
      <PageHeader titulo={`Plano de trabalho de ${nome}`} caminho={[lista]} />
      <PartList
        contrato={acaoDaCipa}
        de={{ ...daGestao, cipaId: id }}
        caminho={partes}
        campos={daParte}
        titulo="Ações"
        rotulo={acaoDaCipa.nome.varios}
        inserir="Inserir ação"
        vazio="Ainda não há ações nesta gestão."
      >
        {(linhas) => <Gantt acoes={linhas} hoje={hojeAqui} caminho={partes} />}
      </PartList>
    </>
  );
}

export function AcaoDaGestaoFormulario() {
  const { id, nome, caminho } = useGestao();
  return (
    <FormScreen resource={acaoDaCipa} defaults={{ cipa: { id, nome } }} caminho={caminho}>
      {() => <Campos preso />}
    </FormScreen>
  );
}
