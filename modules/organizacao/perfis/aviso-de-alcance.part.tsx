import { Alert } from '@mantine/core';
import { FieldCell } from '#platform/web/form/field.tsx';

/** Why the person may not change what the form shows; nothing when they may. */
export const AvisoDeAlcance = ({ texto }: { texto: string | null }) =>
  texto && (
    <FieldCell span={12}>
      <Alert color="yellow" p="sm" role="status">
        {texto}
      </Alert>
    </FieldCell>
  );
