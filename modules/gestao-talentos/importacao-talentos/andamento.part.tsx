import '@mantine/core/styles/SegmentedControl.css';
import { Alert, Button, Group, Paper, Progress, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import {
  aplicarImportacao,
  baixarRecusadas,
  DIAS_SEM_DONO,
  descartarImportacao,
  desfazerImportacao,
  type Importacao,
  listarImportacoes,
  obterImportacao,
  type ResultadoDaLinha,
  resultadosDaLinha,
  situacoesDaImportacao,
} from './importacao.contract.ts';
import { Linhas } from './linhas.part.tsx';

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

export const SituacaoDaImportacao = ({ importacao: { situacao } }: { importacao: Importacao }) => (
  <StatusBadge tom={tons[situacao]}>{situacoesDaImportacao.rotulo(situacao)}</StatusBadge>
);

const andando = ({ situacao }: Importacao) => tons[situacao] === 'info';

/** One import: how far it is, what its rows do or did, and what can be done next. The page may be left meanwhile. */
export function Andamento({ id, onFechar }: { id: number; onFechar: () => void }) {
  const lida = useEndpoint(obterImportacao, { params: { id } });
  const client = useQueryClient();
  const { refetch, data } = lida;
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
        <div>
          <Title order={2} size="h4" id="importacao-aberta" style={{ overflowWrap: 'anywhere' }}>
            {data?.arquivo ?? 'Importação'}
          </Title>
          {data && <SituacaoDaImportacao importacao={data} />}
        </div>
        <Button variant="default" onClick={onFechar}>
          Enviar outra planilha
        </Button>
      </Group>
      {lida.error && <EmptyState texto={lida.error.mensagem} />}
      {!data && !lida.error && <FormSkeleton linhas={2} />}
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
  const { id, situacao, motivo, progresso, novas, alteradas, iguais, recusadas } = importacao;
  const contagens: Record<ResultadoDaLinha, number> = {
    NOVA: novas,
    ALTERADA: alteradas,
    IGUAL: iguais,
    RECUSADA: recusadas,
  };
  const phone = usePhone();
  const [vista, setVista] = useState<ResultadoDaLinha | null>(null);
  const comLinhas = resultadosDaLinha.itens.filter(({ codigo }) => contagens[codigo as ResultadoDaLinha] > 0);
  const escolhida = vista ?? (recusadas > 0 ? 'RECUSADA' : ((comLinhas[0]?.codigo ?? 'NOVA') as ResultadoDaLinha));
  if (motivo)
    return (
      <Alert color="red" mt="md">
        {motivo}
      </Alert>
    );
  return (
    <Stack mt="md" gap="md">
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
      {comLinhas.length > 0 && (
        <>
          <SegmentedControl
            aria-label="Linhas mostradas"
            value={escolhida}
            onChange={(valor) => setVista(valor as ResultadoDaLinha)}
            data={comLinhas.map(({ codigo, rotulo }) => ({
              value: codigo,
              label: `${rotulo} (${formatarInteiro(contagens[codigo as ResultadoDaLinha])})`,
            }))}
            orientation={phone ? 'vertical' : 'horizontal'}
          />
          <Linhas key={`${escolhida}${situacao}`} importacaoId={id} resultado={escolhida} />
        </>
      )}
    </Stack>
  );
}

function Acoes({ importacao, onMudou, onFechar }: Props) {
  const client = useQueryClient();
  const { id, situacao, novas, alteradas, recusadas, feitas, desfeitas, expiraEm } = importacao;
  const mudam = novas + alteradas;
  const baixar = async () => saveFile(await download(baixarRecusadas, { params: { id }, query: { formato: 'xlsx' } }));

  async function agir(acao: typeof aplicarImportacao) {
    await call(acao, { params: { id } });
    onMudou();
  }
  async function desfazer() {
    const texto = `${plural(feitas, 'talento volta', 'talentos voltam')} ao que era antes desta importação; os incluídos por ela são excluídos.`;
    if (await confirmar({ titulo: 'Desfazer importação', texto, perigo: true })) await agir(desfazerImportacao);
  }
  async function descartar() {
    const texto = 'As linhas e os motivos são esquecidos. O que já foi gravado fica, e não se desfaz mais por aqui.';
    if (!(await confirmar({ titulo: 'Descartar importação', texto, perigo: true }))) return;
    await call(descartarImportacao, { params: { id } });
    await renew(client, listarImportacoes.path);
    onFechar();
  }
  const gravadas = `${plural(feitas, 'linha gravada', 'linhas gravadas')}${desfeitas > 0 ? `, ${plural(desfeitas, 'desfeita', 'desfeitas')}` : ''}.`;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {situacao === 'CONFERIDA' ? 'Nada foi gravado ainda. Confira as linhas abaixo e aplique.' : gravadas}
        {recusadas > 0 &&
          ` ${plural(recusadas, 'linha recusada', 'linhas recusadas')}: baixe-as, corrija e envie de novo.`}
      </Text>
      <Group gap="xs">
        <Button variant="subtle" color="red" onClick={() => void descartar()}>
          Descartar
        </Button>
        {recusadas > 0 && (
          <Button variant="default" leftSection={<IconBaixar size={16} />} onClick={() => void baixar()}>
            Baixar recusadas
          </Button>
        )}
        {situacao === 'APLICADA' && feitas > 0 && (
          <Button variant="default" onClick={() => void desfazer()}>
            Desfazer importação
          </Button>
        )}
        {situacao === 'CONFERIDA' && (
          <Button disabled={mudam === 0} onClick={() => void agir(aplicarImportacao)}>
            Aplicar {plural(mudam, 'linha', 'linhas')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        As linhas ficam guardadas até {formatarInstante(expiraEm)}
        {recusadas > 0 && `; o conteúdo das recusadas, por ${DIAS_SEM_DONO} dias`}.
      </Text>
    </Stack>
  );
}
