import { Box, Stack, Table, Text, Title } from '@mantine/core';
import { useEndpoint } from '#platform/web/api/query.ts';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type GrupoDoInventarioLido, inventarioDoPgr } from './pgr.contract.ts';

type Risco = GrupoDoInventarioLido['riscos'][number];

/** What a phone shows without scrolling comes first; the same widths in all groups. */
const colunas = [
  ['Risco', '25%'],
  ['Classificação', '13%'],
  ['Probabilidade', '13%'],
  ['Gravidade', '12%'],
  ['Ambiente', '16%'],
  ['Medidas existentes', '21%'],
] as const;

/** The class of a risk beside its colour of the matrix; what has none says so. */
function Nivel({ classificacao, cor }: Risco) {
  if (classificacao === null) return <Text size="sm">Sem nível</Text>;
  return (
    <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        mr={6}
        style={{ display: 'inline-block', width: 12, height: 12, borderRadius: 3, background: cor ?? undefined }}
      />
      {classificacao}
    </Text>
  );
}

const Linha = (risco: Risco) => (
  <Table.Tr>
    <Table.Td>
      <Text size="sm">{risco.risco}</Text>
      <Text size="xs" c="dimmed">
        {[risco.tipo, risco.agente].filter(Boolean).join(' · ')}
      </Text>
    </Table.Td>
    <Table.Td>
      <Nivel {...risco} />
    </Table.Td>
    <Table.Td>{risco.probabilidade ?? '–'}</Table.Td>
    <Table.Td>{risco.gravidade ?? '–'}</Table.Td>
    <Table.Td>{risco.ambiente}</Table.Td>
    <Table.Td>{risco.medidas ?? '–'}</Table.Td>
  </Table.Tr>
);

/** The inventory of a programme on the screen, as its document has it. */
export function Inventario({ pgrId }: { readonly pgrId: number }) {
  const lido = useEndpoint(inventarioDoPgr, { query: { pgrId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  return (
    <Stack gap="md" component="section" aria-label="Inventário de riscos">
      <Title order={2} size="h4">
        Inventário de riscos
      </Title>
      {data.length === 0 && (
        <EmptyState texto="Nenhum grupo homogêneo com finalidade PGR trabalha nos lugares deste programa." />
      )}
      {data.map(({ id, nome, ambientes, riscos }) => (
        <div key={id}>
          <Title order={3} size="h5">
            {nome}
          </Title>
          <Text size="xs" c="dimmed">{`Ambientes: ${ambientes.join(', ')}`}</Text>
          {riscos.length === 0 ? (
            <Text size="sm">Nenhum risco foi levado ao PGR nos ambientes deste grupo.</Text>
          ) : (
            <WideTable nome={`Riscos de ${nome}`} minWidth={820}>
              <Table layout="fixed">
                <Table.Thead>
                  <Table.Tr>
                    {colunas.map(([titulo, largura]) => (
                      <Table.Th key={titulo} w={largura}>
                        {titulo}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {riscos.map((risco) => (
                    <Linha key={`${risco.ambiente} ${risco.risco} ${risco.agente ?? ''}`} {...risco} />
                  ))}
                </Table.Tbody>
              </Table>
            </WideTable>
          )}
        </div>
      ))}
    </Stack>
  );
}
