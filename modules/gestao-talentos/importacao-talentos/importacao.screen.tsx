import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import type { SheetImport } from '#platform/web/sheet-import/import-actions.tsx';
import { ImportState } from '#platform/web/sheet-import/import-progress.tsx';
import { ImportScreen } from '#platform/web/sheet-import/import-screen.tsx';
import { ImportUpload } from '#platform/web/sheet-import/import-upload.tsx';
import { columns } from '#platform/web/table/columns.ts';
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
export const ImportacaoDeTalentos = () => (
  <ImportScreen
    tela={telaDaImportacao}
    de={deTalentos}
    filtro={filtroDasImportacoes}
    listar={listarImportacoes}
    colunas={colunas}
    envio={(abrir) => <Envio onEnviada={abrir} />}
  >
    <Campo name="situacao" span={6} variant="select" />
  </ImportScreen>
);

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
