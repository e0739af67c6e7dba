import { Alert, Paper, SimpleGrid, Skeleton, Table, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { type ContagemDoExame, lerExame } from './palografico.rules.ts';

const Grafico = lazy(() => import('./grafico.part.tsx'));
/** Lines shown one by one; the rest is only added up. */
const LINHAS_MOSTRADAS = 60;

const decimal = (valor: string) => valor.replace('.', ',');

function Numero({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <Paper withBorder p="xs">
      <Text size="xs" c="dimmed">
        {rotulo}
      </Text>
      <Text fw={600} size="lg">
        {valor}
      </Text>
    </Paper>
  );
}

/** The figures of an exam while it is typed; nothing for an empty one. */
export function Contagem({ exame }: { exame: string | null }) {
  if (!exame?.trim()) return null;
  const { contagem, erro } = lerExame(exame);
  return contagem ? <Figuras contagem={contagem} /> : <Alert color="yellow">{erro}</Alert>;
}

function Figuras({ contagem }: { contagem: ContagemDoExame }) {
  const { total, intervalos, linhas, diferencas, maiorDiferenca, media, nor } = contagem;
  return (
    <section aria-label="Contagem do exame">
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs" mb="md">
        <Numero rotulo="Total produzido" valor={total.toLocaleString('pt-BR')} />
        <Numero rotulo="Intervalos" valor={String(intervalos.length)} />
        <Numero rotulo="Média por intervalo" valor={decimal(media)} />
        <Numero rotulo="Maior diferença" valor={String(maiorDiferenca)} />
        <Numero rotulo="NOR" valor={decimal(nor)} />
      </SimpleGrid>
      <Suspense fallback={<Skeleton h={220} />}>
        <Grafico intervalos={intervalos} media={media} />
      </Suspense>
      <WideTable nome="Traços por intervalo" minWidth={280}>
        <Table withTableBorder aria-label="Traços por intervalo">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Intervalo</Table.Th>
              <Table.Th ta="right">Traços</Table.Th>
              <Table.Th ta="right">Diferença</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {intervalos.map((tracos, lugar) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an interval is its place
              <Table.Tr key={lugar}>
                <Table.Td>{lugar + 1}º</Table.Td>
                <Table.Td ta="right">{tracos}</Table.Td>
                <Table.Td ta="right">{lugar === 0 ? '' : diferencas[lugar - 1]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {linhas.length > 0 && (
        <Text size="sm" c="dimmed" my="xs">
          Traços por linha: {linhas.slice(0, LINHAS_MOSTRADAS).join(', ')}
          {linhas.length > LINHAS_MOSTRADAS && ` e mais ${linhas.length - LINHAS_MOSTRADAS} linhas`}
        </Text>
      )}
    </section>
  );
}
