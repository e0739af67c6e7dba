import { useParams } from '@tanstack/react-router';
import { caminhoDasPartes } from '#modules/sst/historicos-do-registro.part.tsx';
import { CamposDaAcao } from '#modules/sst/planos-acao/campos.part.tsx';
import { AcoesDe, colunasDasAcoes, todasAsAcoes } from '#modules/sst/planos-acao/plano.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { acaoDaInvestigacao } from './acoes.contract.ts';
import { investigacao } from './investigacao.contract.ts';

const colunas = colunasDasAcoes('investigacao', 260);
const filtro = ['nome', 'situacao', 'investigacaoId', 'responsavelId'] as const;
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
  return (
    <>
      <PageHeader
        titulo="Plano de ação da investigação"
        caminho={[lista, { rotulo: nome, path: `${investigacao.path}/${id}/edit` }]}
      />
      <AcoesDe
        contrato={acaoDaInvestigacao}
        de={{ ...todasAsAcoes, investigacaoId: id }}
        caminho={partes}
        vazio="Ainda não há ações nesta investigação."
      />
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
