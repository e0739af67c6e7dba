import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { type Trabalho, trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { diferencaDias, formatarData, hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconSetaBaixo } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { ScreenLink } from './screen-link.tsx';
import styles from './waiting-work.module.css';
import { ABERTOS, itemsShown } from './work-layout.ts';

/** What waits for the person, the most urgent first, with the one thing to do for each. Where there are many kinds, the later ones take a line each. */
export function WaitingWork() {
  const { data, isError } = useEndpoint(trabalhoDoDia, { errors: 'nenhum' });
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  // The messages below say what happened too: without this list the page still serves.
  if (isError) return null;
  if (!data) return <Skeleton height={180} mb="md" aria-busy="true" />;
  const turn = (id: string) =>
    setTurned((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const kind = (trabalho: Trabalho) => {
    const { id } = trabalho;
    const byItself = data.indexOf(trabalho) < ABERTOS;
    return (
      <Kind
        key={id}
        {...trabalho}
        shown={itemsShown(data.length)}
        open={byItself !== turned.has(id)}
        onTurn={() => turn(id)}
      />
    );
  };
  return (
    <section aria-labelledby="a-fazer" className={styles.afazer}>
      <h2 id="a-fazer">Para fazer</h2>
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          Nada espera por você agora.
        </Text>
      )}
      <div className={styles.trabalhos}>{data.slice(0, ABERTOS).map(kind)}</div>
      <div className={styles.outros}>{data.slice(ABERTOS).map(kind)}</div>
    </section>
  );
}

interface KindProps extends Trabalho {
  readonly shown: number;
  readonly open: boolean;
  readonly onTurn: () => void;
}

function Kind({ id, titulo, acao, path, total, itens, shown, open, onTurn }: KindProps) {
  const first = itens.slice(0, shown);
  const late = itens.some(({ ate }) => ate !== null && ate < hoje());
  return (
    <section aria-labelledby={id} className={styles.trabalho}>
      <header>
        <h3 id={id}>
          <UnstyledButton
            className={styles.dobra}
            aria-expanded={open}
            aria-controls={open ? `${id}-itens` : undefined}
            onClick={onTurn}
          >
            {titulo}
            <StatusBadge tom={late ? 'erro' : 'neutro'}>{String(total)}</StatusBadge>
            <IconSetaBaixo size={17} className={open ? undefined : styles.fechada} aria-hidden />
          </UnstyledButton>
        </h3>
      </header>
      {open && (
        <div id={`${id}-itens`}>
          <ul>
            {first.map((item) => (
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
          {total > first.length && (
            <ScreenLink path={path} className={styles.todas}>
              Ver todos ({total})
            </ScreenLink>
          )}
        </div>
      )}
    </section>
  );
}

function prazo(ate: string): string {
  const dias = diferencaDias(hoje(), ate);
  if (dias < 0) return `atrasado há ${plural(-dias, 'dia', 'dias')}`;
  return dias === 0 ? 'até hoje' : `até ${formatarData(ate)}`;
}
