import { useNavigate, useParams } from '@tanstack/react-router';
import {
  caminhoDasPartes,
  HistoricosDoRegistro,
  PaginaDosHistoricos,
  useDono,
} from '#modules/sst/historicos-do-registro.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { epiHistorico } from './epi-historicos.contract.ts';
import { epi, situacaoCA } from './epis.contract.ts';

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
const camposDaLista = ['data', 'nome', 'fabricante', 'numeroCA', 'vencimentoCA', 'validadeUso'] as const;

export function EpisLista() {
  const navigate = useNavigate();
  const acoes = ({ id }: Stored): RowAction[] => [
    { rotulo: 'Históricos', icone: IconHistorico, onClick: () => void navigate({ to: caminhoDasPartes(epi, id) }) },
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
          caminho={caminhoDasPartes(epi, Number(id))}
          campos={camposDaLista}
        />
      )}
    </>
  );
}

const useEpi = () => useDono(epi, 'epiId');

export const HistoricosDoEpi = () => (
  <PaginaDosHistoricos dono={useEpi()} contrato={epiHistorico} campos={camposDaLista} />
);

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
  const { id, nome, caminho } = useEpi();
  return (
    <FormScreen resource={epiHistorico} defaults={{ epi: { id, nome }, nome }} sections={secoes} caminho={caminho} />
  );
}
