import { Button, FileButton, Group, Input, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { IconExcluir, IconFoto } from '../ui/icons.ts';
import { Picture } from '../ui/picture.tsx';
import { CAMPO } from './dom.ts';
import { useFieldRule } from './field-rules.tsx';
import { useFormContract } from './form-context.ts';
import { firstMessage } from './server-errors.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface Props {
  /** Form path of the id of the photo. */
  readonly name: string;
  /** Whose photo it is; the initials stand while there is none. */
  readonly pessoa: string;
  /** Keeps a photo that no record has yet, and answers its id. */
  readonly enviar: (foto: File) => Promise<{ readonly id: number }>;
  /** Address of a photo that a record has. */
  readonly urlDe: (fotoId: number) => string | null;
}

/** The photo of a person's form: sent at once, kept with the record when the form is saved. */
export function PhotoField({ name, pessoa, enviar, urlDe }: Props) {
  const { form, somenteLeitura } = useFormContract();
  const { obrigatorio = false } = useFieldRule(name);
  const { field, fieldState } = useController({ name, control: form.control });
  const [previa, setPrevia] = useState<{ id: number; url: string } | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  useEffect(() => () => void (previa && URL.revokeObjectURL(previa.url)), [previa]);
  const fotoId = (field.value ?? null) as number | null;
  const url = fotoId === null ? null : previa?.id === fotoId ? previa.url : urlDe(fotoId);

  async function escolher(arquivo: File | null) {
    if (!arquivo) return;
    const foto = await shrinkPhoto(arquivo);
    if (!foto) return setRecusa('O arquivo adicionado não é uma imagem');
    setRecusa(null);
    try {
      const enviada = await enviar(foto);
      setPrevia({ id: enviada.id, url: URL.createObjectURL(foto) });
      field.onChange(enviada.id);
    } catch {
      // The call has shown why; the form keeps the photo it had.
    }
  }
  const erro = recusa ?? firstMessage(fieldState.error);
  return (
    <Group gap="md" mb="md" {...{ [CAMPO]: name }}>
      <Picture nome={pessoa || '?'} url={url} tamanho={84} />
      {!somenteLeitura && (
        <Stack gap={4}>
          {obrigatorio && (
            <Input.Label component="div" required>
              Foto
            </Input.Label>
          )}
          <Group gap="xs">
            <FileButton
              onChange={(arquivo) => void escolher(arquivo)}
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
            <Input.Error size="xs" role="alert">
              {erro}
            </Input.Error>
          )}
        </Stack>
      )}
    </Group>
  );
}
