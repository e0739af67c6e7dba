import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { CopiaDosDados } from '#modules/organizacao/copia-do-talento/copia-dos-dados.part.tsx';
import { pedeCopia } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { SituacaoDoPedido } from '#modules/organizacao/privacidade/situacao-do-pedido.part.tsx';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { RecordHistory } from '#platform/web/workflow/history.tsx';
import { TransitionButtons } from '#platform/web/workflow/transitions.tsx';
import { historicoDoPedido } from './andamento.contract.ts';
import { useAndamento } from './andamento.part.tsx';
import { type PedidoSobreDadosLido, pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';

const Campo = fieldOf(pedidoSobreDados.form);

/** One request: what was asked, by when, and the answer, which ends it. */
export function PedidoSobreDadosFormulario() {
  const { zona } = useSession().info.systemParameters;
  return (
    <FormScreen
      resource={pedidoSobreDados}
      antes={(lido) => <Andamento pedido={lido as PedidoSobreDadosLido} />}
      defaults={{ recebidoEm: hoje(zona) }}
    >
      {({ registro }) => (
        <Stack gap="md">
          <FormSection>
            <Campo name="colaborador" span={6} />
            <Campo name="tipo" span={4} variant="select" />
            <Campo name="recebidoEm" span={2} />
            <Campo name="texto" span={12} />
          </FormSection>
          {registro && (
            <RecordHistory of={historicoDoPedido} id={registro.id} vazio="Ninguém começou a tratar este pedido." />
          )}
        </Stack>
      )}
    </FormScreen>
  );
}

const quanto = (dias: number) =>
  dias < 0
    ? `atrasado ${plural(-dias, 'dia', 'dias')}`
    : dias === 0
      ? 'vence hoje'
      : `faltam ${plural(dias, 'dia', 'dias')}`;

/** Where the request stands, and what can be done with it now. */
function Andamento({ pedido }: { pedido: PedidoSobreDadosLido }) {
  const { todas, dialogo } = useAndamento();
  const { colaborador, tipo, estado, prazo, dias, proprio, resposta, respondidoEm } = pedido;
  if (!estado) return null;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="andamento">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h4" id="andamento">
            Situação
          </Title>
          <SituacaoDoPedido estado={estado} />
          <Text size="sm">
            {respondidoEm
              ? `Respondido em ${formatarData(respondidoEm)}`
              : dias !== null && `Responder até ${formatarData(prazo)}: ${quanto(dias)}`}
          </Text>
        </Group>
        <TransitionButtons acoes={todas(pedido, colaborador.nome ?? '')} />
      </Group>
      {proprio && (
        <Text size="sm" mt="xs">
          O talento fez este pedido em Meus Dados, onde lê a resposta.
        </Text>
      )}
      {resposta && (
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Resposta: {resposta}
        </Text>
      )}
      {tipo !== null && pedeCopia({ tipo, estado }) && (
        <Stack gap={0} mt="md">
          <CopiaDosDados id={colaborador.id} />
        </Stack>
      )}
      {dialogo}
    </Paper>
  );
}
