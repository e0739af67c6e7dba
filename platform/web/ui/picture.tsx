import { useState } from 'react';
import styles from './picture.module.css';

/** First letters of the first and last names: 'Ana Maria de Souza' gives 'AS'. */
function initialsOf(nome: string): string {
  const words = nome.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A person's photo, or initials when there is none or it cannot be fetched. */
export function Picture({
  nome,
  url,
  tamanho = 36,
}: {
  nome: string;
  url?: string | null | undefined;
  tamanho?: number;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const size = { width: tamanho, height: tamanho };
  if (url && url !== failed) {
    return (
      <img
        src={url}
        alt={`Foto de ${nome}`}
        className={styles.foto}
        {...size}
        decoding="async"
        onError={() => setFailed(url)}
      />
    );
  }
  return (
    <span className={styles.iniciais} style={{ ...size, fontSize: tamanho / 2.5 }} aria-hidden>
      {initialsOf(nome)}
    </span>
  );
}
