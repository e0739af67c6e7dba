import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  abrirMeuDocumento,
  assinarMeuDocumento,
  listarMeusDocumentos,
  type MeuDocumento,
} from './proprios.contract.ts';

/** What waits for the own signature, and what was signed. */
export const useDocumentosParaCiencia = () => useEndpoint(listarMeusDocumentos);

interface Props {
  readonly aguardam: readonly MeuDocumento[];
  readonly assinados: readonly MeuDocumento[];
}

/** Documents to read and sign, each with its two steps, and those that were signed. */
export function DocumentosParaCiencia({ aguardam, assinados }: Props) {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const abrir = async ({ id }: MeuDocumento) => {
    await download(abrirMeuDocumento, { params: { id } }).then(saveFile, () => undefined);
    await renew(client, listarMeusDocumentos.path);
  };
  const assinar = async ({ id, titulo, numero }: MeuDocumento) => {
    const texto = `Você declara que leu a versão ${numero} de "${titulo}" e está ciente do que ela diz. A data e a hora ficam registradas.`;
    if (!(await confirmar({ titulo: 'Li e estou ciente', texto }))) return;
    await call(assinarMeuDocumento, { params: { id } }).then(
      () => toast.sucesso('Documento assinado.'),
      () => undefined,
    );
    await renew(client, listarMeusDocumentos.path);
  };
  const fatos = ({ numero, ate, abertoEm, assinadoEm }: MeuDocumento) =>
    [
      `Versão ${numero}`,
      assinadoEm && `assinado em ${formatarInstante(assinadoEm, zona)}`,
      !assinadoEm && ate && `até ${formatarData(ate)}`,
      !assinadoEm && !abertoEm && 'abra para poder assinar',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack gap="md">
      {[...aguardam, ...assinados].map((documento) => (
        <Group key={documento.id} justify="space-between" gap="xs">
          <div style={{ flex: '1 1 220px', minWidth: 0 }}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {documento.titulo}
            </Text>
            <Text size="sm" c="dimmed">
              {fatos(documento)}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              size="compact-md"
              variant={documento.abertoEm ? 'default' : 'filled'}
              aria-label={`Abrir ${documento.titulo}, versão ${documento.numero}`}
              onClick={() => void abrir(documento)}
            >
              Abrir
            </Button>
            {!documento.assinadoEm && documento.abertoEm && (
              <Button
                size="compact-md"
                aria-label={`Li e estou ciente: ${documento.titulo}`}
                onClick={() => void assinar(documento)}
              >
                Li e estou ciente
              </Button>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
