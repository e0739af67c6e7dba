import { useMediaQuery } from '@mantine/hooks';
import { createContext, use } from 'react';

/** What `usePhone` answers below, whatever the window's width is: for a picture of a screen at another width. */
export const PhoneContext = createContext<boolean | null>(null);

/** True at the width of the mobile mode, 768 px or less (V-0050). */
export function usePhone(): boolean {
  const framed = use(PhoneContext);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  return framed ?? narrow;
}
