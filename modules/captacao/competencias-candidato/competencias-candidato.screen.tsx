import { Button, Group, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { paginaDoQuadro } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { GradeDeNiveis } from '#modules/cargo-salario/niveis-competencia/grade-de-niveis.part.tsx';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconGravar, IconVoltar } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  type CompetenciasDoCandidato,
  gravarCompetencias,
  lerCompetencias,
} from './competencias-candidato.contract.ts';

const tipos = { C: 'Conhecimento', H: 'Habilidade', A: 'Atitude' } as const;

/** Levels at which a candidate of a request was judged in the competences of its job. */
export function CompetenciasDoCandidatoTela() {
  const { id, ligacaoId } = useParams({ strict: false }) as { id: string; ligacaoId: string };
  const params = { id: Number(id), ligacaoId: Number(ligacaoId) };
  const competencias = useEndpoint(lerCompetencias, { params });
  if (competencias.isError) return <MissingRecord titulo="Competências do candidato" error={competencias.error} />;
  if (!competencias.data) return <FormSkeleton />;
  return <Grade key={ligacaoId} params={params} lidas={competencias.data} />;
}

function Grade({
  params,
  lidas,
}: {
  params: { readonly id: number; readonly ligacaoId: number };
  lidas: CompetenciasDoCandidato;
}) {
  const navigate = useNavigate();
  const gravar = useAction(gravarCompetencias);
  const altera = usePermission(permissoesCaptacao.quadro.verbos.MOVER);
  const [escolhas, setEscolhas] = useState(
    () => new Map(lidas.linhas.map(({ competencia, nivelCompetenciaId }) => [competencia.id, nivelCompetenciaId])),
  );
  const voltar = () => void navigate({ to: paginaDoQuadro(params.id) });
  const salvar = async () => {
    const linhas = [...escolhas].flatMap(([competenciaId, nivelCompetenciaId]) =>
      nivelCompetenciaId === null ? [] : [{ competenciaId, nivelCompetenciaId }],
    );
    await gravar.mutateAsync({ params, body: { linhas } });
    toast.sucesso('Competências atualizadas com sucesso.');
    voltar();
  };
  const vazia = lidas.linhas.length === 0 || lidas.niveis.length === 0;
  return (
    <>
      <PageHeader titulo={`Competências de ${lidas.candidato.nome}`} />
      <Text c="dimmed" mb="md">{`Cargo: ${lidas.cargo}`}</Text>
      {vazia ? (
        <EmptyState
          texto={
            lidas.niveis.length === 0 ? 'Nenhum nível de competência cadastrado.' : 'O cargo não tem competências.'
          }
        >
          <Text size="sm">
            {lidas.niveis.length === 0
              ? 'Cadastre os níveis em Cargos e Salários, Níveis de competência.'
              : 'Informe os conhecimentos, as habilidades e as atitudes no cadastro do cargo.'}
          </Text>
        </EmptyState>
      ) : (
        <GradeDeNiveis
          linhas={lidas.linhas.map(({ competencia, tipo }) => ({ ...competencia, tipo: tipos[tipo] }))}
          niveis={lidas.niveis}
          escolhas={escolhas}
          onEscolher={(competenciaId, nivelId) => setEscolhas((atual) => new Map(atual).set(competenciaId, nivelId))}
          somenteLeitura={!altera}
        />
      )}
      <Group mt="md" gap="xs" justify="flex-end">
        <Button variant="default" leftSection={<IconVoltar size={18} />} onClick={voltar}>
          Voltar
        </Button>
        {altera && !vazia && (
          <Button
            leftSection={<IconGravar size={18} />}
            loading={gravar.isPending}
            onClick={() => void salvar().catch(() => undefined)}
          >
            Gravar
          </Button>
        )}
      </Group>
    </>
  );
}
