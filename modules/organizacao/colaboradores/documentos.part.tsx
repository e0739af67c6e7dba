import { useQueryClient } from '@tanstack/react-query';
import { Anexos } from '#modules/organizacao/documentos/anexos.part.tsx';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { colaborador } from './colaboradores.contract.ts';
import { anexarDocumento, baixarDocumento, excluirDocumento, listarDocumentos } from './documentos.contract.ts';

/** The documents of a stored employee, with those that came along from the selection. */
export function DocumentosDoColaborador({ id }: { id: number }) {
  const client = useQueryClient();
  const documentos = useEndpoint(listarDocumentos, { params: { id } });
  const ler = () => renew(client, colaborador.listar.path);
  return (
    <Anexos
      anexos={documentos.data}
      origem={({ daSelecao }) => (daSelecao ? 'veio do cadastro de candidato' : null)}
      baixar={(documento) => download(baixarDocumento, { params: { id, documentoId: documento.id } }).then(saveFile)}
      excluir={async (documento) => {
        await call(excluirDocumento, { params: { id, documentoId: documento.id } });
        await ler();
      }}
      anexar={async (body, arquivo, options) => {
        await call(anexarDocumento, { params: { id }, body, files: { arquivo }, ...options });
        await ler();
      }}
    />
  );
}
