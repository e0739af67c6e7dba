import { useSyncExternalStore } from 'react';

/** What browsers that install pages tell beforehand (Chromium: `beforeinstallprompt`); others never do. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const state: { offer: InstallOffer | null } = { offer: null };
const listeners = new Set<() => void>();

function keep(offer: InstallOffer | null): void {
  state.offer = offer;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install, which comes once and early, for the person's menu; nothing is shown unasked. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** An offer serves once: whoever declines is asked again when the browser offers anew. */
function install(): void {
  const { offer } = state;
  keep(null);
  void offer?.prompt().catch(() => undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks the browser to install the application; null where it does not offer that, or has done it. */
export const useInstall = (): (() => void) | null => useSyncExternalStore(subscribe, () => state.offer) && install;
