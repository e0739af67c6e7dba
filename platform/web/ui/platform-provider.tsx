import './styles.ts';
import 'dayjs/locale/pt-br';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { DialogHost } from './dialog-host.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { type CompanyColors, companyTheme, companyVariables } from './theme.ts';

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
  const { corPrincipal, corSecundaria } = cores;
  const theme = useMemo(() => companyTheme({ corPrincipal, corSecundaria }), [corPrincipal, corSecundaria]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={companyVariables} forceColorScheme="light">
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
        <QueryClientProvider client={queryClient}>
          {children}
          <DialogHost />
          <LoadingIndicator />
          <Notifications limit={5} />
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  );
}
