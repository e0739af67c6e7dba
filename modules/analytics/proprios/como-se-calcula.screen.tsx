import { Anchor, Table } from '@mantine/core';
import { CAMINHO } from '#modules/analytics/enderecos.rules.ts';
import { listarFiguras } from '#modules/analytics/registro.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PrintHeader } from '#platform/web/ui/print-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';

const TITULO = 'Como se calcula';

/** Each figure of the dashboards: formula, source, and who may see it. */
export function ComoSeCalcula() {
  const lidas = useEndpoint(listarFiguras, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { data } = lidas;
  const porPainel = [...Map.groupBy(data ?? [], ({ painel }) => painel)];
  return (
    <>
      <PrintHeader titulo={TITULO} />
      <PageHeader titulo={TITULO} caminho={[{ rotulo: 'Painéis', path: CAMINHO }, { rotulo: TITULO }]} />
      {!data && <Unread of={lidas} esqueleto={<FormSkeleton />} />}
      {porPainel.length > 1 && (
        <nav aria-label="Painéis desta página" className="nao-imprimir">
          {porPainel.map(([painel], lugar) => (
            <Anchor key={painel} href={`#painel-${lugar}`} size="sm" me="md">
              {painel}
            </Anchor>
          ))}
        </nav>
      )}
      {porPainel.map(([painel, figuras], lugar) => (
        <section key={painel} id={`painel-${lugar}`} aria-label={painel}>
          <h2>{painel}</h2>
          <WideTable nome={painel} minWidth={720}>
            <Table aria-label={painel} verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Número</Table.Th>
                  <Table.Th scope="col">Cálculo</Table.Th>
                  <Table.Th scope="col">Fonte</Table.Th>
                  <Table.Th scope="col">Quem vê</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {figuras.map(({ codigo, titulo, como, fonte, quemVe }) => (
                  <Table.Tr key={codigo}>
                    <Table.Th scope="row" fw={500}>
                      {titulo}
                    </Table.Th>
                    <Table.Td>{como}</Table.Td>
                    <Table.Td>{fonte}</Table.Td>
                    <Table.Td>{quemVe}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        </section>
      ))}
    </>
  );
}
