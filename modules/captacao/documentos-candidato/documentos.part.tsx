import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { andando, SituacaoDaLeitura, TextoLido, useEspera } from '#modules/captacao/curriculos/leitura.part.tsx';
import { lerDocumentoDeNovo } from '#modules/captacao/curriculos/leituras.contract.ts';
import type { AnexoForm } from '#modules/organizacao/documentos/anexos.contract.ts';
import { Anexos, formularioDeAnexo } from '#modules/organizacao/documentos/anexos.part.tsx';
import { type CallOptions, call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconAtualizar, IconDocumento } from '#platform/web/ui/icons.ts';
import {
  anexarDocumento,
  baixarDocumento,
  type Documento,
  excluirDocumento,
  listarDocumentos,
} from './documentos.contract.ts';

/** The documents of a stored candidate, with the text that was read from them. */
export function DocumentosDoCandidato({ id }: { id: number }) {
  const client = useQueryClient();
  const pode = usePermission(permissoesCaptacao.candidato.verbos.DOCUMENTOS);
  const [lido, setLido] = useState<number | null>(null);
  const documentos = useEndpoint(listarDocumentos, { params: { id } });
  useEspera(documentos.data?.some(({ leitura }) => andando(leitura)) ?? false, documentos.refetch);
  const ler = () => renew(client, candidato.listar.path);

  async function lerDeNovo({ id: documentoId }: Documento) {
    await call(lerDocumentoDeNovo, { params: { id, documentoId } });
    await documentos.refetch();
  }
  async function excluir({ id: documentoId }: Documento) {
    await call(excluirDocumento, { params: { id, documentoId } });
    await ler();
  }
  async function anexar(body: AnexoForm, arquivo: File, options: CallOptions) {
    await call(anexarDocumento, { params: { id }, body, files: { arquivo }, ...options });
    await ler();
  }
  const acoesDaLeitura = (documento: Documento) => {
    if (documento.leitura?.situacao === 'LIDO')
      return [{ rotulo: 'Ver texto lido', icone: IconDocumento, onClick: () => setLido(documento.id) }];
    return documento.leitura?.situacao === 'FALHOU' && pode
      ? [
          {
            rotulo: 'Ler de novo',
            icone: IconAtualizar,
            onClick: () => void lerDeNovo(documento).catch(() => undefined),
          },
        ]
      : [];
  };
  return (
    <>
      <Anexos
        formulario={formularioDeAnexo}
        anexos={documentos.data}
        origem={({ enviadoPeloCandidato }) => (enviadoPeloCandidato ? 'enviado pelo candidato' : null)}
        abaixo={({ leitura }) => leitura && <SituacaoDaLeitura leitura={leitura} />}
        acoes={acoesDaLeitura}
        baixar={(documento) => download(baixarDocumento, { params: { id, documentoId: documento.id } }).then(saveFile)}
        excluir={pode ? excluir : null}
        anexar={pode ? anexar : null}
      />
      <TextoLido candidatoId={id} documentoId={lido} onClose={() => setLido(null)} />
    </>
  );
}
