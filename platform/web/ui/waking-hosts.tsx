import { useEffect } from 'react';
import { careForDialogs } from './dialog-care.ts';
import { useLater } from './use-later.ts';

const hosts = () => import('./hosts.tsx').then((m) => m.Hosts);

/** Dialogs, toasts and the loading indicator; stands once, at the root of the application. What asks for them before they are there waits. */
export function WakingHosts() {
  const Hosts = useLater(hosts);
  useEffect(careForDialogs, []);
  return Hosts && <Hosts />;
}
