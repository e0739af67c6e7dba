import { Select } from '@mantine/core';
import { useState } from 'react';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import type { SheetImport } from '#platform/web/sheet-import/import-actions.tsx';
import { ImportState } from '#platform/web/sheet-import/import-progress.tsx';
import { ImportScreen } from '#platform/web/sheet-import/import-screen.tsx';
import { ImportUpload } from '#platform/web/sheet-import/import-upload.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import {
  aplicacaoForm,
  aplicarImportacao,
  baixarModelo,
  chamadasDaImportacao,
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
  telaDaImportacao,
} from './importacao.contract.ts';

const Campo = fieldOf(filtroDasImportacoes);
const fixa = { ordenavel: false } as const;
const colunas = columns<Importacao>(importacao, [
  { campo: 'arquivo', ...fixa },
  { campo: 'tipo', largura: 190, ...fixa },
  { campo: 'criadaEm', largura: 150, ...fixa },
  { campo: 'situacao', largura: 120, ...fixa, render: (row) => <ImportState importacao={row} /> },
  { campo: 'novas', largura: 95, ...fixa },
  { campo: 'alteradas', largura: 105, ...fixa },
  { campo: 'recusadas', largura: 110, ...fixa },
]);

const deSst: SheetImport = {
  chamadas: chamadasDaImportacao,
  lista: listarImportacoes.path,
  aplicar: (id, aceitaRecusadas) => call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas } }),
  aceite: metaOf(aplicacaoForm.shape.aceitaRecusadas)?.label,
  aoDesfazer: (feitas) =>
    `${plural(feitas, 'registro gravado por ela é excluído', 'registros gravados por ela são excluídos')}, se nada depender deles.`,
};

/** Sends a sheet of safety records, and follows each one sent: checked, applied, undone. */
export const ImportacaoDeSst = () => (
  <ImportScreen
    tela={telaDaImportacao}
    de={deSst}
    filtro={filtroDasImportacoes}
    listar={listarImportacoes}
    colunas={colunas}
    envio={(abrir) => <Envio onEnviada={abrir} />}
  >
    <Campo name="tipo" span={6} variant="select" />
    <Campo name="situacao" span={6} variant="select" />
  </ImportScreen>
);

function Envio({ onEnviada }: { readonly onEnviada: (id: number) => void }) {
  const { permissions } = useSession();
  const podem = registrosImportados.itens.filter(({ codigo }) =>
    permissions.has(permissaoDo[codigo as RegistroImportado]),
  );
  const { tipo: pedido } = useAddress();
  const [tipo, setTipo] = useState<RegistroImportado | null>(
    ((podem.find(({ codigo }) => codigo === pedido) ?? podem[0])?.codigo as RegistroImportado | undefined) ?? null,
  );
  if (tipo === null)
    return (
      <EmptyState texto="Você não insere condições, EPIs, estoque, exames nem afastamentos: nada há para importar." />
    );
  return (
    <ImportUpload
      sobre={`Escolha o que importar, baixe a planilha, preencha uma linha por registro e envie. Nada é gravado antes que você confira e aplique. Até ${formatarInteiro(LINHAS_MAXIMAS)} linhas.`}
      limite={LIMITE_DA_PLANILHA}
      lista={listarImportacoes.path}
      baixar={async (formato) => saveFile(await download(baixarModelo, { query: { tipo, formato } }))}
      enviar={(file, onProgress) =>
        call(enviarPlanilha, { body: { tipo }, files: { file }, onProgress, errors: 'dialogo' })
      }
      onEnviada={onEnviada}
      antes={
        <Select
          label="O que importar"
          data={podem.map(({ codigo, rotulo }) => ({ value: codigo, label: rotulo }))}
          value={tipo}
          onChange={(valor) => valor && setTipo(valor as RegistroImportado)}
          allowDeselect={false}
          maw={420}
        />
      }
    />
  );
}
