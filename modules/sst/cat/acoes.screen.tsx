import { useParams } from '@tanstack/react-router';
import { caminhoDasPartes } from '#modules/sst/historicos-do-registro.part.tsx';
import { CamposDaAcao } from '#modules/sst/planos-acao/campos.part.tsx';
import { Gantt } from '#modules/sst/planos-acao/gantt.part.tsx';
import { SituacaoDaAcao } from '#modules/sst/planos-acao/situacao.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { acaoDaInvestigacao } from './acoes.contract.ts';
import { investigacao } from './investigacao.contract.ts';

type Linha = (typeof acaoDaInvestigacao)['linha']['_output'] & Stored;

const colunas = [
  'nome',
  { campo: 'investigacao', largura: 260 },
  { campo: 'responsavel', largura: 200 },
  { campo: 'previsaoTermino', largura: 160 },
  {
    campo: 'situacao',
    largura: 140,
    render: ({ situacao }: Linha) => situacao && <SituacaoDaAcao situacao={situacao} />,
  },
] as const;
const filtro = ['nome', 'situacao', 'investigacaoId', 'responsavelId'] as const;
const daParte = ['nome', 'responsavel', 'previsaoInicio', 'previsaoTermino', 'situacao'] as const;
const todas = { nome: null, situacao: null, responsavelId: null };
const Campo = fieldOf(acaoDaInvestigacao.form);

export const AcoesLista = () => <ListScreen resource={acaoDaInvestigacao} columns={colunas} filterFields={filtro} />;

const Campos = ({ preso = false }: { preso?: boolean }) => (
  <CamposDaAcao dono={<Campo name="investigacao" span={12} readOnly={preso} />} />
);

export const AcaoFormulario = () => (
  <FormScreen resource={acaoDaInvestigacao} defaults={{}}>
    {() => <Campos />}
  </FormScreen>
);

/** The investigation whose actions stand at this address, and the way to them. */
function useInvestigacao() {
  const { investigacaoId } = useParams({ strict: false }) as { investigacaoId?: string };
  const id = idIn(investigacaoId);
  const nome = useEndpoint(investigacao.opcoes, { query: { ids: [id] } }).data?.[0]?.nome ?? investigacao.nome.um;
  const lista = { rotulo: investigacao.nome.varios, path: investigacao.path };
  return { id, nome, lista, partes: caminhoDasPartes(investigacao, id, 'acoes') };
}

export function AcoesDaInvestigacao() {
  const { id, nome, lista, partes } = useInvestigacao();
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  return (
    <>
      <PageHeader
        titulo="Plano de ação da investigação"
        caminho={[lista, { rotulo: nome, path: `${investigacao.path}/${id}/edit` }]}
      />
      <PartList
        contrato={acaoDaInvestigacao}
        de={{ ...todas, investigacaoId: id }}
        caminho={partes}
        campos={daParte}
        titulo="Ações"
        rotulo={acaoDaInvestigacao.nome.varios}
        inserir="Inserir ação"
        vazio="Ainda não há ações nesta investigação."
      >
        {(linhas) => <Gantt acoes={linhas} hoje={hojeAqui} caminho={partes} />}
      </PartList>
    </>
  );
}

export function AcaoDaInvestigacaoFormulario() {
  const { id, nome, lista, partes } = useInvestigacao();
  return (
    <FormScreen
      resource={acaoDaInvestigacao}
      defaults={{ investigacao: { id, nome } }}
      caminho={[lista, { rotulo: nome, path: partes }]}
    >
      {() => <Campos preso />}
    </FormScreen>
  );
}
