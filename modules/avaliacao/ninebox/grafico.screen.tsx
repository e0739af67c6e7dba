import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { send } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { abrirReuniao } from './calibracao.contract.ts';
import { Comparacao } from './comparacao.part.tsx';
import { GradeDasCaixas } from './grade.part.tsx';
import {
  avaliadoresQueNaoResponderam,
  filtroDoGrafico,
  obterGrafico,
  telaDoGrafico,
  ultimaDaGrade,
} from './grafico.contract.ts';
import { ninebox, nomeDaCaixa, permissaoDeCalibrar } from './ninebox.contract.ts';
import type { NumeroDaCaixa } from './ninebox.rules.ts';
import { relatorioNineBox } from './ninebox-relatorio.contract.ts';
import { PreviaDosCortes } from './previa.part.tsx';
import { TalentosDaCaixa } from './talentos.part.tsx';

const Campo = fieldOf(filtroDoGrafico);
const padrao = { avaliacaoId: null, inverteEixo: false };

/** Who still owes an answer: their people have no place, or not the last word on it. */
function QuemNaoRespondeu({ avaliacaoId }: { avaliacaoId: number }) {
  const query = { avaliacaoDesempenhoId: avaliacaoId, avaliadosIds: [], avaliadoresIds: [] };
  const lido = useEndpoint(avaliadoresQueNaoResponderam, { query });
  const { data } = lido;
  const [aberto, setAberto] = useState(false);
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.length === 0) return null;
  return (
    <Alert color="yellow" variant="light">
      <Group gap="xs">
        <Text size="sm">
          {plural(data.length, 'avaliador ainda não respondeu', 'avaliadores ainda não responderam')}
        </Text>
        <Button variant="subtle" size="compact-sm" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
          {aberto ? 'Recolher' : 'Ver quem'}
        </Button>
      </Group>
      {aberto && (
        <Text size="sm" mt={4}>
          {data.map(({ nome, pendentes }) => (pendentes > 1 ? `${nome} (${pendentes})` : nome)).join(', ')}
        </Text>
      )}
    </Alert>
  );
}

function Acoes({ avaliacaoId }: { avaliacaoId: number }) {
  const navigate = useNavigate();
  const calibra = usePermission(permissaoDeCalibrar);
  const lido = useEndpoint(obterGrafico, { params: { id: avaliacaoId }, query: { inverteEixo: false } });
  const { data } = lido;
  const irPara = (id: number) => void navigate({ to: `${ninebox.path}/calibracoes/${id}` });
  async function calibrar() {
    const { id } = data?.calibracao ?? (await send(abrirReuniao, { body: { avaliacaoId } }));
    irPara(id);
  }
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.id === null) return null;
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={relatorioNineBox.path}
        search={searchOf({ avaliacaoDesempenhoId: avaliacaoId })}
      >
        Relatório
      </Button>
      {calibra && (
        <Button onClick={() => void calibrar()}>{data.calibracao?.encerrada ? 'Ver a calibração' : 'Calibrar'}</Button>
      )}
    </>
  );
}

function Grafico({ avaliacaoId, inverteEixo }: { avaliacaoId: number; inverteEixo: boolean }) {
  const [escolhida, setEscolhida] = useState<NumeroDaCaixa | null>(null);
  const lida = useEndpoint(
    obterGrafico,
    { params: { id: avaliacaoId }, query: { inverteEixo } },
    { keepPrevious: true },
  );
  const { data } = lida;
  if (lida.isError) return <Unread of={lida} />;
  if (!data) return <FormSkeleton />;
  if (data.id === null)
    return (
      <EmptyState
        texto={`Não há Nine Box em vigor em ${formatarData(data.avaliacao.dataFim)}, último dia desta avaliação.`}
      >
        <Anchor component={Link} to={ninebox.path}>
          Definir um Nine Box
        </Anchor>
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {`Cortes desde ${formatarData(data.data)}: potencial ${data.percentualBaixoPotencial}% e ${data.percentualAltoPotencial}%, desempenho ${data.percentualBaixoDesempenho}% e ${data.percentualAltoDesempenho}%.`}
        </Text>
        {data.calibracao && (
          <StatusBadge tom={data.calibracao.encerrada ? 'sucesso' : 'info'}>
            {data.calibracao.encerrada
              ? `Calibrado, ${plural(data.calibracao.movidos, 'movido', 'movidos')}`
              : 'Em calibração'}
          </StatusBadge>
        )}
      </Group>
      <QuemNaoRespondeu avaliacaoId={avaliacaoId} />
      {data.semPosicao > 0 && (
        <Text size="sm" c="dimmed">
          {`${plural(data.semPosicao, 'avaliado está', 'avaliados estão')} fora da grade: sem respostas que cheguem, ou sem competências exigidas pela faixa.`}
        </Text>
      )}
      <GradeDasCaixas grade={data} escolhida={escolhida} onEscolher={setEscolhida} />
      {escolhida && (
        <TalentosDaCaixa
          key={escolhida}
          avaliacaoId={avaliacaoId}
          box={escolhida}
          caixa={data[nomeDaCaixa(escolhida)]}
        />
      )}
      {!data.calibracao?.encerrada && <PreviaDosCortes avaliacaoId={avaliacaoId} grade={data} />}
      <Comparacao avaliacaoId={avaliacaoId} grade={data} />
    </Stack>
  );
}

/** The Nine Box of an evaluation. */
export function GraficoNineBox() {
  const { filtro, filterProps, setFiltro } = useListState(telaDoGrafico.path, filtroDoGrafico, padrao);
  const { avaliacaoId, inverteEixo } = filtro as { avaliacaoId: number | null; inverteEixo: boolean };
  const ultima = useEndpoint(ultimaDaGrade, {}, { enabled: avaliacaoId === null });
  const inicial = avaliacaoId === null ? (ultima.data?.id ?? null) : null;
  useEffect(() => {
    if (inicial !== null) setFiltro({ ...filtro, avaliacaoId: inicial }, { replace: true });
  });
  return (
    <Stack gap="xs">
      <PageHeader acoes={avaliacaoId !== null && <Acoes avaliacaoId={avaliacaoId} />} />
      <ListFilter {...filterProps}>
        <Campo name="avaliacaoId" span={6} />
        <Campo name="inverteEixo" span={6} />
      </ListFilter>
      <Paper withBorder p="md">
        {avaliacaoId === null && ultima.isFetching && <FormSkeleton />}
        {avaliacaoId === null && !ultima.isFetching && (
          <EmptyState texto="Escolha uma avaliação de desempenho para ver quem está em que caixa." />
        )}
        {avaliacaoId !== null && <Grafico key={avaliacaoId} avaliacaoId={avaliacaoId} inverteEixo={inverteEixo} />}
      </Paper>
    </Stack>
  );
}
