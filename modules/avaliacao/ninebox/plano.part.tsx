import { List, Stack, Text } from '@mantine/core';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { planoDaCaixa } from './grafico.contract.ts';
import type { NumeroDaCaixa } from './ninebox.rules.ts';

/** For each person of a box, the competences that lack most. */
export function PlanoDaCaixa({ avaliacaoId, box }: { avaliacaoId: number; box: NumeroDaCaixa }) {
  const { data, error } = useEndpoint(planoDaCaixa, { params: { b: box, a: avaliacaoId } });
  if (error) return <EmptyState texto={error.mensagem} />;
  if (!data) return <FormSkeleton linhas={4} />;
  if (data.talentos.length === 0) return <EmptyState texto="Ninguém está nesta caixa." />;
  return (
    <Stack gap="sm">
      <Text size="sm">{data.caixa.descricao}</Text>
      {data.talentos.map(({ id, nome, cargo, lacunas }) => (
        <section key={id} aria-label={nome}>
          <Text size="sm" fw={600}>
            {[nome, cargo].filter(Boolean).join(', ')}
          </Text>
          {lacunas.length === 0 ? (
            <Text size="sm" c="dimmed">
              Atende a todas as competências exigidas.
            </Text>
          ) : (
            <List size="sm">
              {lacunas.map(({ competencia, exigido, percentual }) => (
                <List.Item key={competencia}>
                  {`${competencia}: ${formatarPercentual(percentual ?? '0')} do nível ${exigido}`}
                </List.Item>
              ))}
            </List>
          )}
        </section>
      ))}
    </Stack>
  );
}
