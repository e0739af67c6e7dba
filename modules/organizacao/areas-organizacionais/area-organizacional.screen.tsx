import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { AreaMae } from './area-mae.part.tsx';
import { impedimentoDeStatus } from './areas.rules.ts';
import { listarAreasMaes } from './areas-consultas.contract.ts';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { VinculosDaArea } from './vinculos.part.tsx';

type Registro = z.output<typeof areaOrganizacional.obter.resposta>;

const Campo = fieldOf(areaOrganizacional.form);
const MAE_FIXA = 'Não pode ser alterada: a empresa é integrada com a folha ou a área é usada em históricos.';
const colunasDosResponsaveis = ['colaboradorDTO'] as const;
const CampoDoResponsavel = fieldOfItem(areaOrganizacional.form, 'empresaEResponsaveis');
const Lista = childListOf(areaOrganizacional.form);
const Linhas = inlineListOf(areaOrganizacional.form);
const CamposDoResponsavel = () => <CampoDoResponsavel name="colaboradorDTO" span={12} />;

function Identificacao({ registro }: { registro: Registro | null }) {
  const { form } = useFormContract();
  const [mae, ativo] = useWatch({ control: form.control, name: ['areaMae', 'ativo'] }) as [Ref | null, boolean];
  const maes = useEndpoint(listarAreasMaes, {
    query: { areaId: registro?.id ?? null, areaMaeId: registro?.areaMae?.id ?? null },
  });
  const lista = maes.data ?? [];
  const impedimento = impedimentoDeStatus({
    ativoAntes: registro?.ativo ?? null,
    ativo: !ativo,
    maeAtiva: mae ? (lista.find(({ id }) => id === mae.id)?.ativo ?? null) : null,
    filhasAtivas: registro?.filhasAtivas ?? 0,
  });
  return (
    <FormSection>
      <Campo name="nome" span={6} autoFocus={registro === null} />
      <AreaMae maes={lista} bloqueio={registro && !registro.podeEditar ? MAE_FIXA : null} />
      {registro && (mae?.id ?? null) !== (registro.areaMae?.id ?? null) && <Campo name="motivoDaMudanca" span={12} />}
      <Campo name="codigoAC" span={3} />
      <Campo name="email" span={3} />
      <Campo name="ativo" span={3} variant="switch" disabled={impedimento !== null} help={impedimento} />
      <Campo name="exibirOrganograma" span={3} variant="switch" />
    </FormSection>
  );
}

function Dados({ registro }: { registro: Registro | null }) {
  return (
    <Stack gap="md">
      <Identificacao registro={registro} />
      <FormSection titulo="Quem responde e quem é avisado">
        <Lista
          name="empresaEResponsaveis"
          um="Responsável"
          colunas={colunasDosResponsaveis}
          campos={() => <CamposDoResponsavel />}
          span={6}
        />
        <Lista
          name="empresaECoresponsaveis"
          um="Corresponsável"
          colunas={colunasDosResponsaveis}
          campos={() => <CamposDoResponsavel />}
          span={6}
        />
        <Campo name="replicarResponsaveisParaAreasFilhas" span={6} />
        <Campo name="replicarCorresponsaveisParaAreasFilhas" span={6} />
        <Linhas name="emailsNotificacoes" rotulo="Adicionar e-mail" span={6}>
          {(linha) => <Campo name={`${linha}.email`} span={12} />}
        </Linhas>
      </FormSection>
    </Stack>
  );
}

/** Creates, edits and shows an area: place in the tree, who answers for it, who is told, and what uses it. */
export function AreaFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const [aba, setAba] = useState('dados');
  return (
    <FormScreen resource={areaOrganizacional} key={id} defaults={{ ativo: true, exibirOrganograma: true }}>
      {({ registro }) => {
        const gravada = registro as Registro | null;
        if (gravada === null) return <Dados registro={null} />;
        return (
          <FormTabs
            onChange={setAba}
            tabs={[
              { id: 'dados', titulo: 'Dados', conteudo: <Dados registro={gravada} /> },
              {
                id: 'vinculos',
                titulo: 'Quem usa esta área',
                // Read only when asked for: a large area is used by thousands.
                conteudo: aba === 'vinculos' && <VinculosDaArea areaId={gravada.id} />,
              },
            ]}
          />
        );
      }}
    </FormScreen>
  );
}
