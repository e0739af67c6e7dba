import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TIPOS_DA_PLANILHA } from '#platform/shared/sheet-import/sheet-import.ts';
import { renew } from '../api/query.ts';
import { FileField } from '../form/file-field.tsx';
import { IconBaixar, IconEnviar } from '../ui/icons.ts';

/** Where a sheet is fetched, filled in and sent; `antes` and `depois` are what else is asked, above and under the file. */
export function ImportUpload({
  sobre,
  antes,
  depois,
  limite,
  lista,
  baixar,
  enviar,
  onEnviada,
}: {
  readonly sobre: string;
  readonly antes?: ReactNode;
  readonly depois?: ReactNode;
  readonly limite: number;
  readonly lista: string;
  readonly baixar: (formato: 'xlsx' | 'csv') => Promise<unknown>;
  readonly enviar: (file: File, onProgress: (fracao: number) => void) => Promise<{ readonly id: number }>;
  readonly onEnviada: (id: number) => void;
}) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [progresso, setProgresso] = useState<number | undefined>();

  async function mandar() {
    if (!file) return;
    try {
      const { id } = await enviar(file, setProgresso);
      setFile(null);
      await renew(client, lista);
      onEnviada(id);
    } finally {
      setProgresso(undefined);
    }
  }
  const modelo = (formato: 'xlsx' | 'csv', titulo: string) => (
    <Button
      variant="default"
      leftSection={<IconBaixar size={16} />}
      onClick={() => void baixar(formato).catch(() => undefined)}
    >
      {titulo}
    </Button>
  );
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="envio-da-planilha">
      <Title order={2} size="h4" id="envio-da-planilha">
        Enviar planilha
      </Title>
      <Text size="sm" mt={4}>
        {sobre}
      </Text>
      <Stack mt="md" gap="sm">
        {antes}
        <Group gap="xs">
          {modelo('xlsx', 'Planilha em Excel')}
          {modelo('csv', 'Planilha em CSV')}
        </Group>
        <FileField
          label="Planilha preenchida"
          value={file}
          onChange={setFile}
          limite={limite}
          tipos={TIPOS_DA_PLANILHA}
          progresso={progresso}
          required
        />
        {depois}
        <Group>
          <Button
            leftSection={<IconEnviar size={16} />}
            disabled={!file || progresso !== undefined}
            onClick={() => void mandar().catch(() => undefined)}
          >
            Enviar e conferir
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
