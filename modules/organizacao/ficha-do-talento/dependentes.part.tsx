import { Table, Text } from '@mantine/core';
import { parentesco } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import type { RegistroDoTalento } from './cabecalho.part.tsx';

/** Who depends on the talent. */
export function Dependentes({ dependentes }: Pick<RegistroDoTalento, 'dependentes'>) {
  if (dependentes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhum dependente informado.
      </Text>
    );
  return (
    <WideTable nome="Dependentes" minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {['Nome', 'Parentesco', 'Nascimento', 'CPF', 'Conta para'].map((titulo) => (
              <Table.Th key={titulo}>{titulo}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dependentes.map(({ id, nome, parentesco: qual, dataNascimento, cpf, impostoRenda, salarioFamilia }) => (
            <Table.Tr key={id ?? nome}>
              <Table.Td>{nome}</Table.Td>
              <Table.Td>{parentesco.rotulo(qual)}</Table.Td>
              <Table.Td>{formatarData(dataNascimento)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{cpf ? formatarCpf(cpf) : ''}</Table.Td>
              <Table.Td>
                {[impostoRenda && 'imposto de renda', salarioFamilia && 'salário-família'].filter(Boolean).join(', ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
