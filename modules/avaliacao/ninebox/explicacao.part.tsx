import { List, Stack, Table, Text } from '@mantine/core';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { explicacao } from './grafico.contract.ts';
import { lugarDaCaixa } from './ninebox.contract.ts';
import { CAIXAS, type NumeroDaCaixa, tercoDe } from './ninebox.rules.ts';

const nomes = { baixo: 'baixo', medio: 'médio', alto: 'alto' } as const;
const tituloPadrao = (numero: NumeroDaCaixa) => CAIXAS.find((caixa) => caixa.numero === numero)?.nomeclatura ?? '';
const caixaDita = (numero: NumeroDaCaixa) => `${tituloPadrao(numero)} (${lugarDaCaixa(numero)})`;

/** Inputs, weights, cuts and number of evaluators behind the place of a person, and who moved them since. */
export function Explicacao({ avaliacaoId, colaboradorId }: { avaliacaoId: number; colaboradorId: number }) {
  const lido = useEndpoint(explicacao, { params: { id: avaliacaoId, colaboradorId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={4} />} />;
  const { talento, cortes, papeis, competencias, movimentos } = data;
  const potencial = tercoDe(talento.potencial, cortes.percentualBaixoPotencial, cortes.percentualAltoPotencial);
  const desempenho = tercoDe(talento.desempenho, cortes.percentualBaixoDesempenho, cortes.percentualAltoDesempenho);
  return (
    <Stack gap="sm">
      <Text size="sm">
        {`Desempenho ${formatarPercentual(talento.desempenho)}, ${nomes[desempenho]}: os cortes são ${cortes.percentualBaixoDesempenho}% e ${cortes.percentualAltoDesempenho}%. ${plural(talento.avaliadores, 'avaliador respondeu', 'avaliadores responderam')}.`}
      </Text>
      {papeis.length > 0 && (
        <Table fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Quem avaliou</Table.Th>
              <Table.Th>Avaliadores</Table.Th>
              <Table.Th>Peso</Table.Th>
              <Table.Th>Resultado</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {papeis.map(({ papel, peso, avaliadores, percentual }) => (
              <Table.Tr key={papel}>
                <Table.Td>{papel}</Table.Td>
                <Table.Td>{avaliadores}</Table.Td>
                <Table.Td>{peso ?? 'Igual para todos'}</Table.Td>
                <Table.Td>{percentual === null ? '–' : formatarPercentual(percentual)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Text size="sm">
        {`Potencial ${formatarPercentual(talento.potencial)}, ${nomes[potencial]}: os cortes são ${cortes.percentualBaixoPotencial}% e ${cortes.percentualAltoPotencial}%. É quanto das competências exigidas pela faixa foi visto.`}
      </Text>
      {competencias.length > 0 && (
        <WideTable nome="Competências" minWidth={480}>
          <Table fz="sm" verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Competência</Table.Th>
                <Table.Th>Peso</Table.Th>
                <Table.Th>Exigido</Table.Th>
                <Table.Th>Quanto foi visto</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {competencias.map(({ competencia, peso, exigido, percentual }) => (
                <Table.Tr key={competencia}>
                  <Table.Td>{competencia}</Table.Td>
                  <Table.Td>{peso}</Table.Td>
                  <Table.Td>{exigido}</Table.Td>
                  <Table.Td>{percentual === null ? 'Ninguém disse' : formatarPercentual(percentual)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {movimentos.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            Na calibração
          </Text>
          <List size="sm">
            {movimentos.map(({ de, para, motivo, em, por }) => (
              <List.Item key={em}>
                {`De ${caixaDita(de)} para ${caixaDita(para)}, ${formatarInstante(em)}${por ? `, ${por}` : ''}: ${motivo}`}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
