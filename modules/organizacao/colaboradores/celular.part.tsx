import { TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFieldRule } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { phoneMask } from '#platform/web/form/inputs/masks.ts';
import { useDigitsMask } from '#platform/web/form/use-digits-mask.ts';

const DDD = 'contato.dddCelular';
const FONE = 'contato.foneCelular';
const mascara = phoneMask(11);

/** The mobile with its DDD in one field, as people know it; the form keeps both parts. */
export function CelularComDdd({ span = 6 }: { span?: number }) {
  const { form, somenteLeitura } = useFormContract();
  const regra = useFieldRule(FONE);
  const [ddd, fone] = useWatch({ control: form.control, name: [DDD, FONE] }) as (string | null)[];
  const mudar = (digitos: string) => {
    const como = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(DDD, digitos.slice(0, 2) || null, como);
    form.setValue(FONE, digitos.slice(2) || null, como);
  };
  // Without its DDD a number would show its own first digits as one.
  const semDdd = !ddd && Boolean(fone);
  const mascarado = useDigitsMask(mascara, semDdd ? '' : `${ddd ?? ''}${fone ?? ''}`, mudar);
  const erro = [FONE, DDD].map((campo) => form.getFieldState(campo, form.formState).error?.message).find(Boolean);
  if (regra.visivel === false) return null;
  return (
    <FieldCell name={DDD} span={span}>
      <FieldCell name={FONE} span={12}>
        <TextInput
          {...mascarado}
          label="Celular com DDD"
          required={regra.obrigatorio ?? false}
          readOnly={somenteLeitura}
          description={
            semDdd ? `Falta o DDD de ${formatarTelefone(fone ?? '')}: digite o número inteiro.` : regra.ajuda
          }
          error={erro}
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </FieldCell>
    </FieldCell>
  );
}
