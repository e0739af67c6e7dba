import { useQueryClient } from '@tanstack/react-query';
import { AnexarUm, Anexos } from '#modules/organizacao/documentos/anexos.part.tsx';
import { hoje } from '#platform/shared/format/data.ts';
import { type CallOptions, call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { colaborador } from './colaboradores.contract.ts';
import {
  alterarDocumento,
  anexarDocumento,
  baixarDocumento,
  type DocumentoDoColaborador,
  type DocumentoForm,
  documentoForm,
  type EstadoDoDocumento,
  estadosDoDocumento,
  excluirDocumento,
  listarDocumentos,
} from './documentos.contract.ts';
import { prazoEmTexto } from './documentos.rules.ts';

const Campo = fieldOf(documentoForm);
const formulario = {
  schema: documentoForm,
  campos: (
    <>
      <Campo name="tipoDocumento" span={8} />
      <Campo name="validade" span={4} />
      <Campo name="visivelAoTalento" />
    </>
  ),
};

const tons: Readonly<Record<EstadoDoDocumento, StatusTone>> = {
  VENCIDO: 'erro',
  A_VENCER: 'alerta',
  VALIDO: 'sucesso',
  SEM_VALIDADE: 'neutro',
};

/** State of a document in words and colour. */
export const SeloDoDocumento = ({ estado }: { estado: EstadoDoDocumento | null }) =>
  estado && <StatusBadge tom={tons[estado]}>{estadosDoDocumento.rotulo(estado)}</StatusBadge>;

const aoLado = ({ tipoDocumento, validade, daSelecao, visivelAoTalento }: DocumentoDoColaborador) =>
  [
    tipoDocumento?.nome,
    prazoEmTexto(validade, hoje()),
    daSelecao && 'veio do cadastro de candidato',
    visivelAoTalento && 'o talento vê',
  ]
    .filter(Boolean)
    .join(', ') || null;

/** Keeps one more document of an employee. */
function useAnexar(id: number) {
  const client = useQueryClient();
  return async (body: DocumentoForm, arquivo: File, options: CallOptions) => {
    await call(anexarDocumento, { params: { id }, body, files: { arquivo }, ...options });
    await renew(client, colaborador.listar.path);
  };
}

/** The dialog alone, from wherever the employee is shown. */
export const AnexarDocumento = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <AnexarUm formulario={formulario} anexar={useAnexar(id)} onClose={onClose} />
);

/** The documents of a stored employee, with those that came along from the selection. */
export function DocumentosDoColaborador({ id }: { id: number }) {
  const client = useQueryClient();
  const documentos = useEndpoint(listarDocumentos, { params: { id } });
  const ler = () => renew(client, colaborador.listar.path);
  return (
    <Anexos
      anexos={documentos.data}
      origem={aoLado}
      abaixo={({ estado }) => estado !== 'SEM_VALIDADE' && <SeloDoDocumento estado={estado} />}
      formulario={formulario}
      baixar={(documento) => download(baixarDocumento, { params: { id, documentoId: documento.id } }).then(saveFile)}
      excluir={async (documento) => {
        await call(excluirDocumento, { params: { id, documentoId: documento.id } });
        await ler();
      }}
      alterar={async (documento, body, options) => {
        await call(alterarDocumento, {
          params: { id, documentoId: documento.id },
          body: { ...body, versao: documento.versao },
          ...options,
        });
        await ler();
      }}
      anexar={useAnexar(id)}
    />
  );
}
