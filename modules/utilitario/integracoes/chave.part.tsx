import { Button, FileButton, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  type ChaveLida,
  exportarChave,
  importarChave,
  lerIntegracoes,
  permissoesDasIntegracoes,
  renovarChave,
} from './integracoes.contract.ts';

/** The key pair of the company: made and replaced here; only its public half ever leaves. */
export function ChaveDaEmpresa({ chave }: { chave: ChaveLida | null }) {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const pode = usePermission(permissoesDasIntegracoes.verbos.CHAVE);
  const feito = async (texto: string) => {
    toast.sucesso(texto);
    await renew(client, lerIntegracoes.path);
  };
  const substituir = async () =>
    chave === null ||
    (await confirmar({
      titulo: 'Trocar a chave?',
      texto: 'Os serviços deixam de reconhecer esta empresa até receberem a nova chave pública.',
      perigo: true,
    }));
  const renovar = async () => {
    if (!(await substituir())) return;
    await call(renovarChave, {}).then(
      () => feito('Chave gerada com sucesso. Baixe a chave pública e entregue-a aos serviços.'),
      () => undefined,
    );
  };
  const importar = async (arquivo: File | null) => {
    if (!arquivo || !(await substituir())) return;
    await call(importarChave, { body: {}, files: { arquivo } }).then(
      () => feito('Chave importada com sucesso.'),
      () => undefined,
    );
  };
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb={4}>
        Chave da empresa
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Assina o que esta empresa envia a outros sistemas. A parte privada nunca sai daqui; a pública se entrega a cada
        serviço.
      </Text>
      <Text size="sm" mb="md">
        {chave ? `Chave ${chave.impressao}, de ${formatarInstante(chave.criadaEm, zona)}` : 'Ainda não há chave.'}
      </Text>
      {pode && (
        <Group gap="xs">
          <Button variant="default" onClick={() => void renovar()}>
            {chave ? 'Renovar' : 'Gerar chave'}
          </Button>
          <FileButton accept=".pem,.key" onChange={(arquivo) => void importar(arquivo)}>
            {(props) => (
              <Button variant="default" {...props}>
                Importar
              </Button>
            )}
          </FileButton>
          {chave && (
            <Button variant="default" onClick={() => void download(exportarChave, {}).then(saveFile, () => undefined)}>
              Baixar chave pública
            </Button>
          )}
        </Group>
      )}
    </Paper>
  );
}
