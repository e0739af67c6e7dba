import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { colorSchemeManager, printInLight } from './color-scheme.ts';
import { type CompanyColors, companyTheme, companyVariables } from './theme.ts';

/** The company's theme, light or dark as the person chose or the system says. The styles come from who draws it. */
export function Themed({ cores, children }: { cores: CompanyColors; children: ReactNode }) {
  const { corPrincipal, corSecundaria } = cores;
  const theme = useMemo(() => companyTheme({ corPrincipal, corSecundaria }), [corPrincipal, corSecundaria]);
  useEffect(printInLight, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={companyVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      {children}
    </MantineProvider>
  );
}
