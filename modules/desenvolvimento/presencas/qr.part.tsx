import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatarData } from '#platform/shared/format/data.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { download } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { podeGerarQrCode, qrCodePresenca } from './presencas.contract.ts';

/** Milliseconds between two pictures: each code is shown while it is new. */
const TROCA = 15_000;

/** The QR of today, to be shown on a screen of the room. */
export const QrDoDia = ({
  turmaId,
  aberto,
  onClose,
}: {
  turmaId: number;
  aberto: object | null;
  onClose: () => void;
}) => (
  <TargetDialog titulo="QR de presença" alvo={aberto} onClose={onClose} size="lg">
    {() => <Hoje turmaId={turmaId} />}
  </TargetDialog>
);

function Hoje({ turmaId }: { turmaId: number }) {
  const lido = useEndpoint(podeGerarQrCode, { params: { id: turmaId } });
  const { data } = lido;
  const [escolhido, setEscolhido] = useState<number | null>(null);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  const dia = data.dias.find(({ id }) => id === escolhido) ?? data.dias[0];
  if (!dia) return <EmptyState texto={data.motivo ?? ''} />;
  return (
    <Stack align="center" gap="sm">
      {data.dias.length > 1 && (
        <Group>
          {data.dias.map(({ id, horaIni, horaFim }) => (
            <Button
              key={id}
              variant={id === dia.id ? 'filled' : 'default'}
              aria-pressed={id === dia.id}
              onClick={() => setEscolhido(id)}
            >{`${horaIni} às ${horaFim}`}</Button>
          ))}
        </Group>
      )}
      <Figura key={dia.id} diaTurmaId={dia.id} />
      <Text fw={600}>{`${formatarData(dia.dia)}, ${dia.horaIni} às ${dia.horaFim}`}</Text>
      <Text size="sm" c="dimmed" ta="center">
        Leia com a câmera do celular e entre com o seu usuário. O código muda a cada meio minuto; uma foto dele vence em
        um minuto. Ele mostra que alguém esteve com este usuário diante da tela, e não quem segurava o celular.
      </Text>
    </Stack>
  );
}

function Figura({ diaTurmaId }: { diaTurmaId: number }) {
  const [url, setUrl] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  useEffect(() => {
    let viva = true;
    let ultima: string | null = null;
    const trocar = () =>
      void download(qrCodePresenca, { query: { diaTurmaId }, errors: 'nenhum' }).then(
        ({ blob }) => {
          if (!viva) return;
          if (ultima) URL.revokeObjectURL(ultima);
          ultima = URL.createObjectURL(blob);
          setUrl(ultima);
          setErro(null);
        },
        (falha: unknown) =>
          viva && setErro(falha instanceof ApiError ? falha.mensagem : 'Não foi possível gerar o QR.'),
      );
    trocar();
    const relogio = setInterval(trocar, TROCA);
    return () => {
      viva = false;
      clearInterval(relogio);
      if (ultima) URL.revokeObjectURL(ultima);
    };
  }, [diaTurmaId]);
  if (erro) return <EmptyState texto={erro} />;
  return url ? (
    <img src={url} alt="QR de presença do dia" style={{ width: 'min(420px, 80vw)', background: 'var(--app-papel)' }} />
  ) : (
    <FormSkeleton linhas={3} />
  );
}
