import { Alert, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { limparCnpj } from '#platform/shared/br/cnpj.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { comporNumero } from './estabelecimentos.rules.ts';

/** The whole registration as it is typed, with the check digits that its parts give. */
export function NumeroComposto() {
  const { form } = useFormContract();
  const [base, complemento] = useWatch({
    control: form.control,
    name: ['empresaBaseCnpjCaepf', 'complementoCnpjCaepf'],
  }) as unknown[];
  const clean = (value: unknown) => (typeof value === 'string' ? limparCnpj(value) : null);
  const composed = comporNumero({ empresaBaseCnpjCaepf: clean(base), complementoCnpjCaepf: clean(complemento) });
  return (
    <FieldCell span={12}>
      <Alert variant="light" color="gray" p="xs" role="status" aria-label="Número completo">
        {composed ? (
          <Text size="sm">
            {composed.tipo}: <strong>{composed.formatado}</strong> (dígito verificador {composed.digito})
          </Text>
        ) : (
          <Text size="sm">
            O número completo e o dígito verificador aparecem aqui quando as partes estiverem certas.
          </Text>
        )}
      </Alert>
    </FieldCell>
  );
}
