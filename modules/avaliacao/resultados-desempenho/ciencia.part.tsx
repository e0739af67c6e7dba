import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { cienciaForm, darCiencia, type ResultadoLido } from './resultados-desempenho.contract.ts';

const Campo = fieldOf(cienciaForm);

/** Whether the evaluated person said that they read the result, and what they said of it; nothing where nobody asks. */
export function CienciaDoResultado({
  ciencia,
  deQuem,
}: Pick<ResultadoLido, 'ciencia'> & { deQuem: 'proprio' | 'outro' }) {
  const { zona } = useSession().info.systemParameters;
  if (ciencia.situacao === null) return null;
  if (ciencia.situacao === 'A')
    return deQuem === 'proprio' ? null : (
      <Text size="sm">O resultado foi liberado ao talento, que ainda não deu ciência dele.</Text>
    );
  return (
    <Paper withBorder p="md">
      <Text size="sm" fw={600}>
        {`${deQuem === 'proprio' ? 'Você deu ciência' : 'O talento deu ciência'} em ${formatarInstante(ciencia.em, zona)}`}
      </Text>
      {ciencia.comentario && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {ciencia.comentario}
        </Text>
      )}
    </Paper>
  );
}

/** Where the evaluated person says that they read the result. */
export function DarCiencia({ avaliacaoId, onDada }: { avaliacaoId: number; onDada: () => unknown }) {
  const [aberto, setAberto] = useState(false);
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={2} flex={1} miw={220}>
          <Text size="sm" fw={600}>
            Leu o seu resultado?
          </Text>
          <Text size="sm">Dar ciência diz que você o leu, e não que concorda com ele. Pode comentar, se quiser.</Text>
        </Stack>
        <Button onClick={() => setAberto(true)}>Dar ciência</Button>
      </Group>
      <FormDialog
        titulo="Ciência do resultado"
        alvo={aberto || null}
        onClose={() => setAberto(false)}
        schema={cienciaForm}
        gravar={(_, body, options) => call(darCiencia, { params: { id: avaliacaoId }, body, ...options })}
        depois={async () => {
          toast.sucesso('Ciência registrada.');
          await onDada();
        }}
        texto="Fica registrado que você leu o resultado, com o dia e a hora."
        enviar="Dar ciência"
      >
        {() => <Campo name="comentario" span={12} />}
      </FormDialog>
    </Paper>
  );
}
