import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useSession } from '#platform/web/session/session-context.tsx';

/** Milliseconds between two looks at how far it is. */
const OLHAR_MS = 1500;

interface Props {
  readonly em: string | null;
  readonly andamento: number | null;
  /** Looks again how far it is. */
  readonly aoOlhar: () => void;
  /** What is done once the records were looked through. */
  readonly aoTerminar: () => void;
}

/** When the events were last made out of all records, or how far that is; the list follows by itself when it ends. */
export function Conferencia({ em, andamento, aoOlhar, aoTerminar }: Props) {
  const { zona } = useSession().info.systemParameters;
  const estava = useRef(false);
  const emCurso = andamento !== null;
  const acoes = useRef({ aoOlhar, aoTerminar });
  acoes.current = { aoOlhar, aoTerminar };
  useEffect(() => {
    if (estava.current && !emCurso) acoes.current.aoTerminar();
    estava.current = emCurso;
    if (!emCurso) return;
    const relogio = setInterval(() => acoes.current.aoOlhar(), OLHAR_MS);
    return () => clearInterval(relogio);
  }, [emCurso]);
  if (andamento === null && em === null) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {andamento === null
        ? `Conferido em ${formatarInstante(em, zona)}`
        : `Conferindo os registros: ${Math.round(andamento * 100)}%`}
    </Text>
  );
}
