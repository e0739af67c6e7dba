import { Anchor, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { reportError } from '#platform/web/api/report-error.ts';

/** Wait between two looks at a batch in progress, in milliseconds. */
const ESPERA = 1000;

interface Props {
  readonly feitos: number;
  readonly total: number;
  readonly recusados: number;
  readonly terminado: boolean;
  /** It has not ended, and nobody works at it any more. */
  readonly parado: boolean;
  /** Has somebody go on with it. */
  readonly retomar: () => Promise<unknown>;
  /** Why the batch stopped, where it did. */
  readonly motivo: string | null;
  /** What was written, once it ended: '3 doses registradas'. */
  readonly escritos: string;
  /** Of what the batch is, after the numbers. */
  readonly children: ReactNode;
  /** Those refused, or the first of them, and why. */
  readonly recusas: readonly {
    readonly id: number;
    readonly nome: string | undefined;
    readonly porque: string | null;
  }[];
}

/** How far a batch of talents went, and whom it refused and why. */
export function AndamentoDoLoteDeTalentos(lote: Props) {
  const { feitos, total, recusados, terminado, parado, retomar, motivo, escritos, children, recusas } = lote;
  const prontos = feitos + recusados;
  const ateOnde = parado
    ? `O lote parou antes do fim: ${prontos} de ${total}.`
    : `Em andamento: ${prontos} de ${total}. Pode fechar, o trabalho continua.`;
  return (
    <Stack gap="xs" mb="md">
      <div role="status">
        <Text size="sm">
          {terminado ? `${escritos} no último lote` : ateOnde}
          {children}
        </Text>
        {!terminado && <Progress value={(100 * prontos) / total} aria-label="Andamento do lote" />}
      </div>
      {parado && (
        <Group gap="xs">
          <Button variant="default" onClick={() => void retomar().catch(reportError)}>
            Retomar de onde parou
          </Button>
        </Group>
      )}
      {motivo && (
        <Text size="sm" c="red">
          {motivo}
        </Text>
      )}
      {recusas.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {`${plural(recusados, 'talento recusado', 'talentos recusados')}:`}
          </Text>
          <List size="sm" mah={180} style={{ overflowY: 'auto' }}>
            {recusas.map(({ id, nome, porque }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`${CAMINHO_COLABORADORES}/${id}`} size="sm">
                  {nome}
                </Anchor>
                {`: ${porque}`}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

/** The last batch that the person asked for, looked at again while it goes on; the list at `caminho` is read anew at its end. */
export function useUltimoLote<L extends { readonly terminado: boolean; readonly parado: boolean }>(
  ultimo: Endpoint<Record<never, never>, Record<never, never>, undefined, L | null>,
  caminho: string,
) {
  const client = useQueryClient();
  const { data, refetch } = useEndpoint(ultimo, {});
  const lote = data ?? null;
  const corre = lote !== null && !lote.terminado && !lote.parado;
  useEffect(() => {
    if (!corre) return;
    const relogio = setInterval(() => void refetch(), ESPERA);
    return () => {
      clearInterval(relogio);
      void renew(client, caminho);
    };
  }, [corre, refetch, client, caminho]);
  return { lote, corre, reler: refetch };
}
