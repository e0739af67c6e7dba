import { Divider, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ParteDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type MetaLida, minhasMetas, registrarMeuResultado } from './acompanhar.contract.ts';
import { Meta } from './meta.part.tsx';

function MinhasMetas() {
  const client = useQueryClient();
  const lido = useEndpoint(minhasMetas);
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  const { proprias, daArea, progresso } = data;
  if (proprias.length + daArea.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhuma meta sua nem da sua área.
      </Text>
    );
  const uma = (meta: MetaLida) => (
    <article key={meta.id} aria-label={meta.titulo}>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {meta.titulo}
      </Text>
      <Meta
        meta={meta}
        registrar={
          meta.daArea
            ? undefined
            : async (resultadoId, body, options) => {
                await call(registrarMeuResultado, { params: { id: meta.id, resultadoId }, body, ...options });
                await renew(client, minhasMetas.path);
              }
        }
      />
    </article>
  );
  return (
    <Stack gap="md">
      {progresso !== null && (
        <Text size="sm">{`As suas metas em vigor, pelos pesos: ${progresso.replace(/\.00$/, '').replace('.', ',')}%.`}</Text>
      )}
      {proprias.map(uma)}
      {daArea.length > 0 && <Divider label="Da sua área" />}
      {daArea.map(uma)}
    </Stack>
  );
}

/** The own goals, and those of the own area. */
export const parte: ParteDaMinhaFicha = { id: 'metas', titulo: 'Minhas metas', ordem: 20, Conteudo: MinhasMetas };
