import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** Body class of the compact layout. */
const CLASSE = 'layout-legado';

/** The person's choice of the compact layout, kept in this browser and on every open tab (decision U-0019). */
export function useCompactLayout(): readonly [boolean, (compact: boolean) => void] {
  const [compact, setCompact] = useLocalStorage({
    key: 'layout-compacto',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [compact, setCompact];
}

/** Puts the class on the body; stands once in the shell. */
export function CompactLayoutClass() {
  const [compact] = useCompactLayout();
  useEffect(() => {
    document.body.classList.toggle(CLASSE, compact);
    return () => document.body.classList.remove(CLASSE);
  }, [compact]);
  return null;
}
