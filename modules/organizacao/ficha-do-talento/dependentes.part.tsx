import { Stack, Table, Text } from '@mantine/core';
import { parentesco } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import type { RegistroDoTalento } from './cabecalho.part.tsx';

const contaPara = ({ impostoRenda, salarioFamilia }: RegistroDoTalento['dependentes'][number]) =>
  [impostoRenda && 'imposto de renda', salarioFamilia && 'salário-família'].filter(Boolean).join(', ');

/** One under the other, where a table would have to be pushed aside. */
function Blocos({ dependentes }: Pick<RegistroDoTalento, 'dependentes'>) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {dependentes.map((um) => (
        <li key={um.id ?? um.nome}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {um.nome}
          </Text>
          <Text size="sm">
            {[
              parentesco.rotulo(um.parentesco),
              um.dataNascimento && `nascimento ${formatarData(um.dataNascimento)}`,
              um.cpf && `CPF ${formatarCpf(um.cpf)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {contaPara(um) && <Text size="sm" c="dimmed">{`Conta para ${contaPara(um)}`}</Text>}
        </li>
      ))}
    </Stack>
  );
}

/** Who depends on the talent. */
export function Dependentes({ dependentes }: Pick<RegistroDoTalento, 'dependentes'>) {
  const phone = usePhone();
  if (dependentes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhum dependente informado.
      </Text>
    );
  if (phone) return <Blocos dependentes={dependentes} />;
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
          {dependentes.map((um) => (
            <Table.Tr key={um.id ?? um.nome}>
              <Table.Td>{um.nome}</Table.Td>
              <Table.Td>{parentesco.rotulo(um.parentesco)}</Table.Td>
              <Table.Td>{formatarData(um.dataNascimento)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{um.cpf ? formatarCpf(um.cpf) : ''}</Table.Td>
              <Table.Td>{contaPara(um)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
