import { Stack, Title } from '@mantine/core';
import type { z } from 'zod';
import { LinhaDaSolicitacao } from './linha-da-solicitacao.part.tsx';
import type { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

type Registro = z.output<typeof solicitacaoPessoal.obter.resposta>;

/** Who did what to a request and when, newest first. */
export function Andamento({ registro }: { registro: Registro }) {
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
      <Title order={2} size="h5">
        Histórico
      </Title>
      <LinhaDaSolicitacao id={registro.id} />
    </Stack>
  );
}
