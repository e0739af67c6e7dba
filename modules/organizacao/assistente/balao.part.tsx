import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './assistente.module.css';
import { BALAO_DE_PREENCHER_MS, BALAO_MS, VOLUME } from './assistente.rules.ts';

/** What the assistant says for a while. */
interface Balao {
  readonly id: number;
  readonly texto: string;
}

/** A short note; silent where the browser plays none before somebody has touched the page. */
function tocar(): void {
  if (typeof AudioContext === 'undefined') return;
  const contexto = new AudioContext();
  const volume = contexto.createGain();
  volume.gain.value = VOLUME;
  volume.connect(contexto.destination);
  const nota = contexto.createOscillator();
  nota.frequency.value = 880;
  nota.connect(volume);
  nota.onended = () => void contexto.close();
  nota.start();
  nota.stop(contexto.currentTime + 0.12);
}

/** The bubbles that stand now, and how to say something more: `preencher` asks for a field and stays longer. */
export function useBaloes() {
  const [baloes, setBaloes] = useState<readonly Balao[]>([]);
  const prazos = useRef(new Set<number>());
  const ultimo = useRef(0);
  useEffect(() => {
    const todos = prazos.current;
    return () => {
      for (const prazo of todos) window.clearTimeout(prazo);
    };
  }, []);
  const dizer = useCallback((texto: string, preencher = false) => {
    const id = ++ultimo.current;
    setBaloes((antes) => [...antes.filter((balao) => balao.texto !== texto), { id, texto }]);
    tocar();
    const prazo = window.setTimeout(
      () => {
        prazos.current.delete(prazo);
        setBaloes((antes) => antes.filter((balao) => balao.id !== id));
      },
      preencher ? BALAO_DE_PREENCHER_MS : BALAO_MS,
    );
    prazos.current.add(prazo);
  }, []);
  return { baloes, dizer };
}

/** The speech bubbles; always there, so that what comes is read out. */
export function Baloes({ baloes }: { baloes: readonly Balao[] }) {
  return (
    <div role="log" aria-label="O assistente diz" className={styles.baloes}>
      {baloes.map(({ id, texto }) => (
        <p key={id} className={styles.balao}>
          {texto}
        </p>
      ))}
    </div>
  );
}
