import { ActionIcon, Button, Group, Input, Stack, Tooltip } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { IconAdicionar, IconExcluir } from '../ui/icons.ts';
import { FieldCell } from './field.tsx';
import { useFieldRule } from './field-rules.tsx';
import { useFormContract } from './form-context.ts';
import { firstMessage } from './server-errors.ts';

interface Props {
  readonly name: string;
  /** Fields of one row, by its prefix: `(linha) => <Field name={`${linha}.nivel`} />`. */
  readonly children: (linha: string, index: number) => ReactNode;
  readonly novo?: Record<string, unknown>;
  readonly rotulo?: string;
  readonly span?: number;
}

/** A child list edited in place, row under row; the button says 'Adicionar mais um' (M-0219). */
export function InlineList({ name, children, novo = {}, rotulo = 'Adicionar mais um', span = 12 }: Props) {
  const { form, schema, somenteLeitura } = useFormContract();
  const rule = useFieldRule(name);
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: 'chave' });
  const { errors } = useFormState({ control: form.control, name });
  const labelId = useId();
  const adicionar = useRef<HTMLButtonElement>(null);
  const meta = metaOf(fieldAt(schema, name));
  if (!meta) throw new Error(`O contrato não tem a lista '${name}'`);
  if (rule.visivel === false) return null;
  const error = errors[name] as { root?: unknown; message?: string } | undefined;
  return (
    <FieldCell name={name} span={span}>
      <Input.Wrapper
        label={meta.label}
        labelElement="div"
        labelProps={{ id: labelId }}
        role="group"
        aria-labelledby={labelId}
        required={rule.obrigatorio ?? meta.obrigatorio}
        error={error?.message ?? firstMessage(error?.root)}
      >
        <Stack gap="xs" mt={4}>
          {fields.map(({ chave }, index) => (
            <Group key={chave} gap="xs" wrap="nowrap" align="flex-end">
              <div style={{ flex: 1 }}>{children(`${name}.${index}`, index)}</div>
              {!somenteLeitura && (
                <Tooltip label="Remover">
                  <ActionIcon
                    size={36}
                    color="red"
                    aria-label={`Remover ${meta.label} ${index + 1}`}
                    onClick={() => {
                      remove(index);
                      // The button that was pressed goes with its row.
                      adicionar.current?.focus();
                    }}
                  >
                    <IconExcluir size={18} />
                  </ActionIcon>
                </Tooltip>
              )}
            </Group>
          ))}
        </Stack>
      </Input.Wrapper>
      {!somenteLeitura && (
        <Button
          ref={adicionar}
          mt="xs"
          variant="default"
          size="xs"
          leftSection={<IconAdicionar size={15} />}
          onClick={() => append(novo)}
        >
          {rotulo}
        </Button>
      )}
    </FieldCell>
  );
}
