import { Paper } from '@mantine/core';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SecondFactor } from './second-factor.tsx';

const nothing = () => undefined;

/** Page of one's own second factor. */
export function SecondFactorPage() {
  return (
    <>
      <PageHeader titulo="Verificação em duas etapas" />
      <Paper withBorder p="md" maw={560}>
        <SecondFactor onDone={nothing} />
      </Paper>
    </>
  );
}
