import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { CAMPO } from '#platform/web/form/dom.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { firstMessage } from '#platform/web/form/server-errors.ts';
import { IconExcluir, IconFoto } from '#platform/web/ui/icons.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { enviarFoto, obterFoto } from './consultas.contract.ts';
import { encolherFoto } from './encolher-foto.part.tsx';

/** The form's photo: uploaded at once, kept with the candidate when the form is saved. */
export function CampoFoto({ id, nome }: { id: number | null; nome: string }) {
  const { form, somenteLeitura } = useFormContract();
  const { field, fieldState } = useController({ name: 'fotoId', control: form.control });
  const [previa, setPrevia] = useState<{ id: number; url: string } | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  useEffect(() => () => void (previa && URL.revokeObjectURL(previa.url)), [previa]);
  const fotoId = field.value as number | null;
  const gravada = id !== null && fotoId !== null ? `${withBase(pathWith(obterFoto.path, { id }))}?v=${fotoId}` : null;
  const url = fotoId === null ? null : previa?.id === fotoId ? previa.url : gravada;

  async function enviar(arquivo: File | null) {
    if (!arquivo) return;
    const foto = await encolherFoto(arquivo);
    if (!foto) return setRecusa('O arquivo adicionado não é uma imagem');
    setRecusa(null);
    try {
      const enviada = await call(enviarFoto, { body: {}, files: { foto } });
      setPrevia({ id: enviada.id, url: URL.createObjectURL(foto) });
      field.onChange(enviada.id);
    } catch {
      // The call has shown why; the form keeps the photo it had.
    }
  }
  const erro = recusa ?? firstMessage(fieldState.error);
  return (
    <Group gap="md" mb="md" {...{ [CAMPO]: 'fotoId' }}>
      <Picture nome={nome || '?'} url={url} tamanho={84} />
      {!somenteLeitura && (
        <Stack gap={4}>
          <Group gap="xs">
            <FileButton
              onChange={(arquivo) => void enviar(arquivo)}
              accept="image/*"
              inputProps={{ 'aria-label': 'Escolher foto' }}
            >
              {(props) => (
                <Button {...props} size="xs" variant="default" leftSection={<IconFoto size={15} />}>
                  {fotoId === null ? 'Escolher foto' : 'Trocar foto'}
                </Button>
              )}
            </FileButton>
            {fotoId !== null && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                leftSection={<IconExcluir size={15} />}
                onClick={() => field.onChange(null)}
              >
                Remover foto
              </Button>
            )}
          </Group>
          {erro && (
            <Text size="xs" c="var(--mantine-color-error)" role="alert">
              {erro}
            </Text>
          )}
        </Stack>
      )}
    </Group>
  );
}
