import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type ImportacaoLida, importacaoLida } from '#platform/shared/sheet-import/sheet-import.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import type { SheetImport } from '#platform/web/sheet-import/import-actions.tsx';
import { ImportState } from '#platform/web/sheet-import/import-progress.tsx';
import { ImportScreen } from '#platform/web/sheet-import/import-screen.tsx';
import { ImportUpload } from '#platform/web/sheet-import/import-upload.tsx';
import { columns } from '#platform/web/table/columns.ts';
import {
  aplicacaoForm,
  aplicarImportacao,
  baixarModelo,
  chamadasDaImportacao,
  enviarPlanilha,
  filtroDasImportacoes,
  LIMITE_DA_PLANILHA,
  LINHAS_MAXIMAS,
  listarImportacoes,
  telaDaImportacao,
} from './importacao-usuarios.contract.ts';

const Campo = fieldOf(filtroDasImportacoes);
const fixa = { ordenavel: false } as const;
const colunas = columns<ImportacaoLida>(importacaoLida, [
  { campo: 'arquivo', ...fixa },
  { campo: 'criadaEm', largura: 150, ...fixa },
  { campo: 'situacao', largura: 120, ...fixa, render: (row) => <ImportState importacao={row} /> },
  { campo: 'novas', largura: 95, ...fixa },
  { campo: 'recusadas', largura: 110, ...fixa },
]);

const deUsuarios: SheetImport = {
  chamadas: chamadasDaImportacao,
  lista: listarImportacoes.path,
  aplicar: (id, aceitaRecusadas) => call(aplicarImportacao, { params: { id }, body: { aceitaRecusadas } }),
  aceite: metaOf(aplicacaoForm.shape.aceitaRecusadas)?.label,
  aoDesfazer: (feitas) =>
    `${plural(feitas, 'usuário criado por ela é excluído', 'usuários criados por ela são excluídos')}, se nenhum foi alterado nem fez algo no sistema.`,
};

/** Sends a sheet of users, and follows each one sent: checked, applied, undone. */
export const ImportacaoDeUsuarios = () => (
  <ImportScreen
    tela={telaDaImportacao}
    de={deUsuarios}
    filtro={filtroDasImportacoes}
    listar={listarImportacoes}
    colunas={colunas}
    envio={(abrir) => <Envio onEnviada={abrir} />}
  >
    <Campo name="situacao" span={6} variant="select" />
  </ImportScreen>
);

function Envio({ onEnviada }: { readonly onEnviada: (id: number) => void }) {
  const veTalentos = usePermission(permissoesOrganizacao.colaborador.ver);
  const [semUsuario, setSemUsuario] = useState(false);
  return (
    <ImportUpload
      sobre={`Baixe a planilha, preencha uma linha por usuário e envie. Cada um ganha acesso a esta empresa com o perfil da linha, que não pode dar mais do que você tem. Quem tem e-mail recebe o link para definir a senha; a senha inicial da planilha se troca na primeira entrada. Nada é gravado antes que você confira e aplique. Até ${formatarInteiro(LINHAS_MAXIMAS)} linhas.`}
      limite={LIMITE_DA_PLANILHA}
      lista={listarImportacoes.path}
      baixar={async (formato) => saveFile(await download(baixarModelo, { query: { formato, semUsuario } }))}
      enviar={(file, onProgress) => call(enviarPlanilha, { files: { file }, onProgress, errors: 'dialogo' })}
      onEnviada={onEnviada}
      antes={
        veTalentos && (
          <Checkbox
            label={metaOf(fieldAt(baixarModelo.query, 'semUsuario'))?.label}
            description="A planilha vem com uma linha para cada um, à espera do perfil."
            checked={semUsuario}
            onChange={(event) => setSemUsuario(event.currentTarget.checked)}
          />
        )
      }
    />
  );
}
