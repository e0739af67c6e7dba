import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ParteDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { minhasVacinas } from './cartao.contract.ts';
import { DosesDoCartao } from './cartao.part.tsx';

function MinhasVacinas() {
  const lido = useEndpoint(minhasVacinas);
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhuma vacinação registrada.
      </Text>
    );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {data.map(({ id, vacina, doses, motivoInterrupcao }) => (
        <Paper key={id} withBorder p="md" component="section" aria-label={vacina.nome ?? ''}>
          <Title order={3} size="h5" mb="sm">
            {vacina.nome}
          </Title>
          <DosesDoCartao doses={doses} />
          {motivoInterrupcao !== null && <Text size="sm" mt="sm">{`Interrompida: ${motivoInterrupcao}`}</Text>}
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** The own vaccination card in the own file. */
export const parte: ParteDaMinhaFicha = {
  id: 'vacinas',
  titulo: 'Minhas vacinas',
  ordem: 60,
  Conteudo: MinhasVacinas,
};
