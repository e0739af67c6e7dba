import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconBaixar, IconEnviar, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Andamento, SituacaoDaImportacao } from './andamento.part.tsx';
import {
  baixarModelo,
  DIAS_GUARDADA,
  enviarPlanilha,
  filtroDasImportacoes,
  type Importacao,
  importacao,
  LIMITE_DA_PLANILHA,
  LINHAS_MAXIMAS,
  listarImportacoes,
  permissaoDo,
  type RegistroImportado,
  registrosImportados,
  TIPOS_DE_ARQUIVO,
  telaDaImportacao,
} from './importacao.contract.ts';

const Campo = fieldOf(filtroDasImportacoes);
const fixa = { ordenavel: false } as const;
const colunas = columns<Importacao>(importacao, [
  { campo: 'arquivo', ...fixa },
  { campo: 'tipo', largura: 190, ...fixa },
  { campo: 'criadaEm', largura: 150, ...fixa },
  { campo: 'situacao', largura: 120, ...fixa, render: (row) => <SituacaoDaImportacao importacao={row} /> },
  { campo: 'aceitas', largura: 95, ...fixa },
  { campo: 'recusadas', largura: 110, ...fixa },
  { campo: 'feitas', largura: 105, ...fixa },
]);

/** Sends a sheet of safety records, and follows each one sent: checked, then written. */
export function ImportacaoDeSst() {
  const lista = usePagedList(telaDaImportacao.path, filtroDasImportacoes, listarImportacoes);
  const [aberta, setAberta] = useState<number | null>(null);
  return (
    <>
      <PageHeader titulo={telaDaImportacao.titulo} />
      <Stack gap="md">
        {aberta === null ? <Envio onEnviada={setAberta} /> : <Andamento id={aberta} onFechar={() => setAberta(null)} />}
        <PagedList
          of={lista}
          rotulo="Planilhas enviadas"
          columns={colunas}
          rows={lista.rows}
          actions={({ id }) => [{ rotulo: 'Abrir', icone: IconVisualizar, onClick: () => setAberta(id), abre: true }]}
          emptyText="Nenhuma planilha enviada."
          rowName={({ arquivo }) => arquivo ?? ''}
        >
          <Campo name="tipo" span={6} variant="select" />
          <Campo name="situacao" span={6} variant="select" />
        </PagedList>
      </Stack>
    </>
  );
}

function Envio({ onEnviada }: { readonly onEnviada: (id: number) => void }) {
  const client = useQueryClient();
  const { permissions } = useSession();
  const podem = registrosImportados.itens.filter(({ codigo }) =>
    permissions.has(permissaoDo[codigo as RegistroImportado]),
  );
  const [tipo, setTipo] = useState<RegistroImportado | null>(
    (podem[0]?.codigo as RegistroImportado | undefined) ?? null,
  );
  const [file, setFile] = useState<File | null>(null);
  const [progresso, setProgresso] = useState<number | undefined>();
  if (tipo === null)
    return <EmptyState texto="Você não insere condições, EPIs, exames nem afastamentos: nada há para importar." />;

  const baixar = async (formato: 'xlsx' | 'csv') =>
    saveFile(await download(baixarModelo, { query: { tipo, formato } }));
  async function enviar(escolhido: RegistroImportado) {
    if (!file) return;
    try {
      const { id } = await call(enviarPlanilha, {
        body: { tipo: escolhido },
        files: { file },
        onProgress: setProgresso,
        errors: 'dialogo',
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
        Escolha o que importar, baixe a planilha, preencha uma linha por registro e envie. Nada é gravado antes que você
        confira. Até {formatarInteiro(LINHAS_MAXIMAS)} linhas, guardadas por {DIAS_GUARDADA} dias.
      </Text>
      <Stack mt="md" gap="sm">
        <Select
          label="O que importar"
          data={podem.map(({ codigo, rotulo }) => ({ value: codigo, label: rotulo }))}
          value={tipo}
          onChange={(valor) => valor && setTipo(valor as RegistroImportado)}
          allowDeselect={false}
          maw={420}
        />
        <Group gap="xs">
          <Button variant="default" leftSection={<IconBaixar size={16} />} onClick={() => void baixar('xlsx')}>
            Planilha em Excel
          </Button>
          <Button variant="default" leftSection={<IconBaixar size={16} />} onClick={() => void baixar('csv')}>
            Planilha em CSV
          </Button>
        </Group>
        <FileField
          label="Planilha preenchida"
          value={file}
          onChange={setFile}
          limite={LIMITE_DA_PLANILHA}
          tipos={TIPOS_DE_ARQUIVO}
          progresso={progresso}
          required
        />
        <Group>
          <Button
            leftSection={<IconEnviar size={16} />}
            disabled={!file || progresso !== undefined}
            onClick={() => void enviar(tipo).catch(() => undefined)}
          >
            Enviar e conferir
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
