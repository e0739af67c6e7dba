import { Anchor, List, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { renew } from '#platform/web/api/query.ts';

/** Wait between two looks at a batch in progress, in milliseconds. */
const ESPERA = 1000;

interface Props {
  readonly feitos: number;
  readonly total: number;
  readonly recusados: number;
  readonly terminado: boolean;
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
  const { feitos, total, recusados, terminado, motivo, escritos, children, recusas } = lote;
  const prontos = feitos + recusados;
  return (
    <Stack gap="xs" mb="md">
      <div role="status">
        <Text size="sm">
          {terminado
            ? `${escritos} no último lote`
            : `Em andamento: ${prontos} de ${total}. Pode fechar, o trabalho continua.`}
          {children}
        </Text>
        {!terminado && <Progress value={(100 * prontos) / total} aria-label="Andamento do lote" />}
      </div>
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

/** Looks again at a batch (`reler`) while it goes on; the list at `caminho` is read anew at its end. */
export function useAteOFim(corre: boolean, reler: () => unknown, caminho: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!corre) return;
    const relogio = setInterval(() => void reler(), ESPERA);
    return () => {
      clearInterval(relogio);
      void renew(client, caminho);
    };
  }, [corre, reler, client, caminho]);
}
