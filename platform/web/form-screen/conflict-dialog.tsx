import { Button, Group, Table, Text } from '@mantine/core';
import { WideTable } from '../table/wide-table.tsx';
import { Modal } from '../ui/dialog.tsx';
import type { Difference } from './conflict.ts';

export type ConflictAnswer = 'minha' | 'atual' | 'nenhuma';

/** Shows both versions of a record field by field: 'Manter a minha' writes over, 'Usar a atual' takes the stored one. */
export function ConflictDialog({
  diferencas,
  onAnswer,
}: {
  diferencas: readonly Difference[] | null;
  onAnswer: (answer: ConflictAnswer) => void;
}) {
  return (
    <Modal
      opened={diferencas !== null}
      onClose={() => onAnswer('nenhuma')}
      title="Registro alterado por outra pessoa"
      closeOnClickOutside={false}
    >
      <Text size="sm" mb="sm">
        Este registro foi alterado por outra pessoa enquanto você o editava. Escolha a versão que deve ficar.
      </Text>
      {diferencas && diferencas.length > 0 && (
        <WideTable nome="Diferenças" minWidth={420}>
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Campo</Table.Th>
                <Table.Th>Minha versão</Table.Th>
                <Table.Th>Versão atual</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {diferencas.map(({ path, rotulo, minha, atual }) => (
                <Table.Tr key={path}>
                  <Table.Th scope="row">{rotulo}</Table.Th>
                  <Table.Td>{minha || '(vazio)'}</Table.Td>
                  <Table.Td>{atual || '(vazio)'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {diferencas?.length === 0 && <Text size="sm">Os campos desta tela são iguais nas duas versões.</Text>}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onAnswer('nenhuma')}>
          Continuar editando
        </Button>
        <Button variant="default" onClick={() => onAnswer('atual')}>
          Usar a atual
        </Button>
        <Button onClick={() => onAnswer('minha')}>Manter a minha</Button>
      </Group>
    </Modal>
  );
}
