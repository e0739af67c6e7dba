import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { pedidoLnt } from './lnt.contract.ts';
import {
  filtroPorTalento,
  type LinhaPorTalento,
  linhaPorTalento,
  listarPorTalento,
  telaPorTalento,
} from './por-talento.contract.ts';

const Campo = fieldOf(filtroPorTalento);
const colunas = columns<LinhaPorTalento>(linhaPorTalento, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'areaOrganizacional', largura: 200, ordenavel: false },
  { campo: 'indicado', ordenavel: false },
  { campo: 'desejado', ordenavel: false },
  { campo: 'emTurma', largura: 100, ordenavel: false },
]);

/** The needs of training by talent. */
export function NecessidadesPorTalento() {
  const { path, titulo } = telaPorTalento;
  const lista = usePagedList(path, filtroPorTalento, listarPorTalento);
  return (
    <>
      <PageHeader titulo={titulo} caminho={[{ rotulo: pedidoLnt.nome.varios, path: pedidoLnt.path }]} />
      <PagedList
        of={lista}
        rotulo={titulo}
        columns={colunas}
        rows={lista.rows}
        emptyText="Nenhum talento foi nomeado em um pedido."
        rowName={({ colaborador }) => colaborador?.nome ?? ''}
      >
        <Campo name="nome" span={6} />
        <Campo name="lntId" span={6} />
        <Campo name="areasIds" span={6} />
        <Campo name="semTurma" span={6} />
      </PagedList>
    </>
  );
}
