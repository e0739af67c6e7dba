import { localStorageColorSchemeManager } from '@mantine/core';

/** What a person chose, in this browser; the page's own first script reads the same name (app/web/public/tema.js). */
const NOME = 'ciranda-tema';

/** Where the choice of a person is kept: 'light', 'dark' or, for who never chose, as the system. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: NOME });

/** The choices, in the order in which they are offered. */
export const temas = [
  { valor: 'auto', rotulo: 'Como o sistema' },
  { valor: 'light', rotulo: 'Claro' },
  { valor: 'dark', rotulo: 'Escuro' },
] as const;

/**
 * Paper is white: while the page is printed it is in the light scheme. Answers what stops that.
 */
export function printInLight(): () => void {
  const page = document.documentElement;
  let before: string | undefined;
  const light = () => {
    before = page.dataset.mantineColorScheme;
    page.dataset.mantineColorScheme = 'light';
  };
  const back = () => {
    if (before) page.dataset.mantineColorScheme = before;
  };
  addEventListener('beforeprint', light);
  addEventListener('afterprint', back);
  return () => {
    removeEventListener('beforeprint', light);
    removeEventListener('afterprint', back);
  };
}
