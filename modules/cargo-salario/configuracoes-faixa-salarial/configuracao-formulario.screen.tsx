import { Button, Paper } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CampoDeGrade } from '#modules/cargo-salario/niveis-competencia/campo-grade.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  CAMINHO_CONFIGURACOES_FAIXA,
  caminhoDaFaixa,
  configuracaoDaFaixa,
  configuracaoFaixa,
  faixaDaConfiguracao,
} from './configuracoes-faixa-salarial.contract.ts';
import { gradeDaConfiguracao, informacaoDaFaixa, todasDaFaixa } from './da-faixa.contract.ts';

const dasConfiguracoes = { rotulo: configuracaoFaixa.nome.varios, path: CAMINHO_CONFIGURACOES_FAIXA };
const escolha = z.object({ faixaSalarial: faixaDaConfiguracao });
const CampoDaFaixa = fieldOf(escolha);

/** A new configuration begins with its band. */
export function EscolhaDaFaixa() {
  const navigate = useNavigate();
  const form = useContractForm({
    schema: escolha,
    defaults: {},
    onSubmit: async ({ faixaSalarial }) => {
      await navigate({ to: `${caminhoDaFaixa(faixaSalarial.id)}/new` });
    },
  });
  return (
    <>
      <PageHeader titulo={`Inserir ${configuracaoFaixa.nome.um}`} caminho={[dasConfiguracoes]} />
      <Paper withBorder p="md">
        <ContractFormView of={form}>
          <FieldGrid>
            <CampoDaFaixa name="faixaSalarial" span={12} />
          </FieldGrid>
          <Button type="submit" mt="md">
            Continuar
          </Button>
        </ContractFormView>
      </Paper>
    </>
  );
}

interface GradeProps {
  readonly faixaId: number;
  readonly id: number | null;
}

/** The grid of the day that is typed: its levels in columns; in rows the competences of the job and of the configuration. */
function Grade({ faixaId, id }: GradeProps) {
  const { form } = useFormContract();
  const dia = useWatch({ control: form.control, name: 'data' }) as string | null;
  const info = useEndpoint(
    informacaoDaFaixa,
    { params: { faixaId }, query: { data: dia || null } },
    { keepPrevious: true },
  );
  const doCargo = useEndpoint(todasDaFaixa, { params: { faixaId }, query: { data: null } }, { enabled: id === null });
  const gravada = useEndpoint(gradeDaConfiguracao, { params: { faixaId, id: id ?? 0 } }, { enabled: id !== null });
  const linhas = id === null ? doCargo.data : gravada.data?.competencias;
  if (!info.data) return <Unread of={info} esqueleto={<FormSkeleton />} />;
  if (!linhas) return <Unread of={id === null ? doCargo : gravada} esqueleto={<FormSkeleton />} />;
  if (info.data.niveis.length === 0)
    return <EmptyState texto="Cadastre os níveis de competência antes de configurar a faixa." />;
  if (linhas.length === 0)
    return (
      <EmptyState
        texto={`O cargo ${info.data.cargo.nome} não tem competências. Informe-as no cadastro do cargo, na aba Competências.`}
      />
    );
  return <CampoDeGrade name="competencias" linhas={linhas} niveis={info.data.niveis} comPeso semNivel="Não exigida" />;
}

/** One configuration of a band; a new one begins with what is in force. */
export function ConfiguracaoFormulario() {
  const { faixaId: texto, id } = useParams({ strict: false }) as { faixaId: string; id?: string };
  const faixaId = Number(texto);
  const recurso = useMemo(() => configuracaoDaFaixa(faixaId), [faixaId]);
  const Campo = useMemo(() => fieldOf(recurso.form), [recurso]);
  const info = useEndpoint(informacaoDaFaixa, { params: { faixaId } });
  const atuais = useEndpoint(todasDaFaixa, { params: { faixaId } }, { enabled: id === undefined });
  if (info.isError)
    return <MissingRecord titulo={configuracaoFaixa.nome.um} caminho={[dasConfiguracoes]} error={info.error} />;
  if (info.isPending || (id === undefined && atuais.isPending)) return <FormSkeleton />;
  const nome = info.data ? `${info.data.cargo.nome} - ${info.data.faixaSalarial.nome}` : 'Faixa salarial';
  const competencias = (atuais.data ?? []).flatMap(({ competencia, competenciaPeso, nivelCompetenciaId }) =>
    nivelCompetenciaId === null ? [] : [{ id: null, competencia, competenciaPeso, nivelCompetenciaId }],
  );
  return (
    <FormScreen
      resource={recurso}
      defaults={{ competencias }}
      titulo={`Competências exigidas: ${nome}`}
      caminho={[dasConfiguracoes, { rotulo: nome, path: caminhoDaFaixa(faixaId) }]}
    >
      {() => (
        <FormSection>
          <Campo name="data" span={3} />
          <Grade faixaId={faixaId} id={id === undefined ? null : Number(id)} />
        </FormSection>
      )}
    </FormScreen>
  );
}
