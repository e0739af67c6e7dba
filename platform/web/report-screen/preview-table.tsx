import { Paper, Skeleton, Table, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { PreviewCell, PreviewColumn, ReportPreview } from '#platform/shared/contract/report.ts';
import type { Resumo } from '#platform/shared/contract/report-summary.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { registrosEncontrados } from '#platform/shared/format/plural.ts';
import { WideTable } from '../table/wide-table.tsx';
import { usePhone } from '../ui/use-phone.ts';
import styles from './preview-table.module.css';

const SummaryCharts = lazy(() => import('./summary-charts.tsx'));

const alignments = { esquerda: 'left', direita: 'right', centro: 'center' } as const;

function Cells({
  cells,
  columns,
  label,
}: {
  cells: readonly PreviewCell[];
  columns: readonly PreviewColumn[];
  label?: string;
}) {
  return columns.map(({ chave, alinha, titulo }, index) => (
    <Table.Td key={chave} ta={alignments[alinha]} data-titulo={titulo}>
      {index === 0 && label ? [label, cells[0]?.texto].filter(Boolean).join(': ') : cells[index]?.texto}
    </Table.Td>
  ));
}

/** Least width of a column in pixels: figures are shorter than names. */
const widthOf = ({ alinha }: PreviewColumn) => (alinha === 'direita' ? 88 : 130);

/** Figures in tiles, and pictures, of all rows. */
function Summary({ resumo: { indicadores, graficos, mapas = [] } }: { resumo: Resumo }) {
  return (
    <>
      {indicadores.length > 0 && (
        <dl className={styles.indicadores}>
          {indicadores.map(({ rotulo, valor, detalhe }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
              {detalhe && <dd>{detalhe}</dd>}
            </div>
          ))}
        </dl>
      )}
      {graficos.length + mapas.length > 0 && (
        <Suspense fallback={<Skeleton height={240} mb="md" />}>
          <SummaryCharts graficos={graficos} mapas={mapas} />
        </Suspense>
      )}
    </>
  );
}

/**
 * A report on screen: its figures and pictures, groups with subtotals, the grand total, and how many rows are not shown. `rodape` takes the
 * place of the last where the rows come by pages.
 */
export function PreviewTable({ preview, rodape }: { preview: ReportPreview; rodape?: ReactNode }) {
  const { colunas, grupos, total, registros, mostrados, resumo } = preview;
  const phone = usePhone();
  const width = colunas.reduce((sum, coluna) => sum + widthOf(coluna), 0);
  return (
    <Paper withBorder p="md" mt="md">
      <Title order={2}>{preview.titulo}</Title>
      <Text size="xs" c="dimmed" mb="sm">
        {preview.filtro}
      </Text>
      {resumo && <Summary resumo={resumo} />}
      <WideTable nome={preview.titulo} minWidth={phone ? 0 : Math.max(480, width)}>
        <Table className={styles.tabela} data-fichas={phone || undefined} aria-label={preview.titulo}>
          <Table.Thead>
            <Table.Tr>
              {colunas.map(({ chave, titulo, alinha }) => (
                <Table.Th key={chave} ta={alignments[alinha]}>
                  {titulo}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {grupos.map((grupo, index) => (
            <Table.Tbody key={grupo.titulo ?? String(index)}>
              {grupo.titulo && (
                <Table.Tr className={styles.grupo}>
                  <Table.Th colSpan={colunas.length} scope="rowgroup">
                    {grupo.titulo}
                  </Table.Th>
                </Table.Tr>
              )}
              {grupo.linhas.map((linha, position) => (
                <Table.Tr key={String(position)}>
                  <Cells cells={linha} columns={colunas} />
                </Table.Tr>
              ))}
              {grupo.subtotal && (
                <Table.Tr className={styles.subtotal}>
                  <Cells cells={grupo.subtotal} columns={colunas} label="Subtotal" />
                </Table.Tr>
              )}
            </Table.Tbody>
          ))}
          {total && (
            <Table.Tfoot>
              <Table.Tr className={styles.total}>
                <Cells cells={total} columns={colunas} label="Total" />
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </WideTable>
      {rodape ?? (
        <Text size="sm" c="dimmed" mt="xs">
          {registrosEncontrados(registros)}
          {mostrados < registros && ` A prévia mostra os ${formatarInteiro(mostrados)} primeiros.`}
        </Text>
      )}
    </Paper>
  );
}
