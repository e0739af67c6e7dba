import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconBaixar, IconEnviar, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Andamento, SituacaoDaImportacao } from './andamento.part.tsx';
import {
  baixarModelo,
  filtroDasImportacoes,
  type Importacao,
  importacaoForm,
  importarColaboradores,
  LIMITE_DA_PLANILHA,
  LINHAS_MAXIMAS,
  linhaDaImportacao,
  listarImportacoes,
  TIPOS_DA_PLANILHA,
  telaDaImportacao,
} from './importacao.contract.ts';

const Campo = fieldOf(filtroDasImportacoes);
const ignora = metaOf(importacaoForm.shape.ignoraOpcionaisObrigatorios);

const colunas = columns<Importacao>(linhaDaImportacao, [
  { campo: 'arquivo', ordenavel: false },
  { campo: 'criadaEm', largura: 150, ordenavel: false },
  { campo: 'situacao', largura: 120, ordenavel: false, render: (row) => <SituacaoDaImportacao importacao={row} /> },
  { campo: 'novas', largura: 95, ordenavel: false },
  { campo: 'alteradas', largura: 105, ordenavel: false },
  { campo: 'iguais', largura: 120, ordenavel: false },
  { campo: 'recusadas', largura: 110, ordenavel: false },
]);

/** Sends a sheet of talents, and follows each one sent: checked, applied, undone. */
export function ImportacaoDeTalentos() {
  const lista = usePagedList(telaDaImportacao.path, filtroDasImportacoes, listarImportacoes);
  const [aberta, setAberta] = useState<number | null>(null);
  return (
    <>
      <PageHeader titulo={telaDaImportacao.titulo} />
      <Stack gap="md">
        {aberta === null ? <Envio onEnviada={setAberta} /> : <Andamento id={aberta} onFechar={() => setAberta(null)} />}
        <PagedList
          of={lista}
          rotulo="Importações enviadas"
          columns={colunas}
          rows={lista.rows}
          actions={({ id }) => [{ rotulo: 'Abrir', icone: IconVisualizar, onClick: () => setAberta(id), abre: true }]}
          emptyText="Nenhuma planilha enviada."
          rowName={({ arquivo }) => arquivo}
        >
          <Campo name="situacao" span={6} />
        </PagedList>
      </Stack>
    </>
  );
}

const baixar = async (formato: 'xlsx' | 'csv') => saveFile(await download(baixarModelo, { query: { formato } }));

function Envio({ onEnviada }: { onEnviada: (id: number) => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [aceita, setAceita] = useState(false);
  const [progresso, setProgresso] = useState<number | undefined>();

  async function enviar() {
    if (!file) return;
    try {
      const { id } = await call(importarColaboradores, {
        body: { ignoraOpcionaisObrigatorios: aceita },
        files: { file },
        onProgress: setProgresso,
      });
      setFile(null);
      await renew(client, listarImportacoes.path);
      onEnviada(id);
    } finally {
      setProgresso(undefined);
    }
  }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="envio-da-planilha">
      <Title order={2} size="h4" id="envio-da-planilha">
        Enviar planilha
      </Title>
      <Text size="sm" mt={4}>
        Baixe a planilha, preencha uma linha por talento e envie. Nada é gravado antes que você confira e aplique. Até{' '}
        {formatarInteiro(LINHAS_MAXIMAS)} linhas.
      </Text>
      <Group mt="sm" gap="xs">
        <Button variant="default" leftSection={<IconBaixar size={16} />} onClick={() => void baixar('xlsx')}>
          Planilha em Excel
        </Button>
        <Button variant="default" leftSection={<IconBaixar size={16} />} onClick={() => void baixar('csv')}>
          Planilha em CSV
        </Button>
      </Group>
      <Stack mt="md" gap="sm">
        <FileField
          label="Planilha preenchida"
          value={file}
          onChange={setFile}
          limite={LIMITE_DA_PLANILHA}
          tipos={TIPOS_DA_PLANILHA}
          progresso={progresso}
          required
        />
        <Checkbox
          label={ignora?.label}
          description={ignora?.ajuda}
          checked={aceita}
          onChange={(event) => setAceita(event.currentTarget.checked)}
        />
        <Group>
          <Button
            leftSection={<IconEnviar size={16} />}
            disabled={!file || progresso !== undefined}
            onClick={() => void enviar()}
          >
            Enviar e conferir
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
