import { Alert } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { CampoDeGrade } from '#modules/cargo-salario/niveis-competencia/campo-grade.part.tsx';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { competenciasDoTalento, gradeDoTalento } from './competencias-do-talento.contract.ts';

const Radar = lazy(() => import('./radar.part.tsx'));
const Campo = fieldOf(competenciasDoTalento.form);
const colunas = [
  { campo: 'colaborador', render: celulaDoTalento },
  { campo: 'data', titulo: 'Desde', largura: 130 },
  { campo: 'avaliadas', largura: 220 },
] as const;
const filtro = [
  { name: 'colaboradorId', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;

export const CompetenciasDoTalentoLista = () => (
  <ListScreen resource={competenciasDoTalento} columns={colunas} filterFields={filtro} />
);

/** The grid of the chosen talent on the chosen day; the level that the band asks for stands with each competence. */
function Grade() {
  const { form } = useFormContract();
  const [colaborador, data] = useWatch({ control: form.control, name: ['colaborador', 'data'] }) as [
    Ref | null,
    string | null,
  ];
  const grade = useEndpoint(
    gradeDoTalento,
    { query: { colaboradorId: colaborador?.id ?? 0, data: data || null } },
    { enabled: colaborador !== null, keepPrevious: true },
  );
  if (!colaborador) return <EmptyState texto="Escolha o talento para ver as suas competências." />;
  if (!grade.data) return <Unread of={grade} esqueleto={<FormSkeleton />} />;
  const { niveis, linhas, faixaSalarial } = grade.data;
  if (niveis.length === 0)
    return <EmptyState texto="Cadastre os níveis de competência antes de configurar o talento." />;
  if (linhas.length === 0)
    return (
      <EmptyState
        texto={
          faixaSalarial
            ? `O cargo de ${faixaSalarial.nome} não tem competências. Informe-as no cadastro do cargo, na aba Competências.`
            : 'O talento não tem cargo nesta data, e por isso não há competências a configurar.'
        }
      />
    );
  const nomes = new Map(niveis.map(({ id, descricao }) => [id, descricao]));
  const exigido = new Map(linhas.map(({ competencia, nivelExigidoId }) => [competencia.id, nivelExigidoId]));
  return (
    <>
      {faixaSalarial && (
        <Alert color="blue" style={{ gridColumn: '1 / -1' }}>{`Faixa na data: ${faixaSalarial.nome}`}</Alert>
      )}
      <CampoDeGrade
        name="competencias"
        linhas={linhas}
        niveis={niveis}
        semNivel="Não avaliada"
        nota={({ competencia }) => {
          const nivel = nomes.get(exigido.get(competencia.id) ?? 0);
          return nivel ? `exigido: ${nivel}` : 'não exigida';
        }}
      />
    </>
  );
}

export function CompetenciasDoTalentoFormulario() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  if (esperando) return <FormSkeleton />;
  return (
    <>
      <FormScreen
        resource={competenciasDoTalento}
        defaults={{ colaborador: talento }}
        {...(voltar ? { onBack: voltar } : {})}
      >
        {() => (
          <FormSection>
            <Campo name="colaborador" span={6} />
            <Campo name="data" span={3} />
            <Grade />
          </FormSection>
        )}
      </FormScreen>
      {id !== undefined && (
        <Suspense fallback={null}>
          <Radar id={Number(id)} />
        </Suspense>
      )}
    </>
  );
}
