import { lazy, Suspense, useEffect, useState } from 'react';

const Hosts = lazy(() => import('./hosts.tsx'));
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

/** Brings dialogs, toasts and the loading indicator when the person first touches the page: before that nothing asks for them. */
export function WakingHosts() {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    const wake = () => setAwake(true);
    for (const sign of signs) document.addEventListener(sign, wake, { once: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, wake);
    };
  }, []);
  if (!awake) return null;
  return (
    <Suspense fallback={null}>
      <Hosts />
    </Suspense>
  );
}
