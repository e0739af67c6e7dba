import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { pdi, planoComLacunas } from '#modules/avaliacao/pdi/pdi.contract.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { planoDaCaixa } from './grafico.contract.ts';
import type { NumeroDaCaixa } from './ninebox.rules.ts';

/** For each person of a box, the competences that lack most. */
export function PlanoDaCaixa({ avaliacaoId, box }: { avaliacaoId: number; box: NumeroDaCaixa }) {
  const planeja = usePermission(pdi.permissoes.inserir);
  const lido = useEndpoint(planoDaCaixa, { params: { b: box, a: avaliacaoId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={4} />} />;
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
          {planeja && (
            <Anchor
              component={Link}
              to={`${pdi.path}/new`}
              search={searchOf(
                planoComLacunas(
                  id,
                  'N',
                  lacunas.map(({ competenciaId }) => competenciaId),
                ),
              )}
              size="sm"
              underline="always"
            >
              {lacunas.length > 0 ? `Levar as lacunas para um plano de ${nome}` : `Fazer um plano para ${nome}`}
            </Anchor>
          )}
        </section>
      ))}
    </Stack>
  );
}
