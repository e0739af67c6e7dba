import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ParteDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  CAMINHO_MEUS_RESULTADOS,
  listarMeusResultados,
  telaDosMeusResultados,
} from './resultados-desempenho.contract.ts';

const porcento = (valor: string | null) => (valor === null ? '–' : formatarPercentual(valor));

/** The own results that the company has released, each leading to the whole of it. */
export function ResultadosLiberados() {
  const lido = useEndpoint(listarMeusResultados, {});
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  if (data.length === 0) return <EmptyState texto="Nenhum resultado seu foi liberado ainda." />;
  return (
    <Stack gap="xs">
      {data.map(({ id, avaliacao, desempenho, competencia, ciencia }) => (
        <Paper key={id} withBorder p="md">
          <Anchor component={Link} to={`${CAMINHO_MEUS_RESULTADOS}/${avaliacao.id}`} fw={600}>
            {avaliacao.nome}
          </Anchor>
          <Text size="sm">{`Desempenho ${porcento(desempenho)} · competências ${porcento(competencia)}`}</Text>
          {ciencia === 'A' && <Text size="sm">Abra para ler e dar ciência.</Text>}
        </Paper>
      ))}
    </Stack>
  );
}

/** The own results, where a person looks after their own data. */
export const parte: ParteDaMinhaFicha = {
  permissao: telaDosMeusResultados.permissao,
  id: 'resultados-de-desempenho',
  titulo: telaDosMeusResultados.titulo,
  ordem: 5,
  Conteudo: ResultadosLiberados,
};
