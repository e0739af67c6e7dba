import { useSyncExternalStore } from 'react';

/** The indicator goes away this long after the last call (V-0085). */
const LIBERACAO_MS = 500;
/** Calls quicker than this never show it, so that it does not flash. */
const ESPERA_MS = 200;

let running = 0;
let visible = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(value: boolean) {
  if (visible === value) return;
  visible = value;
  for (const listener of listeners) listener();
}

function later(value: boolean, ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => set(value), ms);
}

/** Counts a running call. Returns how to end it; a failed end turns the indicator off at once when nothing else runs. */
export function startCall(): (failed?: boolean) => void {
  running += 1;
  if (visible) clearTimeout(timer);
  else if (running === 1) later(true, ESPERA_MS);
  let ended = false;
  return (failed = false) => {
    if (ended) return;
    ended = true;
    running -= 1;
    if (running > 0) return;
    clearTimeout(timer);
    if (failed || !visible) set(false);
    else later(false, LIBERACAO_MS);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const seen = () => visible;

/** Whether the loading indicator is to be seen now. */
export function useLoading(): boolean {
  return useSyncExternalStore(subscribe, seen, seen);
}
