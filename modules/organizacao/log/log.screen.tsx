import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { linhaDoLog, listarLog, logFiltro, telaDoLog, valoresDoLog } from './log.contract.ts';
import { DetalheDoLog } from './log-detalhe.part.tsx';
import { CampoDeValor } from './log-valor.part.tsx';

const Campo = fieldOf(logFiltro);

const colunas = columns(linhaDoLog, [
  { campo: 'quando', largura: 160, ordenavel: false },
  { campo: 'usuario', ordenavel: false },
  { campo: 'acao', ordenavel: false },
  { campo: 'entidade', ordenavel: false },
  { campo: 'entidadeId', largura: 100, ordenavel: false },
  { campo: 'pagina', ordenavel: false },
]);

/** The audit: who did what, when and from which page, and what it changed. */
export function Log() {
  const lista = usePagedList(telaDoLog.path, logFiltro, listarLog);
  const values = useEndpoint(valoresDoLog, {}, { staleTime: 60_000 });
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <PageHeader />
      <PagedList
        of={lista}
        rotulo="Log"
        columns={colunas}
        rows={lista.rows}
        actions={({ id }) => [
          { rotulo: 'Ver o que mudou', icone: IconVisualizar, onClick: () => setOpen(id), abre: true },
        ]}
        rowName={({ acao, entidade, quando }) => `${acao} de ${entidade} em ${quando}`}
      >
        <Campo name="dataIni" span={3} />
        <Campo name="dataFim" span={3} />
        <Campo name="usuarioId" span={6} />
        <CampoDeValor name="entidade" valores={values.data?.entidades ?? []} />
        <CampoDeValor name="acao" valores={values.data?.acoes ?? []} />
        <Campo name="entidadeId" span={4} />
      </PagedList>
      <DetalheDoLog id={open} onClose={() => setOpen(null)} />
    </>
  );
}
