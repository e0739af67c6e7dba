import { ActionIcon, Anchor, Button, Group, Paper, Stack, Text, Tooltip } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { FotoDoCandidato } from '#modules/captacao/candidatos/foto.part.tsx';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { DecisoesDaSelecao } from '#modules/captacao/quadro/da-pessoa.part.tsx';
import { paginaDaComparacao } from '#modules/captacao/quadro/quadro.contract.ts';
import {
  paginaDoQuadro,
  solicitacaoPessoal,
} from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { BarraDeResultado } from '#modules/organizacao/questionario/aspectos.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { type ComparedLine, SideBySide } from '#platform/web/table/side-by-side.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconColunas, IconFechar } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type Comparacao, type Comparado, compararCandidatos, type Linha } from './comparacao.contract.ts';

/** Fewer have nothing to be compared with. */
const MENOR_COMPARACAO = 2;
const PEDIDO = 'pedido';
const titulo = 'Comparação de candidatos';

function Celula({ linha, lugar, nome }: { linha: Linha; lugar: number; nome: string }) {
  const { textos, percentual, destino } = linha.celulas[lugar] ?? { textos: [], percentual: null, destino: null };
  if (textos.length === 0) return <Text c="dimmed">-</Text>;
  return (
    <Stack gap={2}>
      {textos.map((texto) => (
        <Text key={texto} size="sm">
          {texto}
        </Text>
      ))}
      {percentual !== null && <BarraDeResultado percentual={percentual} />}
      {destino && (
        <Anchor component={Link} size="xs" to={destino} aria-label={`Abrir ${linha.rotulo} de ${nome}`}>
          Abrir
        </Anchor>
      )}
    </Stack>
  );
}

function Cabecalho({
  um,
  todos,
  solicitacaoId,
}: {
  um: Comparado;
  todos: readonly Comparado[];
  solicitacaoId: number;
}) {
  const { id, nome, temFoto } = um.candidato;
  const outros = todos.filter((outro) => outro.id !== um.id).map((outro) => outro.id);
  return (
    <Stack gap={4}>
      <Group gap={8} wrap="nowrap">
        <FotoDoCandidato id={id} nome={nome} temFoto={temFoto} tamanho={36} />
        <NomeDoCandidato id={id} nome={nome} />
        {outros.length >= MENOR_COMPARACAO && (
          <Tooltip label="Tirar da comparação">
            <ActionIcon
              component={Link}
              to={paginaDaComparacao(solicitacaoId)}
              search={searchOf({ ligacoesIds: outros.join(',') })}
              variant="subtle"
              color="gray"
              aria-label={`Tirar ${nome} da comparação`}
            >
              <IconFechar size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <DecisoesDaSelecao solicitacaoId={solicitacaoId} ligacaoId={um.id} />
    </Stack>
  );
}

function linhasDe(grupos: Comparacao['grupos'], candidatos: readonly Comparado[]): ComparedLine[] {
  const lugares = new Map(candidatos.map(({ id }, lugar) => [String(id), lugar]));
  return grupos.flatMap(({ titulo: grupo, linhas }) => [
    { chave: grupo, nome: grupo, grupo: true },
    ...linhas.map((linha) => ({
      chave: `${grupo} ${linha.rotulo}`,
      nome: linha.rotulo,
      celula: (chave: string) => {
        if (chave === PEDIDO) return linha.pedido === null ? null : <Text size="sm">{linha.pedido}</Text>;
        const lugar = lugares.get(chave) ?? 0;
        return <Celula linha={linha} lugar={lugar} nome={candidatos[lugar]?.candidato.nome ?? ''} />;
      },
    })),
  ]);
}

function LadoALado({ dados: { solicitacao, candidatos, grupos } }: { dados: Comparacao }) {
  const pede = grupos.some(({ linhas }) => linhas.some(({ pedido }) => pedido !== null));
  return (
    <SideBySide
      rotulo="Candidatos lado a lado"
      primeira="Comparação"
      colunas={[
        ...(pede ? [{ chave: PEDIDO, nome: 'A vaga pede' }] : []),
        ...candidatos.map((um) => ({
          chave: String(um.id),
          nome: um.candidato.nome,
          cabecalho: <Cabecalho um={um} todos={candidatos} solicitacaoId={solicitacao.id} />,
        })),
      ]}
      linhas={linhasDe(grupos, candidatos)}
    />
  );
}

/** Candidates of a request side by side (`?ligacoesIds=1,2`), with what can be decided about each. */
export function ComparacaoDeCandidatos() {
  const id = Number((useParams({ strict: false }) as { id: string }).id);
  const { ligacoesIds = '' } = useAddress();
  const escolhidos = String(ligacoesIds).split(',').filter(Boolean).map(Number);
  const lido = useEndpoint(
    compararCandidatos,
    { params: { id }, query: { ligacoesIds: escolhidos } },
    { keepPrevious: true },
  );
  const { data, error } = lido;
  const caminho = [
    { rotulo: solicitacaoPessoal.nome.varios, path: solicitacaoPessoal.path },
    ...(data ? [{ rotulo: `Candidatos: ${data.solicitacao.descricao}`, path: paginaDoQuadro(id) }] : []),
  ];
  if (!data && error) return <MissingRecord titulo={titulo} caminho={caminho} error={error} />;
  return (
    <>
      <PageHeader
        titulo={titulo}
        caminho={caminho}
        acoes={
          <Button component={Link} to={paginaDoQuadro(id)} variant="default" leftSection={<IconColunas size={16} />}>
            Escolher no quadro
          </Button>
        }
      />
      <Paper withBorder p="md">
        {!data && <FormSkeleton />}
        {data?.candidatos.length === 0 && <EmptyState texto="Nenhum candidato está na seleção desta solicitação." />}
        {data && data.candidatos.length > 0 && <LadoALado dados={data} />}
      </Paper>
    </>
  );
}
