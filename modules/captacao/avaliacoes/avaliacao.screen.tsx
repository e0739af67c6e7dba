import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { BarraDeResultado, ResultadoPorAspecto } from '#modules/organizacao/questionario/aspectos.part.tsx';
import { textoDoResultado } from '#modules/organizacao/questionario/respostas.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type AvaliacaoCompleta, CAMINHO_AVALIACOES, obterAvaliacao } from './avaliacoes.contract.ts';
import { CorrigirRespostas } from './corrigir.part.tsx';
import { ResponderPelaEquipe } from './responder.part.tsx';
import { fimEmTexto, SituacaoDaAvaliacao } from './situacao.part.tsx';

/** One evaluation: answered for the candidate while it is open, read and graded once it was delivered. */
export function AvaliacaoDoCandidato() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const resposta = useEndpoint(obterAvaliacao, { params: { id } });
  const avaliacao = resposta.data;
  return (
    <>
      <PageHeader
        titulo={avaliacao ? `${avaliacao.modelo.nome}: ${avaliacao.candidato.nome}` : 'Avaliação de candidato'}
        caminho={[{ rotulo: 'Avaliações de candidatos', path: CAMINHO_AVALIACOES }]}
      />
      {resposta.isError && <Unread of={resposta} />}
      {resposta.isPending && <FormSkeleton />}
      {avaliacao && (
        <Stack gap="md">
          <Resultado avaliacao={avaliacao} />
          {avaliacao.situacao === 'R' ? (
            <CorrigirRespostas key={`${avaliacao.id} ${avaliacao.versao}`} avaliacao={avaliacao} />
          ) : avaliacao.pode.responder ? (
            <ResponderPelaEquipe key={avaliacao.id} avaliacao={avaliacao} />
          ) : (
            <Alert color="blue">O candidato ainda está respondendo. As respostas aparecem quando ele entregar.</Alert>
          )}
        </Stack>
      )}
    </>
  );
}

function Resultado({ avaliacao }: { avaliacao: AvaliacaoCompleta }) {
  const { zona } = useSession().info.systemParameters;
  const { situacao, percentual, aprovado, percentualMinimoAprovacao: minimo, aspectos } = avaliacao;
  const fim = fimEmTexto(avaliacao, zona);
  return (
    <Paper withBorder p="md">
      <Group gap="sm" mb="sm">
        <SituacaoDaAvaliacao {...avaliacao} />
        {aprovado !== null && (
          <StatusBadge tom={aprovado ? 'sucesso' : 'erro'}>
            {aprovado ? 'Atingiu o mínimo' : 'Abaixo do mínimo'}
          </StatusBadge>
        )}
        <Text size="sm" c="dimmed">
          {avaliacao.solicitacao.nome}
          {avaliacao.etapa && `, etapa ${avaliacao.etapa.nome}`}
          {fim && `, ${fim}`}
          {avaliacao.porUsuario && ', respondida pela equipe'}
        </Text>
      </Group>
      {situacao === 'R' && (
        <>
          <Title order={2} size="h4" mb={6}>
            Resultado: {textoDoResultado(percentual)}
            {minimo !== null && (
              <Text component="span" size="sm" c="dimmed" fw={400}>
                {' '}
                (mínimo {textoDoResultado(minimo)})
              </Text>
            )}
          </Title>
          <BarraDeResultado percentual={percentual} minimo={minimo} />
          {aspectos.length > 0 && (
            <>
              <Title order={3} size="h5" mt="md" mb={8}>
                Por aspecto
              </Title>
              <ResultadoPorAspecto aspectos={aspectos} minimo={minimo} />
            </>
          )}
        </>
      )}
    </Paper>
  );
}
