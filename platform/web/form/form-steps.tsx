import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ABA } from './dom.ts';
import styles from './form-steps.module.css';

/** A tab of a form. */
export interface FormTab {
  readonly id: string;
  readonly titulo: string;
  readonly conteudo: ReactNode;
  /** False hides the tab and its fields. */
  readonly visivel?: boolean;
}

interface Props {
  readonly tabs: readonly FormTab[];
  readonly active: string;
  readonly onChange: (id: string) => void;
  /** Fields in error by tab. */
  readonly counts: Readonly<Record<string, number>>;
}

/** How many fields of a tab are in error, after its title; '' when none is. */
export const errosDe = (count: number | undefined) => {
  if (!count) return '';
  return count === 1 ? ' (1 campo com erro)' : ` (${count} campos com erro)`;
};

/** The tabs of a form as steps, for a phone: where one is, the way to any step, the one before and the next. */
export function FormSteps({ tabs, active, onChange, counts }: Props) {
  const place = Math.max(
    0,
    tabs.findIndex(({ id }) => id === active),
  );
  const top = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current && active) top.current?.scrollIntoView({ block: 'start' });
    moved.current = false;
  }, [active]);
  const go = (to: number) => {
    const tab = tabs[to];
    if (!tab) return;
    moved.current = true;
    onChange(tab.id);
  };
  return (
    <div ref={top} className={styles.passos}>
      <NativeSelect
        size="md"
        label={`Passo ${place + 1} de ${tabs.length}`}
        value={active}
        data={tabs.map(({ id, titulo }, index) => ({
          value: id,
          label: `${index + 1}. ${titulo}${errosDe(counts[id])}`,
        }))}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={counts[active] ? errosDe(counts[active]).trim().slice(1, -1) : undefined}
      />
      <div className={styles.trilho} aria-hidden>
        {tabs.map(({ id }, index) => (
          <span key={id} data-feito={index <= place || undefined} data-erro={counts[id] ? true : undefined} />
        ))}
      </div>
      {tabs.map(({ id, titulo, conteudo }) => (
        <section key={id} hidden={id !== active} aria-label={titulo} {...{ [ABA]: id }}>
          {conteudo}
        </section>
      ))}
      <div className={styles.vizinhos}>
        <Button variant="default" size="md" disabled={place === 0} onClick={() => go(place - 1)}>
          Anterior
        </Button>
        <Button variant="light" size="md" disabled={place === tabs.length - 1} onClick={() => go(place + 1)}>
          Próximo
        </Button>
      </div>
    </div>
  );
}
