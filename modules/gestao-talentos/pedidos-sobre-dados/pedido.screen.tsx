import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { CopiaDosDados } from '#modules/organizacao/copia-do-talento/copia-dos-dados.part.tsx';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { pedeCopia } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { SituacaoDoPedido } from '#modules/organizacao/privacidade/situacao-do-pedido.part.tsx';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { RecordActions } from '#platform/web/form-screen/record-actions.tsx';
import { Allowed, useSession } from '#platform/web/session/session-context.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { RecordHistory } from '#platform/web/workflow/history.tsx';
import { historicoDoPedido } from './andamento.contract.ts';
import { useAndamento } from './andamento.part.tsx';
import { type PedidoSobreDadosLido, pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';

const Campo = fieldOf(pedidoSobreDados.form);

/** One request: what was asked, by when, and the answer, which ends it. */
export function PedidoSobreDadosFormulario() {
  const { zona } = useSession().info.systemParameters;
  const { todas, dialogo } = useAndamento();
  return (
    <>
      <FormScreen resource={pedidoSobreDados} defaults={{ recebidoEm: hoje(zona) }}>
        {({ registro }) => {
          const pedido = registro as unknown as PedidoSobreDadosLido | null;
          return (
            <Stack gap="md">
              {pedido && <Andamento pedido={pedido} acoes={todas(pedido, pedido.colaborador.nome ?? '')} />}
              <FormSection>
                <Campo name="colaborador" span={5} />
                <Campo name="tipo" span={5} variant="select" />
                <Campo name="recebidoEm" span={2} />
                <Campo name="texto" span={12} />
              </FormSection>
              {pedido && (
                <RecordHistory
                  of={historicoDoPedido}
                  id={pedido.id}
                  vazio={pedido.estado === 'ABERTO' ? 'Ninguém começou a tratar este pedido.' : 'Nada foi registrado.'}
                />
              )}
            </Stack>
          );
        }}
      </FormScreen>
      {dialogo}
    </>
  );
}

const quanto = (dias: number) =>
  dias < 0
    ? `atrasado ${plural(-dias, 'dia', 'dias')}`
    : dias === 0
      ? 'vence hoje'
      : `faltam ${plural(dias, 'dia', 'dias')}`;

/** Where the request stands, and what can be done with it now. */
function Andamento({ pedido, acoes }: { pedido: PedidoSobreDadosLido; acoes: readonly RowAction[] }) {
  const { colaborador, tipo, estado, prazo, dias, proprio, anonimo, resposta, respondidoEm } = pedido;
  if (!estado) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="andamento">
      <Group gap="xs" mb="sm">
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
      <RecordActions acoes={acoes} />
      {proprio && (
        <Text size="sm" mt="xs">
          O talento fez este pedido em Meus Dados.
        </Text>
      )}
      {resposta && (
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Resposta: {resposta}
        </Text>
      )}
      {tipo !== null && !anonimo && pedeCopia({ tipo, estado }) && (
        <Allowed permission={permissoesOrganizacao.colaborador.verbos.COPIAR}>
          <Stack gap={0} mt="md">
            <CopiaDosDados id={colaborador.id} />
          </Stack>
        </Allowed>
      )}
    </Paper>
  );
}
