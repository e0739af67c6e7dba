import {
  type DocumentoDoColaborador,
  listarDocumentos,
} from '#modules/organizacao/colaboradores/documentos.contract.ts';
import { AnexarDocumento, DocumentosDoColaborador } from '#modules/organizacao/colaboradores/documentos.part.tsx';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { readingOf } from '#platform/web/api/query.ts';
import { IconAlerta, IconDocumento } from '#platform/web/ui/icons.ts';

const contado = (chave: string, titulo: string, { descricao }: DocumentoDoColaborador, data: string | null) => ({
  chave,
  titulo,
  detalhe: descricao,
  data,
  quando: null,
  por: null,
});

/** A document tells of the day of its own, and, once it is past, of the day on which it expired. */
const acontecimentos = (documento: DocumentoDoColaborador) => {
  const { id, tipoDocumento, estado, data, validade } = documento;
  const nome = tipoDocumento?.nome ?? 'Documento';
  return [
    { ...contado(`documento ${id}`, nome, documento, data), icone: IconDocumento },
    ...(estado === 'VENCIDO'
      ? [{ ...contado(`vencido ${id}`, `${nome}: venceu`, documento, validade), icone: IconAlerta, cor: 'red.8' }]
      : []),
  ];
};

/** Documents on the page of a talent; their call answers all of them. */
export const partes: PartesDoTalento = {
  permissao: permissoesOrganizacao.colaborador.verbos.DOCUMENTOS,
  acoes: [
    {
      rotulo: 'Anexar documento',
      icone: IconDocumento,
      permissoes: [permissoesOrganizacao.colaborador.verbos.DOCUMENTOS],
      ordem: 40,
      faz: { Dialogo: ({ talento, onClose }) => <AnexarDocumento id={talento.id} onClose={onClose} /> },
    },
  ],
  naPagina: {
    id: 'anexos',
    titulo: 'Documentos anexos',
    ordem: 45,
    Conteudo: ({ colaboradorId }) => <DocumentosDoColaborador id={colaboradorId} />,
  },
  acontecimentos: (colaboradorId) => ({
    ...readingOf(listarDocumentos, { params: { id: colaboradorId } }),
    select: (answer) => ({ itens: (answer as DocumentoDoColaborador[]).flatMap(acontecimentos), resto: null }),
  }),
};
