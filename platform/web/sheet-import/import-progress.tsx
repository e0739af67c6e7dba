import { Unread } from '../ui/unread.tsx';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Alert, Button, Group, Paper, Progress, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import {
  type ImportacaoLida,
  type ResultadoDaLinha,
  resultadosDaLinha,
  situacoesDaImportacao,
} from '#platform/shared/sheet-import/sheet-import.ts';
import { renew, useEndpoint } from '../api/query.ts';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { ImportActions, type OpenImport, type SheetImport, StoppedImport } from './import-actions.tsx';
import { ImportRows } from './import-rows.tsx';

/** Rest between two looks at an import under way, in milliseconds. */
const INTERVALO = 1500;
const tons = {
  CONFERINDO: 'info',
  CONFERIDA: 'alerta',
  APLICANDO: 'info',
  APLICADA: 'sucesso',
  DESFAZENDO: 'info',
  DESFEITA: 'neutro',
  FALHOU: 'erro',
} as const;

/** The state of an import as a badge. */
export const ImportState = ({ importacao: { situacao, parada } }: { readonly importacao: ImportacaoLida }) =>
  parada ? (
    <StatusBadge tom="alerta">Parada</StatusBadge>
  ) : (
    <StatusBadge tom={tons[situacao]}>{situacoesDaImportacao.rotulo(situacao)}</StatusBadge>
  );

const andando = ({ situacao }: ImportacaoLida) => tons[situacao] === 'info';

/** One import: how far it is, what its rows do or did, and what can be done next. The page may be left meanwhile. */
export function ImportProgress({
  id,
  de,
  onFechar,
}: {
  readonly id: number;
  readonly de: SheetImport;
  readonly onFechar: () => void;
}) {
  const lido = useEndpoint(de.chamadas.obter, { params: { id } });
  const { data, error, refetch } = lido;
  const client = useQueryClient();
  const ativa = data !== undefined && andando(data) && !data.parada;
  const situacao = data?.situacao;
  useEffect(() => {
    if (!ativa) return;
    const relogio = setInterval(() => void refetch(), INTERVALO);
    return () => clearInterval(relogio);
  }, [ativa, refetch]);
  useEffect(() => {
    if (situacao) void renew(client, de.lista);
  }, [situacao, client, de.lista]);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="importacao-aberta">
      <Group justify="space-between" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h4" id="importacao-aberta" style={{ overflowWrap: 'anywhere' }}>
            {data?.arquivo ?? 'Importação'}
          </Title>
          {data && <ImportState importacao={data} />}
        </div>
        <Button variant="default" onClick={onFechar}>
          Enviar outra planilha
        </Button>
      </Group>
      {error && <Unread of={lido} />}
      {!data && !error && <FormSkeleton linhas={2} />}
      {data && <Conteudo importacao={data} de={de} onMudou={() => void refetch()} onFechar={onFechar} />}
    </Paper>
  );
}

function Conteudo({ importacao, de, onMudou, onFechar }: OpenImport) {
  const { id, situacao, motivo, progresso, novas, alteradas, iguais, recusadas } = importacao;
  const contagens: Record<ResultadoDaLinha, number> = {
    LIDA: 0,
    NOVA: novas,
    ALTERADA: alteradas,
    IGUAL: iguais,
    RECUSADA: recusadas,
  };
  const phone = usePhone();
  const [vista, setVista] = useState<ResultadoDaLinha | null>(null);
  const comLinhas = resultadosDaLinha.codigos.filter((codigo) => contagens[codigo] > 0);
  const escolhida = vista ?? (recusadas > 0 ? 'RECUSADA' : (comLinhas[0] ?? 'NOVA'));
  return (
    <Stack mt="md" gap="md">
      {motivo && <Alert color="red">{motivo}</Alert>}
      {importacao.parada ? (
        <StoppedImport importacao={importacao} de={de} onMudou={onMudou} onFechar={onFechar} />
      ) : andando(importacao) ? (
        <div role="status">
          <Text size="sm">
            {situacoesDaImportacao.rotulo(situacao)}, {Math.round(progresso * 100)}%. Você pode sair desta página: o
            trabalho continua.
          </Text>
          <Progress mt={6} value={Math.max(3, progresso * 100)} animated aria-label="Andamento da importação" />
        </div>
      ) : (
        <ImportActions importacao={importacao} de={de} onMudou={onMudou} onFechar={onFechar} />
      )}
      {comLinhas.length > 0 && (
        <>
          <SegmentedControl
            aria-label="Linhas mostradas"
            value={escolhida}
            onChange={(valor) => setVista(valor as ResultadoDaLinha)}
            data={comLinhas.map((codigo) => ({
              value: codigo,
              label: `${resultadosDaLinha.rotulo(codigo)} (${formatarInteiro(contagens[codigo])})`,
            }))}
            orientation={phone ? 'vertical' : 'horizontal'}
          />
          <ImportRows key={`${escolhida}${situacao}`} chamadas={de.chamadas} importacaoId={id} resultado={escolhida} />
        </>
      )}
    </Stack>
  );
}
