import { ActionIcon, Button, Group, Input, Stack, Tooltip } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { type FieldValues, useFieldArray, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { IconAdicionar, IconExcluir } from '../ui/icons.ts';
import { FieldCell, type ListName } from './field.tsx';
import { useFieldRule } from './field-rules.tsx';
import { useFormContract } from './form-context.ts';
import { firstMessage } from './server-errors.ts';

interface Props<Name extends string = string> {
  readonly name: Name;
  /** Fields of one row, by its prefix: `(linha) => <Campo name={`${linha}.nivel`} />`. */
  readonly children: (linha: `${Name}.${number}`, index: number) => ReactNode;
  readonly novo?: Record<string, unknown>;
  readonly rotulo?: string;
  readonly span?: number;
}

/** A child list edited in place, row under row; the button says 'Adicionar mais um' (M-0219). */
function InlineList({ name, children, novo = {}, rotulo = 'Adicionar mais um', span = 12 }: Props) {
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

/** The list with the names of one contract: `const Linhas = inlineListOf(usuarios.form)` beside the screen. */
export function inlineListOf<T extends FieldValues>(
  _schema: z.ZodType<T>,
): <N extends ListName<T>>(props: Props<N>) => ReactNode {
  return InlineList as unknown as <N extends ListName<T>>(props: Props<N>) => ReactNode;
}
