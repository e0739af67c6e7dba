import { Button, Text } from '@mantine/core';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconAlerta, IconSucesso } from '#platform/web/ui/icons.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import styles from './participantes.module.css';
import { verificacoes, verificarParticipantes } from './participantes-desempenho.contract.ts';

interface Props {
  readonly avaliacaoId: number;
  readonly limite: number | null;
  /** The check that filters the matrix now. */
  readonly escolhida: string | null;
  readonly onEscolher: (codigo: string | null) => void;
}

/** What is wrong with the participants, with numbers: each filters the matrix. */
export function PainelDeVerificacao({ avaliacaoId, limite, escolhida, onEscolher }: Props) {
  const lido = useEndpoint(verificarParticipantes, { query: { avaliacaoId, limite } }, { keepPrevious: true });
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  const achados = data.problemas.filter(({ quantidade, codigo }) => quantidade > 0 || codigo === escolhida);
  const conta = [
    plural(data.avaliados, 'avaliado', 'avaliados'),
    plural(data.avaliadores, 'avaliador', 'avaliadores'),
    plural(data.participacoes, 'avaliação', 'avaliações'),
  ];
  return (
    <section aria-label="Verificação">
      <Text size="sm" mb={6}>
        {conta.join(' · ')}
      </Text>
      <div className={styles.problemas}>
        {achados.length === 0 && data.avaliados > 0 && (
          <Text size="sm" c="green.8">
            <IconSucesso size={14} aria-hidden /> Nenhum problema entre os participantes.
          </Text>
        )}
        {achados.map(({ codigo, quantidade }) => (
          <Button
            key={codigo}
            size="compact-sm"
            variant={codigo === escolhida ? 'filled' : 'default'}
            leftSection={<IconAlerta size={14} />}
            aria-pressed={codigo === escolhida}
            onClick={() => onEscolher(codigo === escolhida ? null : codigo)}
          >
            {`${verificacoes.rotulo(codigo)}: ${quantidade}`}
          </Button>
        ))}
      </div>
    </section>
  );
}
