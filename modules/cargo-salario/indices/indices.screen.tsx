import { useNavigate, useParams } from '@tanstack/react-router';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { indiceHistorico } from './indice-historicos.contract.ts';
import { CAMINHO_INDICES, indice } from './indices.contract.ts';
import { caminhoDosValores, ValoresDoIndice } from './valores-indice.part.tsx';

const colunas = [
  'nome',
  'titulo',
  { campo: 'ultimoValor', largura: 170 },
  { campo: 'ultimaData', titulo: 'Desde', largura: 130 },
] as const;
const filtro = ['nome'] as const;
const Campo = fieldOf(indice.form);

export function IndicesLista() {
  const navigate = useNavigate();
  const acoes = ({ id }: Stored): RowAction[] => [
    { rotulo: 'Históricos', icone: IconHistorico, onClick: () => void navigate({ to: caminhoDosValores(id) }) },
  ];
  return <ListScreen resource={indice} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

/** The index; its first value is typed with it, and later ones stand below. */
export function IndiceFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <>
      <FormScreen resource={indice} defaults={{}}>
        {({ registro }) => (
          <>
            <FormSection>
              <Campo name="nome" span={6} />
              <Campo name="titulo" span={6} />
              <Campo name="grupoAC" span={4} />
            </FormSection>
            {registro === null && (
              <FormSection titulo="Valor inicial">
                <Campo name="indiceHistorico.data" span={3} />
                <Campo name="indiceHistorico.valor" span={3} />
              </FormSection>
            )}
          </>
        )}
      </FormScreen>
      {id !== undefined && <ValoresDoIndice indiceId={Number(id)} />}
    </>
  );
}

const doIndice = { rotulo: indice.nome.varios, path: CAMINHO_INDICES };

function useIndice() {
  const { indiceId } = useParams({ strict: false }) as { indiceId: string };
  const id = Number(indiceId);
  const nome = useEndpoint(indice.obter, { params: { id } }).data?.nome ?? indice.nome.um;
  return { id, nome };
}

export function HistoricosDoIndice() {
  const { id, nome } = useIndice();
  return (
    <>
      <PageHeader titulo={`Históricos de ${nome}`} caminho={[doIndice]} />
      <ValoresDoIndice indiceId={id} />
    </>
  );
}

const secoes = [
  {
    campos: [
      { name: 'indice', span: 6, readOnly: true },
      { name: 'data', span: 3 },
      { name: 'valor', span: 3 },
    ],
  },
] as const;

export function HistoricoDoIndiceFormulario() {
  const { id, nome } = useIndice();
  return (
    <FormScreen
      resource={indiceHistorico}
      defaults={{ indice: { id } }}
      sections={secoes}
      caminho={[doIndice, { rotulo: nome, path: caminhoDosValores(id) }]}
    />
  );
}
