import './styles.ts';
import 'dayjs/locale/pt-br';
import { DatesProvider } from '@mantine/dates';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanyColors } from './theme.ts';
import { Themed } from './themed.tsx';
import { WakingHosts } from './waking-hosts.tsx';

/** Everything a screen expects around it: theme, dates in Portuguese, queries, toasts, dialogs, loading indicator. */
export function PlatformProvider({
  cores,
  queryClient,
  children,
}: {
  cores: CompanyColors;
  queryClient: QueryClient;
  children: ReactNode;
}) {
  return (
    <Themed cores={cores}>
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
        <QueryClientProvider client={queryClient}>
          {children}
          <WakingHosts />
        </QueryClientProvider>
      </DatesProvider>
    </Themed>
  );
}
