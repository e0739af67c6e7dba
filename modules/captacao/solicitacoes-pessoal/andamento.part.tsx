import { Stack, Text, Timeline, Title } from '@mantine/core';
import type { z } from 'zod';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { historicoDaSolicitacao } from './andamento.contract.ts';
import type { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

type Registro = z.output<typeof solicitacaoPessoal.obter.resposta>;

/** Who did what to a request and when, newest first. */
export function Andamento({ registro }: { registro: Registro }) {
  const { info } = useSession();
  const historico = useEndpoint(historicoDaSolicitacao, { params: { id: registro.id } });
  const resumo = [
    ['Solicitante', registro.solicitante?.nome],
    ['Liberador', registro.liberador?.nome],
    ['Vagas preenchidas', `${registro.qtdVagasPreenchidas ?? 0} de ${registro.quantidade}`],
    ['Dias de previsão', registro.qtdDiasPrevisao],
  ].filter(([, valor]) => valor !== null && valor !== undefined);
  return (
    <Stack gap="md">
      <dl style={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', margin: 0 }}>
        {resumo.map(([rotulo, valor]) => (
          <div key={String(rotulo)} style={{ display: 'contents' }}>
            <dt>{rotulo}</dt>
            <dd style={{ margin: 0, fontWeight: 600 }}>{valor}</dd>
          </div>
        ))}
      </dl>
      <Title order={3} size="h5">
        Histórico
      </Title>
      {historico.data?.length === 0 && <EmptyState texto="Nenhum registro encontrado." />}
      <Timeline active={historico.data?.length ?? 0} bulletSize={14} lineWidth={2}>
        {historico.data?.map(({ id, acao, data, quando, usuario, observacao }) => (
          <Timeline.Item key={id} title={acao}>
            <Text size="sm">
              {data ? formatarData(data) : ''} por {usuario ?? 'sistema'}, registrado em{' '}
              {formatarInstante(quando, info.systemParameters.zona)}
            </Text>
            {observacao && (
              <Text size="sm" mt={4}>
                {observacao}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </Stack>
  );
}
