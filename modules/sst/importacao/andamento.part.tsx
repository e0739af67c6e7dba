import '@mantine/core/styles/SegmentedControl.css';
import {
  Alert,
  Button,
  Checkbox,
  Group,
  List,
  Paper,
  Progress,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import {
  aplicacaoForm,
  aplicarImportacao,
  descartarImportacao,
  type Importacao,
  type LinhaImportada,
  linhaImportada,
  listarImportacoes,
  listarLinhas,
  obterImportacao,
  type ResultadoDaLinha,
  resultadosDaLinha,
  situacoesDaImportacao,
} from './importacao.contract.ts';

/** Rest between two looks at an import under way, in milliseconds. */
const INTERVALO = 1500;
const tons = {
  CONFERINDO: 'info',
  CONFERIDA: 'alerta',
  APLICANDO: 'info',
  APLICADA: 'sucesso',
  FALHOU: 'erro',
} as const;
const andando = ({ situacao }: Importacao) => tons[situacao] === 'info';

export const SituacaoDaImportacao = ({ importacao: { situacao } }: { readonly importacao: Importacao }) => (
  <StatusBadge tom={tons[situacao]}>{situacoesDaImportacao.rotulo(situacao)}</StatusBadge>
);

/** One import: how far it is, what its rows say, and what can be done next. The page may be left meanwhile. */
export function Andamento({ id, onFechar }: { readonly id: number; readonly onFechar: () => void }) {
  const { data, error, refetch } = useEndpoint(obterImportacao, { params: { id } });
  const client = useQueryClient();
  const ativa = data !== undefined && andando(data);
  const situacao = data?.situacao;
  useEffect(() => {
    if (!ativa) return;
    const relogio = setInterval(() => void refetch(), INTERVALO);
    return () => clearInterval(relogio);
  }, [ativa, refetch]);
  useEffect(() => {
    if (situacao) void renew(client, listarImportacoes.path);
  }, [situacao, client]);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="importacao-aberta">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h4" id="importacao-aberta" style={{ overflowWrap: 'anywhere' }}>
            {data?.arquivo ?? 'Importação'}
          </Title>
          {data && <SituacaoDaImportacao importacao={data} />}
        </div>
        <Button variant="default" onClick={onFechar}>
          Enviar outra planilha
        </Button>
      </Group>
      {error && <EmptyState texto={error.mensagem} />}
      {!data && !error && <FormSkeleton linhas={2} />}
      {data && <Conteudo importacao={data} onMudou={() => void refetch()} onFechar={onFechar} />}
    </Paper>
  );
}

interface Props {
  readonly importacao: Importacao;
  readonly onMudou: () => void;
  readonly onFechar: () => void;
}

function Conteudo({ importacao, onMudou, onFechar }: Props) {
  const { id, situacao, motivo, progresso, aceitas, recusadas } = importacao;
  const phone = usePhone();
  const [vista, setVista] = useState<ResultadoDaLinha | null>(null);
  const contagens = { RECUSADA: recusadas, NOVA: aceitas } as const;
  const comLinhas = (['RECUSADA', 'NOVA'] as const).filter((codigo) => contagens[codigo] > 0);
  const escolhida = vista ?? comLinhas[0] ?? 'NOVA';
  return (
    <Stack mt="md" gap="md">
      {motivo && <Alert color="red">{motivo}</Alert>}
      {andando(importacao) ? (
        <div role="status">
          <Text size="sm">
            {situacoesDaImportacao.rotulo(situacao)}, {Math.round(progresso * 100)}%. Você pode sair desta página: o
            trabalho continua.
          </Text>
          <Progress mt={6} value={Math.max(3, progresso * 100)} animated aria-label="Andamento da importação" />
        </div>
      ) : (
        <Acoes importacao={importacao} onMudou={onMudou} onFechar={onFechar} />
      )}
      {!andando(importacao) && comLinhas.length > 0 && (
        <>
          <SegmentedControl
            aria-label="Linhas mostradas"
            value={escolhida}
            onChange={(valor) => setVista(valor as ResultadoDaLinha)}
            data={comLinhas.map((codigo) => ({
              value: codigo,
              label: `${resultadosDaLinha.rotulo(codigo)}s (${formatarInteiro(contagens[codigo])})`,
            }))}
            orientation={phone ? 'vertical' : 'horizontal'}
          />
          <Linhas key={`${escolhida}${situacao}`} importacaoId={id} resultado={escolhida} />
        </>
      )}
    </Stack>
  );
}

