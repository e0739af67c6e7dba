import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconRelogio } from '#platform/web/ui/icons.ts';
import { acabouOTempo, relogio, segundosRestantes } from './prazo.rules.ts';
import styles from './responder.module.css';

// What other modules need of the time; rules are not imported across modules.
export { acabouOTempo };

/** Seconds left at which a screen reader is told. */
const AVISOS = [600, 300, 60, 30, 10];
const POUCO = 60;

interface Props {
  /** End of the time, decided by the server. */
  readonly expiraEm: string;
  /** The server's clock when it answered, and this device's at that moment (milliseconds): its own clock may be wrong. */
  readonly servidor: { readonly agora: string; readonly recebido: number };
  readonly onFim: () => void;
}

/** The time that is left, counted by the server's clock. */
export function Relogio({ expiraEm, servidor, onFim }: Props) {
  const restam = () => segundosRestantes(expiraEm, Date.parse(servidor.agora) + (Date.now() - servidor.recebido)) ?? 0;
  const [segundos, setSegundos] = useState(restam);
  const [dito, setDito] = useState('');
  const acabou = useRef(false);
  useEffect(() => {
    const passo = () => {
      const agora = restam();
      setSegundos(agora);
      if (AVISOS.includes(agora)) setDito(`Restam ${relogio(agora)}`);
      if (agora > 0 || acabou.current) return;
      acabou.current = true;
      onFim();
    };
    passo();
    const tique = setInterval(passo, 1000);
    return () => clearInterval(tique);
  });
  return (
    <>
      <span
        className={styles.relogio}
        role="timer"
        aria-label={`Tempo restante: ${relogio(segundos)}`}
        data-pouco={segundos <= POUCO || undefined}
      >
        <IconRelogio size={16} aria-hidden /> {relogio(segundos)}
      </span>
      <VisuallyHidden role="status">{dito}</VisuallyHidden>
    </>
  );
}
