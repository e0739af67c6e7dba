import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ParteDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { escreverNoMeuPlano, imprimirMeuPlano, meusPlanos, moverMinhaAcao, type PlanoLido } from './plano.contract.ts';
import { Plano } from './plano.part.tsx';

function MeusPlanos() {
  const lido = useEndpoint(meusPlanos);
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Você ainda não tem um plano de desenvolvimento. Converse com quem responde pela sua área.
      </Text>
    );
  return (
    <Stack gap="md">
      {data.map((plano, lugar) => (
        <Fragment key={plano.id}>
          {lugar > 0 && <Divider />}
          <MeuPlano plano={plano} />
        </Fragment>
      ))}
    </Stack>
  );
}

function MeuPlano({ plano }: { plano: PlanoLido }) {
  const client = useQueryClient();
  const params = { id: plano.id };
  const renovar = () => renew(client, meusPlanos.path);
  return (
    <article aria-label={plano.titulo}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {plano.titulo}
        </Text>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconImprimir size={16} />}
          aria-label={`Imprimir ${plano.titulo}`}
          onClick={() => void download(imprimirMeuPlano, { params }).then(saveFile, () => undefined)}
        >
          Imprimir
        </Button>
      </Group>
      <Plano
        plano={plano}
        proprio
        mover={async (acaoId, progresso) => {
          await call(moverMinhaAcao, { params: { ...params, acaoId }, body: { progresso } });
          await renovar();
        }}
        escrever={async (texto, options) => {
          await call(escreverNoMeuPlano, { params, body: { texto }, ...options });
          await renovar();
        }}
      />
    </article>
  );
}

/** The own plans of development. */
export const parte: ParteDaMinhaFicha = {
  id: 'desenvolvimento',
  titulo: 'Meu desenvolvimento',
  ordem: 10,
  Conteudo: MeusPlanos,
};
