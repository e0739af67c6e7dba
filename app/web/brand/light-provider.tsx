import './light-styles.ts';
import type { ReactNode } from 'react';
import type { CompanyColors } from '#platform/web/ui/theme.ts';
import { Themed } from '#platform/web/ui/themed.tsx';

/** Theme and styles of the pages before a session, which must be there at once: no dialogs, toasts or queries. */
export function LightProvider({ cores, children }: { cores: CompanyColors; children: ReactNode }) {
  return <Themed cores={cores}>{children}</Themed>;
}
