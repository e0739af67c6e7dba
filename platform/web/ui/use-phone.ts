import { useMediaQuery } from '@mantine/hooks';

/** True at the width of the mobile mode, 768 px or less (000 §9). */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
