import { useNavigate, useParams } from '@tanstack/react-router';
import {
  caminhoDasPartes,
  HistoricosDoRegistro,
  PaginaDosHistoricos,
  useDono,
} from '#modules/sst/historicos-do-registro.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { ambienteHistorico } from './ambiente-historicos.contract.ts';
import { ambiente } from './ambientes.contract.ts';
import { CamposDoLugar } from './lugar.part.tsx';

const colunas = [
  'nome',
  { campo: 'localAmbiente', largura: 130 },
  { campo: 'data', largura: 150 },
  { campo: 'dataValidade', largura: 180 },
  { campo: 'cadastroPendente', largura: 170 },
  { campo: 'ativo', largura: 90 },
] as const;
const filtro = ['nome', 'localAmbiente'] as const;
const Campo = fieldOf(ambiente.form);
const Linha = fieldOf(ambienteHistorico.form);
const Lista = childListOf(ambiente.form);
const camposDaLista = ['data', 'nomeAmbiente', 'localAmbiente', 'dataValidade'] as const;
const novo = {
  ativo: true,
  ambienteHistorico: { localAmbiente: '1', chaveOpcaoTipoEstabelecimentoProprio: 'E' },
} as const;

export function AmbientesLista() {
  const navigate = useNavigate();
  const acoes = ({ id }: Stored): RowAction[] => [
    {
      rotulo: 'Históricos',
      icone: IconHistorico,
      onClick: () => void navigate({ to: caminhoDasPartes(ambiente, id) }),
    },
  ];
  return <ListScreen resource={ambiente} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

/** The workplace; its first history is typed with it, and all of them stand below. */
export function AmbienteFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <>
      <FormScreen resource={ambiente} defaults={novo}>
        {({ registro }) => (
          <>
            <FormSection>
              <Campo name="nome" span={9} />
              <Campo name="ativo" span={3} />
            </FormSection>
            {registro === null && (
              <FormSection titulo="Primeiro histórico">
                <Campo name="ambienteHistorico.data" span={4} />
                <Campo name="ambienteHistorico.dataValidade" span={4} />
                <Campo name="ambienteHistorico.tempoExposicao" span={4} />
                <CamposDoLugar em="ambienteHistorico." />
                <Campo name="ambienteHistorico.descricao" span={12} />
              </FormSection>
            )}
            <FormSection titulo="Riscos e proteção">
              <Campo name="epcsIds" span={12} />
            </FormSection>
            <Lista
              name="riscosAmbientes"
              um="Risco"
              colunas={['risco', 'probabilidadeRisco', 'gravidadeRisco', 'epcEficaz', 'epiEficaz']}
              novo={{}}
            />
          </>
        )}
      </FormScreen>
      {id !== undefined && (
        <HistoricosDoRegistro
          contrato={ambienteHistorico}
          donoId={Number(id)}
          caminho={caminhoDasPartes(ambiente, Number(id))}
          campos={camposDaLista}
        />
      )}
    </>
  );
}

const useAmbiente = () => useDono(ambiente, 'ambienteId');

export const HistoricosDoAmbiente = () => (
  <PaginaDosHistoricos dono={useAmbiente()} contrato={ambienteHistorico} campos={camposDaLista} />
);

export function HistoricoDoAmbienteFormulario() {
  const { id, nome, caminho } = useAmbiente();
  return (
    <FormScreen
      resource={ambienteHistorico}
      defaults={{ ambiente: { id, nome }, nomeAmbiente: nome }}
      caminho={caminho}
    >
      {() => (
        <FormSection>
          <Linha name="ambiente" span={6} readOnly />
          <Linha name="data" span={3} />
          <Linha name="dataValidade" span={3} />
          <Linha name="nomeAmbiente" span={8} />
          <Linha name="tempoExposicao" span={4} />
          <CamposDoLugar />
          <Linha name="descricao" span={12} />
        </FormSection>
      )}
    </FormScreen>
  );
}
