import { SeloDoDocumento } from '#modules/organizacao/colaboradores/documentos.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  CAMINHO_A_VENCER,
  type DocumentoListado,
  filtroDosDocumentos,
  linhaDoDocumento,
  listarDocumentosAVencer,
  telaDosDocumentosAVencer,
} from './a-vencer.contract.ts';

const Campo = fieldOf(filtroDosDocumentos);

const aoChegar = { estado: 'A_RENOVAR' };

const colunas = columns<DocumentoListado>(linhaDoDocumento, [
  { campo: 'validade', largura: 110, ordenavel: false },
  {
    campo: 'estado',
    largura: 130,
    ordenavel: false,
    render: (linha: DocumentoListado) => <SeloDoDocumento {...linha} />,
  },
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'tipoDocumento', largura: 230, ordenavel: false },
  { campo: 'descricao', ordenavel: false },
  { campo: 'areaOrganizacional', titulo: 'Área', largura: 160, ordenavel: false },
  { campo: 'data', largura: 110, ordenavel: false, oculta: true },
]);

/** Documents of the people at work that have to be renewed, or in another state. */
export function DocumentosAVencer() {
  const lista = usePagedList(CAMINHO_A_VENCER, filtroDosDocumentos, listarDocumentosAVencer, aoChegar);
  return (
    <>
      <PageHeader titulo={telaDosDocumentosAVencer.titulo} />
      <PagedList
        of={lista}
        rotulo={telaDosDocumentosAVencer.titulo}
        columns={colunas}
        rows={lista.rows}
        emptyText="Nenhum documento nesta situação."
        rowName={({ colaborador, descricao }) => `${descricao ?? ''} de ${colaborador?.nome ?? ''}`}
      >
        <Campo name="estado" span={3} variant="select" />
        <Campo name="tiposIds" span={5} />
        <Campo name="nome" span={4} />
        <Campo name="areasIds" span={4} />
        <Campo name="cargosIds" span={4} />
        <Campo name="estabelecimentosIds" span={4} />
      </PagedList>
    </>
  );
}
