import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type ReceivedFile, saveFile } from '#platform/web/api/file.ts';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import type { FormatoDaCopia } from './copia-dos-dados.contract.ts';

const formatos = [
  ['pdf', 'Baixar em PDF'],
  ['json', 'Baixar em JSON'],
] as const;

/** Takes the copy of a person's data, in the format that is pressed. */
export function BotoesDaCopia({ gerar }: { gerar: (formato: FormatoDaCopia) => Promise<ReceivedFile> }) {
  const [gerando, setGerando] = useState<FormatoDaCopia | null>(null);
  const baixar = async (formato: FormatoDaCopia) => {
    setGerando(formato);
    await gerar(formato).then(saveFile, () => undefined);
    setGerando(null);
  };
  return (
    <Group gap="xs">
      {formatos.map(([formato, rotulo]) => (
        <Button
          key={formato}
          variant="default"
          size="xs"
          leftSection={<IconBaixar size={16} />}
          loading={gerando === formato}
          onClick={() => void baixar(formato)}
        >
          {rotulo}
        </Button>
      ))}
    </Group>
  );
}
