import { Button, Skeleton, Text } from '@mantine/core';
import { ITENS_POR_TRABALHO, type Trabalho, trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { diferencaDias, formatarData, hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { ScreenLink } from './screen-link.tsx';
import styles from './waiting-work.module.css';

/** What waits for the person, the most urgent first, with the one thing to do for each. */
export function WaitingWork() {
  const { data, isError } = useEndpoint(trabalhoDoDia, { errors: 'nenhum' });
  // The messages below say what happened too: without this list the page still serves.
  if (isError) return null;
  if (!data) return <Skeleton height={180} mb="md" aria-busy="true" />;
  return (
    <section aria-labelledby="a-fazer" className={styles.afazer}>
      <h2 id="a-fazer">Para fazer</h2>
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          Nada espera por você agora.
        </Text>
      )}
      <div className={styles.trabalhos}>
        {data.map((trabalho) => (
          <Kind key={trabalho.id} {...trabalho} />
        ))}
      </div>
    </section>
  );
}

function Kind({ id, titulo, acao, path, total, itens }: Trabalho) {
  return (
    <section aria-labelledby={id} className={styles.trabalho}>
      <header>
        <h3 id={id}>{titulo}</h3>
        <StatusBadge tom="neutro">{String(total)}</StatusBadge>
      </header>
      <ul>
        {itens.map((item) => (
          <li key={item.chave}>
            <div>
              <Text size="sm" fw={600} lineClamp={2} title={item.titulo}>
                {item.titulo}
              </Text>
              <Text size="xs" c="dimmed">
                {[item.detalhe, item.ate && prazo(item.ate)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Button
              renderRoot={(props) => <ScreenLink path={item.path} {...props} />}
              size="compact-sm"
              variant="light"
              aria-label={`${acao}: ${item.titulo}`}
            >
              {acao}
            </Button>
          </li>
        ))}
      </ul>
      {total > ITENS_POR_TRABALHO && (
        <ScreenLink path={path} className={styles.todas}>
          Ver todos ({total})
        </ScreenLink>
      )}
    </section>
  );
}

function prazo(ate: string): string {
  const dias = diferencaDias(hoje(), ate);
  if (dias < 0) return `atrasado há ${plural(-dias, 'dia', 'dias')}`;
  return dias === 0 ? 'até hoje' : `até ${formatarData(ate)}`;
}
