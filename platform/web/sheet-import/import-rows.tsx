import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import {
  type ImportacaoLida,
  type ImportCalls,
  type LinhaImportada,
  linhaImportada,
  type ResultadoDaLinha,
} from '#platform/shared/sheet-import/sheet-import.ts';
import { useEndpoint } from '../api/query.ts';
import { columns } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { Unread } from '../ui/unread.tsx';

function Dito({ row: { erros, mudancas, resultado, feita, desfeita } }: { readonly row: LinhaImportada }) {
  if (desfeita) return <Text size="sm">Desfeita</Text>;
  return (
    <List size="sm" listStyleType="none">
      {erros.map(({ coluna, mensagem }) => (
        <List.Item key={`${coluna} ${mensagem}`}>
          {coluna && !mensagem.startsWith(coluna) ? `${coluna}: ${mensagem}` : mensagem}
        </List.Item>
      ))}
      {erros.length === 0 &&
        mudancas.map(({ coluna, antes, depois }) => (
          <List.Item key={coluna}>
            <b>{coluna}:</b> {resultado === 'ALTERADA' && antes !== depois && <s>{antes || 'vazio'}</s>} {depois}
          </List.Item>
        ))}
      {feita && mudancas.length === 0 && <List.Item>Gravada</List.Item>}
    </List>
  );
}

const colunas = columns<LinhaImportada>(linhaImportada, [
  { campo: 'nome', largura: 200, ordenavel: false },
  { campo: 'linha', largura: 80, ordenavel: false },
  { campo: '$dito', titulo: 'O que acontece', render: (row) => <Dito row={row} /> },
]);

/** Rows of an import with one result, a page at a time. */
export function ImportRows({
  chamadas,
  importacaoId,
  resultado,
}: {
  readonly chamadas: ImportCalls<ImportacaoLida>;
  readonly importacaoId: number;
  readonly resultado: ResultadoDaLinha;
}) {
  const [page, setPage] = useState(0);
  const query = { importacaoId, resultado, page, size: TAMANHO_PAGINA };
  const lido = useEndpoint(chamadas.linhas, { query }, { keepPrevious: true });
  const { data, error, isFetching } = lido;
  if (error) return <Unread of={lido} />;
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
