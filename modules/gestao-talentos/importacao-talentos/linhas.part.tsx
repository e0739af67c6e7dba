import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { type LinhaImportada, linhaImportada, listarLinhas, type ResultadoDaLinha } from './importacao.contract.ts';

function Dito({ row: { erros, mudancas, resultado, desfeita } }: { row: LinhaImportada }) {
  if (erros.length > 0)
    return (
      <List size="sm" listStyleType="none">
        {erros.map(({ coluna, mensagem }) => (
          <List.Item key={`${coluna}${mensagem}`}>{mensagem}</List.Item>
        ))}
      </List>
    );
  if (desfeita) return <Text size="sm">Desfeita</Text>;
  return (
    <List size="sm" listStyleType="none">
      {mudancas.map(({ coluna, antes, depois }) => (
        <List.Item key={coluna}>
          <b>{coluna}:</b> {resultado === 'ALTERADA' && <s>{antes || 'vazio'}</s>} {depois}
        </List.Item>
      ))}
    </List>
  );
}

const colunas = columns<LinhaImportada>(linhaImportada, [
  { campo: 'nome', largura: 200, ordenavel: false },
  { campo: 'linha', largura: 80, ordenavel: false },
  { campo: '$dito', titulo: 'O que acontece', render: (row) => <Dito row={row} /> },
]);

/** Rows of an import with one result, a page at a time. */
export function Linhas({ importacaoId, resultado }: { importacaoId: number; resultado: ResultadoDaLinha }) {
  const [page, setPage] = useState(0);
  const query = { importacaoId, resultado, page, size: TAMANHO_PAGINA };
  const { data, error, isFetching } = useEndpoint(listarLinhas, { query }, { keepPrevious: true });
  if (error) return <EmptyState texto={error.mensagem} />;
  return (
    <DataTable
      rotulo="Linhas da planilha"
      columns={colunas}
      rows={data?.content ?? []}
      loading={isFetching}
      page={page}
      size={TAMANHO_PAGINA}
      total={data?.totalElements ?? 0}
      totalExato={data?.totalExact}
      onPage={setPage}
      emptyText="Nenhuma linha."
      rowName={({ nome, linha }) => nome ?? `Linha ${linha}`}
    />
  );
}
