import { Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { FotoDoColaborador } from '#modules/organizacao/colaboradores/foto.part.tsx';
import { celulaDoProprioTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { Explicacao } from './explicacao.part.tsx';
import { type TalentoDaCaixa, talentosDaCaixa } from './grafico.contract.ts';
import type { NumeroDaCaixa } from './ninebox.rules.ts';
import { PlanoDaCaixa } from './plano.part.tsx';

interface Props {
  readonly avaliacaoId: number;
  readonly box: NumeroDaCaixa;
  readonly caixa: { readonly nomeclatura: string; readonly descricao: string; readonly quantidade: number };
}

/** Who is in a box: photo, job, both figures, and why. */
export function TalentosDaCaixa({ avaliacaoId, box, caixa }: Props) {
  const lidos = useEndpoint(talentosDaCaixa, { params: { id: avaliacaoId }, query: { box } });
  const [explicado, setExplicado] = useState<TalentoDaCaixa | null>(null);
  const [plano, setPlano] = useState<NumeroDaCaixa | null>(null);
  if (lidos.isError) return <Unread of={lidos} />;
  return (
    <Stack gap="xs" component="section" aria-label={`Talentos em ${caixa.nomeclatura}`}>
      <Group justify="space-between">
        <Text component="h2" fw={600}>
          {`${caixa.nomeclatura}: ${plural(caixa.quantidade, 'talento', 'talentos')}`}
        </Text>
        <Button variant="default" size="compact-sm" onClick={() => setPlano(box)}>
          O que desenvolver
        </Button>
      </Group>
      <Text size="sm">{caixa.descricao}</Text>
      {!lidos.data && <FormSkeleton linhas={3} />}
      {lidos.data && (
        <WideTable nome={`Talentos em ${caixa.nomeclatura}`} minWidth={640}>
          <Table fz="sm" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                {['Talento', 'Cargo', 'Área', 'Potencial', 'Desempenho', 'Avaliadores'].map((titulo) => (
                  <Table.Th key={titulo}>{titulo}</Table.Th>
                ))}
                <Table.Th>
                  <VisuallyHidden>Ações</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lidos.data.map((talento) => (
                <Table.Tr key={talento.id}>
                  <Table.Td>
                    <Group gap="xs" wrap="nowrap">
                      <FotoDoColaborador id={talento.id} nome={talento.nome} temFoto={talento.temFoto} tamanho={32} />
                      {celulaDoProprioTalento(talento)}
                    </Group>
                  </Table.Td>
                  <Table.Td>{talento.cargo?.nome}</Table.Td>
                  <Table.Td>{talento.area?.nome}</Table.Td>
                  <Table.Td>{formatarPercentual(talento.potencial)}</Table.Td>
                  <Table.Td>{formatarPercentual(talento.desempenho)}</Table.Td>
                  <Table.Td>{talento.avaliadores}</Table.Td>
                  <Table.Td>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`Por que ${talento.nome} está aqui`}
                      onClick={() => setExplicado(talento)}
                    >
                      Por quê
                    </Button>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      <TargetDialog
        size="lg"
        titulo={({ nome }) => `Por que ${nome} está aqui`}
        alvo={explicado}
        onClose={() => setExplicado(null)}
      >
        {({ id }) => <Explicacao avaliacaoId={avaliacaoId} colaboradorId={id} />}
      </TargetDialog>
      <TargetDialog
        size="lg"
        titulo={`O que desenvolver: ${caixa.nomeclatura}`}
        alvo={plano}
        onClose={() => setPlano(null)}
      >
        {(numero) => <PlanoDaCaixa avaliacaoId={avaliacaoId} box={numero} />}
      </TargetDialog>
    </Stack>
  );
}
