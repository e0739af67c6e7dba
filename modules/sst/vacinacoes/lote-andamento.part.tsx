import { Anchor, List, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { type AndamentoDoLote, ultimoLote } from './lote.contract.ts';
import { vacinacao } from './vacinacoes.contract.ts';

/** Wait between two looks at a batch in progress, in milliseconds. */
const ESPERA = 1000;

/** How far a batch went, and whom it refused and why. */
export function AndamentoDaVacinacao({ lote }: { lote: AndamentoDoLote }) {
  const { feitos, total, pulados, recusados, content, terminado, motivo, vacina, dataRealizacao } = lote;
  const prontos = feitos + recusados;
  const deFora = pulados > 0 ? ` ${plural(pulados, 'talento', 'talentos')} da escolha não recebiam dose.` : '';
  return (
    <Stack gap="xs" mb="md">
      <div role="status">
        <Text size="sm">
          {terminado
            ? `${plural(feitos, 'dose registrada', 'doses registradas')} no último lote`
            : `Em andamento: ${prontos} de ${total}. Pode fechar, o trabalho continua.`}
          {` (${vacina?.nome ?? 'vacina removida'}${dataRealizacao ? `, em ${formatarData(dataRealizacao)}` : ''}).${deFora}`}
        </Text>
        {!terminado && <Progress value={(100 * prontos) / total} aria-label="Andamento do lote" />}
      </div>
      {motivo && (
        <Text size="sm" c="red">
          {motivo}
        </Text>
      )}
      {content.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {`${plural(recusados, 'talento recusado', 'talentos recusados')}:`}
          </Text>
          <List size="sm" mah={180} style={{ overflowY: 'auto' }}>
            {content.map(({ id, colaborador, dito }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`${CAMINHO_COLABORADORES}/${id}`} size="sm">
                  {colaborador.nome}
                </Anchor>
                {`: ${dito}`}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}

/** The last batch, looked at again while it goes on; the list is read anew at its end. */
export function useUltimoLote() {
  const client = useQueryClient();
  const { data, refetch } = useEndpoint(ultimoLote, {});
  const corre = data?.terminado === false;
  useEffect(() => {
    if (!corre) return;
    const relogio = setInterval(() => void refetch(), ESPERA);
    return () => {
      clearInterval(relogio);
      void renew(client, vacinacao.listar.path);
    };
  }, [corre, refetch, client]);
  return { lote: data ?? null, corre, reler: refetch };
}
