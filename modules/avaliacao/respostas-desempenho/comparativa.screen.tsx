import { Button, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { papelDoAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type Comparativa, compararFolhas, compararFolhasPdf, telaDaComparativa } from './comparativa.contract.ts';
import { telaDasRespostas } from './respostas-desempenho.contract.ts';

const RadarDasFolhas = lazy(() => import('./radar-das-folhas.part.tsx'));
const caminho = [{ rotulo: telaDasRespostas.titulo, path: telaDasRespostas.path }];
const emPorcento = (valor: string | null) => (valor === null ? '–' : `${valor.replace('.', ',')}%`);

/** How a sheet is called beside the other one. */
const rotuloDa = ({ papel, avaliador }: Comparativa['folhas'][number]) =>
  papel === 'U' || avaliador === null
    ? papelDoAvaliador.rotulo(papel)
    : `${papelDoAvaliador.rotulo(papel)}: ${avaliador}`;

/** Two delivered sheets about one talent, which the address names as `folha` and `com`. */
export function CompararAvaliacoes() {
  const { folha, com } = useAddress();
  const params = { id: idIn(String(folha ?? '')), id2: idIn(String(com ?? '')) };
  const escolhidas = params.id > 0 && params.id2 > 0;
  const lida = useEndpoint(compararFolhas, { params, errors: 'nenhum' }, { enabled: escolhidas });
  if (!lida.data)
    return (
      <>
        <PageHeader titulo={telaDaComparativa.titulo} caminho={caminho} />
        {!escolhidas && (
          <EmptyState texto="Marque duas avaliações entregues do mesmo talento na lista de respostas e escolha 'Comparar'." />
        )}
        {escolhidas && <Unread of={lida} esqueleto={<FormSkeleton />} />}
      </>
    );
  const imprimir = () => download(compararFolhasPdf, { params }).then(saveFile, () => undefined);
  return (
    <>
      <PageHeader
        titulo={lida.data.avaliado.nome}
        caminho={caminho}
        acoes={
          <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => void imprimir()}>
            Imprimir comparação
          </Button>
        }
      />
      <Comparacao comparativa={lida.data} />
    </>
  );
}

function Comparacao({ comparativa }: { comparativa: Comparativa }) {
  const { folhas, linhas } = comparativa;
  return (
    <Stack gap="md">
      <SimpleGrid cols={2}>
        {folhas.map((folha) => (
          <Paper key={folha.id} withBorder p="md">
            <Text fw={600}>{rotuloDa(folha)}</Text>
            <Text size="sm" c="dimmed">
              {folha.avaliacao}
            </Text>
            <Text fz={28} fw={700}>
              {emPorcento(folha.percentual)}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Suspense fallback={<FormSkeleton linhas={4} />}>
        <RadarDasFolhas comparativa={comparativa} rotulos={folhas.map(rotuloDa)} />
      </Suspense>
      <Paper withBorder p="md">
        <WideTable nome="Respostas" minWidth={560}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w="40%">Pergunta</Table.Th>
                {folhas.map((folha) => (
                  <Table.Th key={folha.id}>{rotuloDa(folha)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {linhas.map(({ pergunta, respostas, comentarios, pontos }) => (
                <Table.Tr key={pergunta}>
                  <Table.Td>{pergunta}</Table.Td>
                  {folhas.map(({ id }, lado) => (
                    <Table.Td key={id} valign="top">
                      <Text size="sm">
                        {respostas[lado] ?? (comentarios[lado] ? '' : '–')}
                        {pontos[lado] != null && (
                          <Text span c="dimmed" size="sm">{` ${emPorcento(pontos[lado])}`}</Text>
                        )}
                      </Text>
                      {comentarios[lado] && <Text size="sm" c="dimmed">{`“${comentarios[lado]}”`}</Text>}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      </Paper>
    </Stack>
  );
}