const aceita = metaOf(aplicacaoForm.shape.aceitaRecusadas);

function Acoes({ importacao: { id, situacao, aceitas, recusadas, feitas }, onMudou, onFechar }: Props) {
  const client = useQueryClient();
  const [deixaDeFora, setDeixaDeFora] = useState(false);
  async function aplicar() {
    await call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas: deixaDeFora } });
    onMudou();
  }
  // Once rows are written, 'Descartar' would promise to undo them.
  const acaoDeEsquecer = situacao === 'CONFERIDA' ? 'Descartar' : 'Esquecer as linhas';
  async function descartar() {
    const texto = 'As linhas são esquecidas. O que já foi gravado fica.';
    if (!(await confirmar({ titulo: `${acaoDeEsquecer}?`, texto, perigo: true }))) return;
    await call(descartarImportacao, { params: { id } });
    await renew(client, listarImportacoes.path);
    onFechar();
  }
  const conferida = situacao === 'CONFERIDA';
  return (
    <Stack gap="xs">
      <Text size="sm">
        {conferida ? 'Nada foi gravado ainda. ' : `${plural(feitas, 'linha gravada', 'linhas gravadas')}. `}
        {recusadas > 0 &&
          `${plural(recusadas, 'linha recusada', 'linhas recusadas')}: corrija na sua planilha e envie de novo só essas.`}
      </Text>
      {conferida && recusadas > 0 && aceitas > 0 && (
        <Checkbox
          label={aceita?.label}
          checked={deixaDeFora}
          onChange={(event) => setDeixaDeFora(event.currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Button variant="subtle" color="red" onClick={() => void descartar().catch(() => undefined)}>
          {acaoDeEsquecer}
        </Button>
        {conferida && (
          <Button
            disabled={aceitas === 0 || (recusadas > 0 && !deixaDeFora)}
            onClick={() => void aplicar().catch(() => undefined)}
          >
            Gravar {plural(aceitas, 'linha', 'linhas')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const Dito = ({ row: { erros, valores, feita } }: { readonly row: LinhaImportada }) => (
  <List size="sm" listStyleType="none">
    {erros.map(({ coluna, mensagem }) => (
      <List.Item key={`${coluna} ${mensagem}`}>
        {coluna && !mensagem.startsWith(coluna) ? `${coluna}: ${mensagem}` : mensagem}
      </List.Item>
    ))}
    {erros.length === 0 &&
      valores.map(({ coluna, valor }) => (
        <List.Item key={coluna}>
          <b>{coluna}:</b> {valor}
        </List.Item>
      ))}
    {feita && <List.Item>Gravada</List.Item>}
  </List>
);

const colunas = columns<LinhaImportada>(linhaImportada, [
  { campo: 'nome', largura: 200, ordenavel: false },
  { campo: 'linha', largura: 80, ordenavel: false },
  { campo: '$dito', titulo: 'O que acontece', render: (row) => <Dito row={row} /> },
]);

function Linhas({ importacaoId, resultado }: { readonly importacaoId: number; readonly resultado: ResultadoDaLinha }) {
  const [page, setPage] = useState(0);
  const query = { importacaoId, resultado, page, size: TAMANHO_PAGINA };
  const { data, error, isFetching } = useEndpoint(listarLinhas, { query }, { keepPrevious: true });
  if (error) return <EmptyState texto={error.mensagem} />;
  return (
    <DataTable
      rotulo="Linhas da planilha"
      columns={colunas}
      rows={data?.content ?? []}
      loading={isFetching}
      page={page}
      size={TAMANHO_PAGINA}
      total={data?.totalElements ?? 0}
      totalExato={data?.totalExact}
      onPage={setPage}
      emptyText="Nenhuma linha."
      rowName={({ nome, linha }) => nome ?? `Linha ${linha}`}
    />
  );
}
