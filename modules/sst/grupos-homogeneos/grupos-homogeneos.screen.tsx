import { Alert } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import {
  caminhoDasPartes,
  HistoricosDoRegistro,
  PaginaDosHistoricos,
  useDono,
} from '#modules/sst/historicos-do-registro.part.tsx';
import { PessoasDoGrupo } from '#modules/sst/pessoas-do-grupo.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { type FieldRules, FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { grupoHomogeneoHistorico } from './grupo-historicos.contract.ts';
import { grupoHomogeneo } from './grupos-homogeneos.contract.ts';
import { oQueOLocalPede } from './grupos-homogeneos.rules.ts';

const colunas = [
  'nome',
  { campo: 'finalidade', largura: 130 },
  { campo: 'localAmbienteGrupoHomogeneo', largura: 200 },
  { campo: 'data', largura: 150 },
  { campo: 'agentes', largura: 150 },
] as const;
const filtro = ['nome', 'finalidade', 'localAmbienteGrupoHomogeneo'] as const;
const Campo = fieldOf(grupoHomogeneo.form);
const Linha = fieldOf(grupoHomogeneoHistorico.form);
const camposDaLista = ['data', 'nomeGrupo', 'quantidadeAmbientes', 'agentes'] as const;
const novo = { finalidade: 'eSocial_PGR', localAmbienteGrupoHomogeneo: 'E', clonarTodosOsHistoricos: false } as const;

/** Which records of the place stand here is obligatory as soon as they do. */
const doLocal: FieldRules = (campo) =>
  campo === 'estabelecimentosIds' || campo === 'obrasIds' ? { obrigatorio: true } : undefined;

export function GruposLista() {
  const navigate = useNavigate();
  const acoes = ({ id }: Stored): RowAction[] => [
    {
      rotulo: 'Históricos',
      icone: IconHistorico,
      onClick: () => void navigate({ to: caminhoDasPartes(grupoHomogeneo, id) }),
    },
  ];
  return <ListScreen resource={grupoHomogeneo} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

function CamposDoLocal() {
  const { form } = useFormContract();
  const pede = oQueOLocalPede(useWatch({ control: form.control, name: 'localAmbienteGrupoHomogeneo' }) ?? null);
  return (
    <FormRules rules={doLocal}>
      {pede.estabelecimentos && <Campo name="estabelecimentosIds" span={12} />}
      {pede.obras && <Campo name="obrasIds" span={12} />}
    </FormRules>
  );
}

/** The group; its first history is typed with it, and all of them stand below. */
export function GrupoFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <>
      <FormScreen resource={grupoHomogeneo} defaults={novo}>
        {({ registro }) => (
          <>
            {registro?.impedimentos?.editar && (
              <Alert color="yellow" variant="light" mb="md">
                {registro.impedimentos.editar}
              </Alert>
            )}
            <FormSection>
              <Campo name="nome" span={12} />
              <Campo name="finalidade" span={6} />
              <Campo name="localAmbienteGrupoHomogeneo" span={6} />
              <CamposDoLocal />
            </FormSection>
            {registro === null && (
              <FormSection titulo="Primeiro histórico">
                <Campo name="grupoHomogeneoHistorico.data" span={4} />
                <Campo name="clonarTodosOsHistoricos" span={8} />
                <Campo name="grupoHomogeneoHistorico.ambientes" span={12} />
                <Campo name="grupoHomogeneoHistorico.descricao" span={12} />
              </FormSection>
            )}
          </>
        )}
      </FormScreen>
      {id !== undefined && <PessoasDoGrupo id={Number(id)} />}
      {id !== undefined && (
        <HistoricosDoRegistro
          contrato={grupoHomogeneoHistorico}
          donoId={Number(id)}
          caminho={caminhoDasPartes(grupoHomogeneo, Number(id))}
          campos={camposDaLista}
        />
      )}
    </>
  );
}

const useGrupo = () => useDono(grupoHomogeneo, 'grupoId');

export const HistoricosDoGrupo = () => (
  <PaginaDosHistoricos dono={useGrupo()} contrato={grupoHomogeneoHistorico} campos={camposDaLista} />
);

export function HistoricoDoGrupoFormulario() {
  const { id, nome, caminho } = useGrupo();
  return (
    <FormScreen
      resource={grupoHomogeneoHistorico}
      defaults={{ grupoHomogeneo: { id, nome }, nomeGrupo: nome }}
      caminho={caminho}
    >
      {() => (
        <FormSection>
          <Linha name="grupoHomogeneo" span={8} readOnly />
          <Linha name="data" span={4} />
          <Linha name="nomeGrupo" span={12} />
          <Linha name="ambientes" span={12} />
          <Linha name="descricao" span={12} />
        </FormSection>
      )}
    </FormScreen>
  );
}
