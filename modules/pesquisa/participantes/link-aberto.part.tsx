import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconBaixar, IconCopiar, IconImprimir } from '#platform/web/ui/icons.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { lerLinkAberto } from './participantes.contract.ts';

interface Alvo {
  readonly id: number;
  readonly titulo: string;
}

/** The open link and its QR code, to be put on a wall. */
export function LinkAberto({ pesquisa, onClose }: { pesquisa: Alvo | null; onClose: () => void }) {
  return (
    <TargetDialog titulo={({ titulo }) => titulo} alvo={pesquisa} onClose={onClose}>
      {(alvo) => <Conteudo {...alvo} />}
    </TargetDialog>
  );
}

function Conteudo({ id, titulo }: Alvo) {
  const lido = useEndpoint(lerLinkAberto, { params: { id } });
  const { data } = lido;
  const copia = useClipboard();
  if (!data) return <Unread of={lido} />;
  const imagem = `data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`;
  return (
    <Stack align="center" gap="md">
      <img
        src={imagem}
        alt={`QR code da pesquisa ${titulo}`}
        width={280}
        height={280}
        style={{ background: 'var(--app-papel)' }}
      />
      <Text size="sm" ta="center" style={{ overflowWrap: 'anywhere' }}>
        <Anchor href={data.url} target="_blank" rel="noreferrer">
          {data.url}
        </Anchor>
      </Text>
      <Text size="sm" c="dimmed" ta="center">
        Quem abre o link responde sem senha e sem dizer quem é. Cada pessoa deve responder uma vez.
      </Text>
      <Group justify="center">
        <Button
          variant="default"
          leftSection={<IconCopiar size={16} />}
          onClick={() => {
            copia.copy(data.url);
            toast.sucesso('Link copiado.');
          }}
        >
          Copiar link
        </Button>
        <Button
          component="a"
          variant="default"
          href={imagem}
          download={`QR - ${titulo}.svg`}
          leftSection={<IconBaixar size={16} />}
        >
          Baixar QR code
        </Button>
        <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Group>
    </Stack>
  );
}
