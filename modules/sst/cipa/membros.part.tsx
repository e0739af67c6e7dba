import { Table, Text } from '@mantine/core';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection } from '#platform/web/form/field.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { cargosDaCipa, condicoes, representacoes, type SituacaoDoMembro, situacaoDosMembros } from './cipa.contract.ts';

const quem = ({ representacao, condicao, cargo }: SituacaoDoMembro) =>
  [cargo && cargosDaCipa.rotulo(cargo), condicoes.rotulo(condicao), representacoes.rotulo(representacao)]
    .filter(Boolean)
    .join(' · ');

function Faltas({ faltas, perdeOMandato }: SituacaoDoMembro) {
  if (!perdeOMandato) return <>{faltas}</>;
  return <StatusBadge tom="erro">{`${plural(faltas, 'falta', 'faltas')}: perde o mandato`}</StatusBadge>;
}

/** Until when each member is protected, and how many ordinary meetings they missed without a reason. */
export function Membros({ gestaoId }: { gestaoId: number }) {
  const lido = useEndpoint(situacaoDosMembros, { params: { id: gestaoId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={null} />;
  if (data.length === 0) return null;
  return (
    <FormSection titulo="Estabilidade e faltas">
      <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <WideTable nome="Estabilidade e faltas" minWidth={560}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Membro</Table.Th>
                <Table.Th>Na CIPA</Table.Th>
                <Table.Th>Estável até</Table.Th>
                <Table.Th>Faltas sem justificativa</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((membro) => (
                <Table.Tr key={membro.id}>
                  <Table.Td>
                    {membro.nome}
                    {membro.saidaEm && (
                      <Text size="xs" c="dimmed">
                        Saiu em {formatarData(membro.saidaEm)}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>{quem(membro)}</Table.Td>
                  <Table.Td>{membro.estavelAte ? formatarData(membro.estavelAte) : 'Não tem'}</Table.Td>
                  <Table.Td>
                    <Faltas {...membro} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </div>
    </FormSection>
  );
}
