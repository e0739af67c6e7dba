import { Group } from '@mantine/core';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { type LinhaDoAcompanhamento, situacaoDoAcompanhamento } from './acompanhamentos.contract.ts';

const tons = { N: 'info', V: 'alerta', P: 'info', R: 'sucesso', X: 'neutro' } as const;

/** Where the evaluation of a period stands: begun, and late as well where it is both. */
export const SituacaoDoAcompanhamento = ({
  linha,
}: {
  linha: Pick<LinhaDoAcompanhamento, 'situacao' | 'atrasada'>;
}) => {
  const codigos = linha.situacao === 'P' && linha.atrasada ? (['V', 'P'] as const) : [linha.situacao];
  return (
    <Group gap={4} wrap="nowrap">
      {codigos.map((codigo) => (
        <StatusBadge key={codigo} tom={tons[codigo]}>
          {situacaoDoAcompanhamento.rotulo(codigo)}
        </StatusBadge>
      ))}
    </Group>
  );
};
