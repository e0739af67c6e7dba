import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import type { SheetImport } from '#platform/web/sheet-import/import-actions.tsx';
import { ImportProgress, ImportState } from '#platform/web/sheet-import/import-progress.tsx';
import { ImportUpload } from '#platform/web/sheet-import/import-upload.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  aplicarImportacao,
  baixarModelo,
  chamadasDaImportacao,
  filtroDasImportacoes,
  type Importacao,
  importacao,
  importacaoForm,
  importarColaboradores,
  LIMITE_DA_PLANILHA,
  LINHAS_MAXIMAS,
  listarImportacoes,
  telaDaImportacao,
} from './importacao.contract.ts';

const Campo = fieldOf(filtroDasImportacoes);
const ignora = metaOf(importacaoForm.shape.ignoraOpcionaisObrigatorios);

const colunas = columns<Importacao>(importacao, [
  { campo: 'arquivo', ordenavel: false },
  { campo: 'criadaEm', largura: 150, ordenavel: false },
  { campo: 'situacao', largura: 120, ordenavel: false, render: (row) => <ImportState importacao={row} /> },
  { campo: 'novas', largura: 95, ordenavel: false },
  { campo: 'alteradas', largura: 105, ordenavel: false },
  { campo: 'iguais', largura: 120, ordenavel: false },
  { campo: 'recusadas', largura: 110, ordenavel: false },
]);

const deTalentos: SheetImport = {
  chamadas: chamadasDaImportacao,
  lista: listarImportacoes.path,
  aplicar: (id) => call(aplicarImportacao, { params: { id } }),
  aoDesfazer: (feitas) =>
    `${plural(feitas, 'talento volta', 'talentos voltam')} ao que era antes desta importação; os incluídos por ela são excluídos.`,
};

/** Sends a sheet of talents, and follows each one sent: checked, applied, undone. */
export function ImportacaoDeTalentos() {
  const lista = usePagedList(telaDaImportacao.path, filtroDasImportacoes, listarImportacoes);
  const [aberta, setAberta] = useState<number | null>(null);
  return (
    <>
      <PageHeader titulo={telaDaImportacao.titulo} />
      <Stack gap="md">
        {aberta === null ? (
          <Envio onEnviada={setAberta} />
        ) : (
          <ImportProgress id={aberta} de={deTalentos} onFechar={() => setAberta(null)} />
        )}
        <PagedList
          of={lista}
          rotulo="Importações enviadas"
          columns={colunas}
          rows={lista.rows}
          actions={({ id }) => [{ rotulo: 'Abrir', icone: IconVisualizar, onClick: () => setAberta(id), abre: true }]}
          emptyText="Nenhuma planilha enviada."
          rowName={({ arquivo }) => arquivo ?? ''}
        >
          <Campo name="situacao" span={6} />
        </PagedList>
      </Stack>
    </>
  );
}

function Envio({ onEnviada }: { onEnviada: (id: number) => void }) {
  const [aceita, setAceita] = useState(false);
  return (
    <ImportUpload
      sobre={`Baixe a planilha, preencha uma linha por talento e envie. Nada é gravado antes que você confira e aplique. Até ${formatarInteiro(LINHAS_MAXIMAS)} linhas.`}
      limite={LIMITE_DA_PLANILHA}
      lista={listarImportacoes.path}
      baixar={async (formato) => saveFile(await download(baixarModelo, { query: { formato } }))}
      enviar={(file, onProgress) =>
        call(importarColaboradores, {
          body: { ignoraOpcionaisObrigatorios: aceita },
          files: { file },
          onProgress,
        })
      }
      onEnviada={onEnviada}
      depois={
        <Checkbox
          label={ignora?.label}
          description={ignora?.ajuda}
          checked={aceita}
          onChange={(event) => setAceita(event.currentTarget.checked)}
        />
      }
    />
  );
}
