import { Button, FileButton, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { fileRefusal } from '#platform/web/form/file-field.tsx';
import { IconEnviar } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { recusaDoTexto } from './texto-carregado.rules.ts';

/** The text of a chosen file: UTF-8 where it is valid, else the Windows page that Brazilian programs write. */
async function textoDe(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** 'Carregar de arquivo': a text file whose content goes into a field. `limite` is in bytes. */
export function CarregarTexto({ limite, onTexto }: { limite: number; onTexto: (texto: string) => void }) {
  const [recusa, setRecusa] = useState<string | null>(null);
  const reset = useRef<() => void>(null);

  async function carregar(file: File | null) {
    reset.current?.();
    if (!file) return;
    const grande = fileRefusal(file, { limite, tipos: ['txt'] });
    const texto = grande ? '' : (await textoDe(file)).replace(/\r\n?/g, '\n');
    const motivo = grande ?? recusaDoTexto(texto);
    setRecusa(motivo);
    if (motivo) return;
    onTexto(texto);
    toast.sucesso(`Arquivo ${file.name} carregado com sucesso`);
  }
  return (
    <div>
      <FileButton
        resetRef={reset}
        accept=".txt,text/plain"
        onChange={(file) => void carregar(file)}
        inputProps={{ 'aria-label': 'Carregar texto de arquivo' }}
      >
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconEnviar size={15} />}>
            Carregar de arquivo .txt
          </Button>
        )}
      </FileButton>
      {recusa && (
        <Text size="xs" mt={4} c="var(--mantine-color-error)" role="alert">
          {recusa}
        </Text>
      )}
    </div>
  );
}
