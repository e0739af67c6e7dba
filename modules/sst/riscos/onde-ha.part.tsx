import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lugarDasFuncoes, lugarDosAmbientes } from '#modules/sst/sst.permissions.ts';
import type { Page } from '#platform/shared/page.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { listarRiscosDasFuncoes, listarRiscosDosAmbientes } from './onde-ha.contract.ts';

/** How many of each are named; the rest is counted. */
const MOSTRADOS = 20;

interface Lugar {
  readonly id: number;
  readonly onde: { readonly id: number; readonly nome?: string | undefined } | null;
  readonly nota: string | undefined;
}

function Lugares({ titulo, path, lidos }: { titulo: string; path: string; lidos: Page<Lugar> | undefined }): ReactNode {
  if (!lidos) return null;
  const resto = lidos.totalElements - lidos.content.length;
  return (
    <div>
      <Text size="sm" fw={600}>
        {titulo}
      </Text>
      {lidos.content.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum.
        </Text>
      )}
      {lidos.content.map(({ id, onde, nota }) => (
        <Group key={id} gap="xs">
          <Anchor component={Link} to={`${path}/${onde?.id}/edit`} size="sm" underline="always">
            {onde?.nome}
          </Anchor>
          {nota && (
            <Text size="sm" c="dimmed">
              {nota}
            </Text>
          )}
        </Group>
      ))}
      {resto > 0 && <Text size="sm" c="dimmed">{`E mais ${resto}.`}</Text>}
    </div>
  );
}

const mapear = <A extends { readonly id: number }>(page: Page<A> | undefined, de: (linha: A) => Omit<Lugar, 'id'>) =>
  page && { ...page, content: page.content.map((linha) => ({ id: linha.id, ...de(linha) })) };

/** In which workplaces and functions a risk is, below its form: what changes when it changes. */
export function OndeHaRisco({ riscoId }: { riscoId: number }) {
  const query = { riscoId, page: 0, size: MOSTRADOS };
  const veAmbientes = usePermission(lugarDosAmbientes.permissoes.ver);
  const veFuncoes = usePermission(lugarDasFuncoes.permissoes.ver);
  const ambientes = useEndpoint(listarRiscosDosAmbientes, { query }, { enabled: veAmbientes });
  const funcoes = useEndpoint(listarRiscosDasFuncoes, { query }, { enabled: veFuncoes });
  if (!veAmbientes && !veFuncoes) return null;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby="onde-ha">
      <Title order={2} size="h4" mb="xs" id="onde-ha">
        Onde há este risco
      </Title>
      <Group align="flex-start" gap="xl">
        {veAmbientes && (
          <Lugares
            titulo="Ambientes"
            path="/sst/ambientes"
            lidos={mapear(ambientes.data, ({ ambiente: onde, epiEficaz }) => ({
              onde,
              nota: epiEficaz === false ? 'EPI não eficaz' : undefined,
            }))}
          />
        )}
        {veFuncoes && (
          <Lugares
            titulo="Funções"
            path="/sst/funcoes"
            lidos={mapear(funcoes.data, ({ funcao: onde, grauDeRisco }) => ({ onde, nota: grauDeRisco?.nome }))}
          />
        )}
      </Group>
    </Paper>
  );
}
