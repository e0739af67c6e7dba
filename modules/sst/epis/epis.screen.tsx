import { useNavigate, useParams } from '@tanstack/react-router';
import { HistoricosDoRegistro } from '#modules/sst/historicos-do-registro.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { epiHistorico } from './epi-historicos.contract.ts';
import { CAMINHO_EPIS, epi, situacaoCA } from './epis.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { V: 'sucesso', A: 'alerta', E: 'erro', N: 'neutro' };

const colunas = [
  'nome',
  { campo: 'codigo', largura: 110 },
  { campo: 'categoria', largura: 200 },
  { campo: 'numeroCA', titulo: 'CA', largura: 100 },
  { campo: 'vencimentoCA', largura: 150 },
  {
    campo: 'situacaoCA',
    largura: 140,
    render: ({ situacaoCA: codigo }: { situacaoCA: string | null }) =>
      codigo && <StatusBadge tom={tons[codigo] ?? 'neutro'}>{situacaoCA.rotulo(codigo)}</StatusBadge>,
  },
  { campo: 'ativo', largura: 80 },
  { campo: 'fardamento', oculta: true },
  { campo: 'cadastroPendente', oculta: true },
] as const;
const filtro = ['nome', 'situacaoCA', 'categoriaId', 'codigo'] as const;
const Campo = fieldOf(epi.form);
const caminhoDe = (id: number) => `${CAMINHO_EPIS}/${id}/historicos`;
const camposDaLista = ['data', 'nome', 'fabricante', 'numeroCA', 'vencimentoCA', 'validadeUso'] as const;

export function EpisLista() {
  const navigate = useNavigate();
  const acoes = ({ id }: Stored): RowAction[] => [
    { rotulo: 'Históricos', icone: IconHistorico, onClick: () => void navigate({ to: caminhoDe(id) }) },
  ];
  return <ListScreen resource={epi} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

/** The equipment; its first history is typed with it, and all of them stand below. */
export function EpiFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <>
      <FormScreen resource={epi} defaults={{ ativo: true }}>
        {({ registro }) => (
          <>
            <FormSection>
              <Campo name="nome" span={6} />
              <Campo name="codigo" span={3} />
              <Campo name="ativo" span={3} />
              <Campo name="categoria" span={6} />
              <Campo name="tipoTamanho" span={6} />
            </FormSection>
            {registro === null && (
              <FormSection titulo="Primeiro histórico">
                <Campo name="epiHistorico.data" span={3} />
                <Campo name="epiHistorico.fabricante" span={9} />
                <Campo name="epiHistorico.numeroCA" span={3} />
                <Campo name="epiHistorico.vencimentoCA" span={4} />
                <Campo name="epiHistorico.validadeUso" span={5} />
                <Campo name="epiHistorico.descricao" span={12} />
              </FormSection>
            )}
          </>
        )}
      </FormScreen>
      {id !== undefined && (
        <HistoricosDoRegistro
          contrato={epiHistorico}
          donoId={Number(id)}
          caminho={caminhoDe(Number(id))}
          campos={camposDaLista}
        />
      )}
    </>
  );
}

const osEpis = { rotulo: epi.nome.varios, path: CAMINHO_EPIS };

function useEpi() {
  const { epiId } = useParams({ strict: false }) as { epiId: string };
  const id = Number(epiId);
  const nome = useEndpoint(epi.obter, { params: { id } }).data?.nome ?? epi.nome.um;
  return { id, nome };
}

export function HistoricosDoEpi() {
  const { id, nome } = useEpi();
  return (
    <>
      <PageHeader titulo={`Históricos de ${nome}`} caminho={[osEpis]} />
      <HistoricosDoRegistro contrato={epiHistorico} donoId={id} caminho={caminhoDe(id)} campos={camposDaLista} />
    </>
  );
}

const secoes = [
  {
    campos: [
      { name: 'epi', span: 6, readOnly: true },
      { name: 'data', span: 3 },
      { name: 'nome', span: 6 },
      { name: 'fabricante', span: 6 },
      { name: 'numeroCA', span: 3 },
      { name: 'vencimentoCA', span: 4 },
      { name: 'validadeUso', span: 5 },
      { name: 'descricao', span: 12 },
    ],
  },
] as const;

export function HistoricoDoEpiFormulario() {
  const { id, nome } = useEpi();
  const navigate = useNavigate();
  return (
    <FormScreen
      resource={epiHistorico}
      defaults={{ epi: { id, nome }, nome }}
      sections={secoes}
      caminho={[osEpis, { rotulo: nome, path: caminhoDe(id) }]}
      onSaved={() => void navigate({ to: caminhoDe(id) })}
    />
  );
}
