import { useCallback, useEffect, useRef, useState } from 'react';
import { IconFechar, IconPesquisar } from '../ui/icons.ts';
import styles from './filter-bar.module.css';

/** Rest of the keyboard after which the list is asked. */
const PAUSA_MS = 300;

interface Props {
  readonly rotulo: string;
  readonly valor: string;
  readonly max: number | undefined;
  readonly onBuscar: (texto: string) => void;
}

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The first row of the list that stands nearest to an element of the line over it. */
function firstRow(from: HTMLElement | null): HTMLElement | null {
  for (let around = from?.parentElement; around; around = around.parentElement) {
    const row = around.querySelector<HTMLElement>('[data-linha]');
    if (row) return row.tabIndex < 0 && !row.hasAttribute('tabindex') ? row.querySelector('a, button, input') : row;
  }
  return null;
}

/**
 * The search of a list: asks by itself when the person stops typing; '/' comes to it from anywhere on the page, and the arrow down goes
 * on to the first row, or asks first what was just typed.
 */
export function SearchBox({ rotulo, valor, max, onBuscar }: Props) {
  const [texto, setTexto] = useState(valor);
  const known = useRef(valor);
  const input = useRef<HTMLInputElement>(null);
  const ask = useRef(onBuscar);
  useEffect(() => {
    ask.current = onBuscar;
  });
  // Another search by the address, such as by the back button; what is being typed stays.
  useEffect(() => {
    if (valor === known.current) return;
    known.current = valor;
    setTexto(valor);
  }, [valor]);
  /** Asks at once what was typed since; false when nothing was. */
  const askNow = useCallback((texto: string): boolean => {
    if (texto.trim() === known.current) return false;
    known.current = texto.trim();
    ask.current(known.current);
    return true;
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => askNow(texto), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [texto, askNow]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <search className={styles.busca}>
      <IconPesquisar size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={rotulo}
        aria-keyshortcuts="/"
        placeholder={rotulo}
        value={texto}
        maxLength={max}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && texto !== '') setTexto('');
          if (event.key === 'Enter') askNow(texto);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (!askNow(texto)) firstRow(event.currentTarget)?.focus();
        }}
      />
      {texto === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button type="button" aria-label="Limpar a busca" onClick={() => setTexto('')}>
          <IconFechar size={15} />
        </button>
      )}
    </search>
  );
}
