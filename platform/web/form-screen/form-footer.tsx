import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormContract } from '../form/form-context.ts';
import { IconGravar } from '../ui/icons.ts';
import styles from './form-footer.module.css';

/** 'Cancelar' ('Voltar' where nothing can be written) and 'Gravar', after the last field, in the order of every dialog. */
export function FormFooter({
  onCancel,
  extra,
  rotulo = 'Gravar',
}: {
  onCancel: () => void;
  extra?: ReactNode;
  rotulo?: string;
}) {
  const { form, somenteLeitura } = useFormContract();
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Group className={styles.rodape} gap="xs" justify="flex-end" data-rodape>
      <Button variant="default" onClick={onCancel}>
        {somenteLeitura ? 'Voltar' : 'Cancelar'}
      </Button>
      {extra}
      {!somenteLeitura && (
        <Button type="submit" leftSection={<IconGravar size={16} />} loading={isSubmitting}>
          {rotulo}
        </Button>
      )}
    </Group>
  );
}
