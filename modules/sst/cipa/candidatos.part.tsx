import { Table, Text } from '@mantine/core';
import { formatarData } from '#platform/shared/format/data.ts';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import { type CandidatoLido, resultados } from './eleicoes.contract.ts';

/** The candidates of an election, with their votes once they were counted. */
export function Candidatos({ candidatos }: { candidatos: readonly CandidatoLido[] }) {
  if (candidatos.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Ainda não há candidatos.
      </Text>
    );
  const apurada = candidatos.some(({ votos }) => votos !== null);
  return (
    <ScrollRegion aria-label="Candidatos">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Número</Table.Th>
            <Table.Th>Candidato</Table.Th>
            <Table.Th>Inscrição</Table.Th>
            {apurada && <Table.Th>Votos</Table.Th>}
            {apurada && <Table.Th>Resultado</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {candidatos.map(({ id, numero, nome, inscritoEm, desistiuEm, votos, resultado }) => (
            <Table.Tr key={id}>
              <Table.Td>{numero}</Table.Td>
              <Table.Td>{nome}</Table.Td>
              <Table.Td>{desistiuEm ? `Desistiu em ${formatarData(desistiuEm)}` : formatarData(inscritoEm)}</Table.Td>
              {apurada && <Table.Td>{votos ?? ''}</Table.Td>}
              {apurada && <Table.Td>{resultado ? resultados.rotulo(resultado) : ''}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
