import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { nivelDeRisco, type ResultadoDaPesquisa } from './resultados.contract.ts';

type Risco = ResultadoDaPesquisa['riscos'][number];

const tons: Readonly<Record<Risco['nivel'], StatusTone>> = { B: 'sucesso', M: 'alerta', A: 'erro' };
const TODOS = 'Toda a empresa';
const ESPERA = 'Aguardando SST: os riscos ainda não foram recebidos pela segurança do trabalho.';

/** The level of a risk as a badge, with the result that it comes from where no column of its own says it. */
export const NivelDoRisco = ({ nivel, percentual }: Pick<Risco, 'nivel'> & Partial<Pick<Risco, 'percentual'>>) => (
  <StatusBadge tom={tons[nivel]}>
    {[nivelDeRisco.rotulo(nivel), percentual && formatarPercentual(percentual)].filter(Boolean).join(' ')}
  </StatusBadge>
);

/** Where the risk is not low, the greatest first: what to look at before the whole table. */
function OndeAgir({ riscos }: { riscos: readonly Risco[] }) {
  const graves = riscos
    .filter(({ nivel }) => nivel !== 'B')
    .sort((a, b) => Number(a.percentual) - Number(b.percentual));
  if (graves.length === 0) return <Text size="sm">Nenhum grupo com risco médio ou alto.</Text>;
  return (
    <Stack gap={4} component="ul" aria-label="Onde agir" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {graves.map(({ area, dimensao, ...risco }) => (
        <Group key={`${area}:${dimensao}`} component="li" gap="xs">
          <NivelDoRisco {...risco} />
          <Text size="sm">{`${area ?? TODOS}: ${dimensao}`}</Text>
        </Group>
      ))}
    </Stack>
  );
}

/** The psychosocial risks of a survey: where to act, and every group by every dimension. */
export function Riscos({ riscos }: Pick<ResultadoDaPesquisa, 'riscos'>) {
  if (riscos.length === 0) return null;
  const dimensoes = [...new Set(riscos.map(({ dimensao }) => dimensao))];
  const grupos = Map.groupBy(riscos, ({ area }) => area ?? TODOS);
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="xs">
        Riscos psicossociais
      </Title>
      <OndeAgir riscos={riscos} />
      <WideTable nome="Riscos psicossociais por grupo e dimensão" minWidth={120 + 130 * dimensoes.length}>
        <Table mt="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Grupo</Table.Th>
              {dimensoes.map((dimensao) => (
                <Table.Th key={dimensao}>{dimensao}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...grupos].map(([grupo, dele]) => (
              <Table.Tr key={grupo}>
                <Table.Th scope="row">{grupo}</Table.Th>
                {dimensoes.map((dimensao) => {
                  const risco = dele.find((um) => um.dimensao === dimensao);
                  return <Table.Td key={dimensao}>{risco ? <NivelDoRisco {...risco} /> : '–'}</Table.Td>;
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {riscos.some(({ aguardandoSst }) => aguardandoSst) && (
        <Text size="sm" c="dimmed" mt="xs">
          {ESPERA}
        </Text>
      )}
    </Paper>
  );
}
