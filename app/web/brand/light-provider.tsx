import './light-styles.ts';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type CompanyColors, companyTheme, companyVariables } from '#platform/web/ui/theme.ts';

/** Theme and styles of the pages before a session, which must be there at once: no dialogs, toasts or queries. */
export function LightProvider({ cores, children }: { cores: CompanyColors; children: ReactNode }) {
  const { corPrincipal, corSecundaria } = cores;
  const theme = useMemo(() => companyTheme({ corPrincipal, corSecundaria }), [corPrincipal, corSecundaria]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={companyVariables} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
}
