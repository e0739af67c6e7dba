import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { importarCursos, lerServico, novidades, previaDosCursos } from './servico-aprendizagem.contract.ts';

const tons = { N: 'sucesso', M: 'info', I: 'neutro', S: 'alerta' } as const;

interface Props {
  readonly aberto: boolean;
  readonly onClose: () => void;
}

/** Shows what the service offers, and what an import would do, before anything is written. */
export const ImportarCursos = ({ aberto, onClose }: Props) => (
  <TargetDialog titulo="Importar cursos" alvo={aberto || null} onClose={onClose} size="lg">
    {() => <Previa onClose={onClose} />}
  </TargetDialog>
);

function Previa({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const lido = useEndpoint(previaDosCursos, { errors: 'nenhum' });
  const { data } = lido;
  const [inativarSaidos, setInativar] = useState(false);
  const [gravando, setGravando] = useState(false);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={4} />} />;
  const importar = async () => {
    setGravando(true);
    try {
      const { novos, mudados, sairam } = await call(importarCursos, { body: { inativarSaidos } });
      const frases = [
        plural(novos, 'curso novo', 'cursos novos'),
        plural(mudados, 'mudado', 'mudados'),
        plural(sairam, 'saiu', 'saíram'),
      ];
      toast.sucesso(`${frases.join(', ')}.`);
      // The preview goes first: what is renewed below its path asks the service again while it is in sight.
      onClose();
      await renew(client, lerServico.path);
    } catch {
      // shown already
    } finally {
      setGravando(false);
    }
  };
  const sairam = data.cursos.some(({ novidade }) => novidade === 'S');
  const nada = data.cursos.every(({ novidade }) => novidade === 'I');
  return (
    <Stack gap="md">
      {data.cursos.length === 0 && <EmptyState texto="O serviço não oferece cursos." />}
      {data.cursos.length > 0 && nada && <Text size="sm">O cadastro já está como o serviço diz.</Text>}
      <List listStyleType="none" spacing="xs">
        {data.cursos.map(({ externoId, nome, novidade, mudou }) => (
          <List.Item key={externoId}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <StatusBadge tom={tons[novidade]}>{novidades.rotulo(novidade)}</StatusBadge>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {mudou.length > 0 ? `${nome}: ${mudou.join(', ')}` : nome}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
      {sairam && (
        <Checkbox
          label="Inativar os cursos que saíram"
          description="Deixam de se oferecer a turmas; o que já foi feito fica."
          checked={inativarSaidos}
          onChange={(event) => setInativar(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => void importar()} loading={gravando} disabled={nada}>
          Importar
        </Button>
      </Group>
    </Stack>
  );
}
