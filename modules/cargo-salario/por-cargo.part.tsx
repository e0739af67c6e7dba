import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { telaDoColetivoDeFaixas } from '#modules/cargo-salario/reajustes-faixas-salariais/reajustes-faixas.contract.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';

interface Props {
  readonly pessoas: number;
  readonly incluidas: boolean;
  readonly onIncluir: (incluir: boolean) => void;
}

/** Says what happens to those whom the band of their job pays, and lets it be chosen. */
export function AvisoPorCargo({ pessoas, incluidas, onIncluir }: Props) {
  const podeFaixas = usePermission(telaDoColetivoDeFaixas.permissao);
  if (pessoas === 0) return null;
  const um = pessoas === 1;
  const quem = `${formatarInteiro(pessoas)} ${um ? 'talento escolhido recebe por cargo' : 'talentos escolhidos recebem por cargo'}`;
  return (
    <Alert
      color="yellow"
      variant="light"
      title={`${quem} e ${incluidas ? `${um ? 'passa' : 'passam'} a receber valor próprio` : `${um ? 'fica' : 'ficam'} de fora`}`}
    >
      <Text size="sm">
        {incluidas
          ? `${um ? 'Deixa a sua faixa: os reajustes da faixa não chegam mais a ele.' : 'Deixam a sua faixa: os reajustes da faixa não chegam mais a eles.'}`
          : `${um ? 'Ganha o que a sua faixa paga: o reajuste da faixa chega a ele sem tirá-lo dela.' : 'Ganham o que a sua faixa paga: o reajuste da faixa chega a eles sem tirá-los dela.'}`}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => onIncluir(!incluidas)}>
          {incluidas ? 'Deixar de fora quem recebe por cargo' : 'Incluir quem recebe por cargo'}
        </Button>
        {!incluidas && podeFaixas && (
          <Button size="xs" variant="subtle" component={Link} to={telaDoColetivoDeFaixas.path}>
            Reajustar as faixas
          </Button>
        )}
      </Group>
    </Alert>
  );
}
