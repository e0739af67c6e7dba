import { Button, Group, List, Paper, Text, Title } from '@mantine/core';
import { ApiError } from '#platform/web/api/api-error.ts';
import { type CallOptions, send } from '#platform/web/api/call.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { gerarTicket, type LicencaInfo } from './autenticador.contract.ts';

/** Makes a ticket; where it erases a licence, the person is asked first. True when one was made. */
async function gerar(autenticado: boolean, confirmadas: readonly string[] = []): Promise<boolean> {
  const options: CallOptions = { errors: 'nenhum', confirmadas };
  try {
    await send(gerarTicket, { query: { autenticado }, ...options });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'CONFIRMAR') {
      reportError(error);
      return false;
    }
    const { pergunta } = error.atual as { pergunta: string };
    const sim = await confirmar({ titulo: 'ATENÇÃO!', texto: error.mensagem, perigo: true });
    return sim && gerar(autenticado, [...confirmadas, pergunta]);
  }
}

/** The ticket by which the owner claims the installation in the client portal. */
export function CaixaDoTicket({ licenca, onGerado }: { licenca: LicencaInfo; onGerado: () => Promise<void> }) {
  const { ticket, podeGerarTicket, autenticado } = licenca;
  const pedir = async () => {
    if (await gerar(autenticado)) await onGerado();
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="caixa-ticket">
      <Title order={2} size="h4" id="caixa-ticket" mb="xs">
        Ticket
      </Title>
      {ticket ? (
        <Text ff="monospace" fz="xl" fw={600}>
          {ticket}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          Nenhum ticket espera ser usado.
        </Text>
      )}
      <Group mt="md">
        <Button disabled={ticket !== null || !podeGerarTicket} onClick={() => void pedir()}>
          Gerar Ticket
        </Button>
      </Group>
    </Paper>
  );
}

/** What to do with an installation that has no licence yet. */
export function PassosDaInstalacao() {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="passos-da-instalacao">
      <Title order={2} size="h4" id="passos-da-instalacao" mb="xs">
        Como ativar
      </Title>
      <List type="ordered" size="sm">
        <List.Item>Gere um ticket nesta página.</List.Item>
        <List.Item>Entre no portal do cliente.</List.Item>
        <List.Item>Digite o ticket no gerenciamento de licenças do portal.</List.Item>
        <List.Item>Volte a esta página e clique em Recarregar dados.</List.Item>
        <List.Item>Se a licença não aparecer, entre em contato com o suporte.</List.Item>
      </List>
    </Paper>
  );
}
