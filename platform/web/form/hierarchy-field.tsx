import { useController } from 'react-hook-form';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { FieldCell } from './field.tsx';
import { useFieldRule } from './field-rules.tsx';
import { useFormContract } from './form-context.ts';
import type { HierarchyNode } from './hierarchy.ts';
import { HierarchyPicker } from './hierarchy-picker.tsx';
import { firstMessage } from './server-errors.ts';

interface Props {
  readonly name: string;
  readonly nodes: readonly HierarchyNode[];
  readonly descendentes?: boolean;
  readonly bloquearFilhas?: boolean;
  readonly disabled?: boolean;
  readonly span?: number;
}

/** A field of kind referencias or referenciasIds chosen in a hierarchy; the screen brings the nodes. */
export function HierarchyField({ name, nodes, span = 12, disabled = false, ...rest }: Props) {
  const { form, schema, somenteLeitura } = useFormContract();
  const { field, fieldState } = useController({ name, control: form.control });
  const rule = useFieldRule(name);
  const meta = metaOf(fieldAt(schema, name));
  if (!meta) throw new Error(`O contrato não tem o campo '${name}'`);
  if (rule.visivel === false) return null;
  const refs = (Array.isArray(field.value) ? field.value : []) as (number | Ref)[];
  const ids = refs.map((item) => (typeof item === 'number' ? item : item.id));
  const names = new Map(nodes.map(({ id, nome }) => [id, nome]));
  const change = (next: number[]) =>
    field.onChange(meta.kind === 'referenciasIds' ? next : next.map((id) => ({ id, nome: names.get(id) })));
  return (
    <FieldCell name={name} span={span}>
      <HierarchyPicker
        {...rest}
        label={meta.label}
        ajuda={meta.ajuda}
        nodes={nodes}
        value={ids}
        onChange={change}
        required={rule.obrigatorio ?? meta.obrigatorio}
        error={firstMessage(fieldState.error)}
        disabled={disabled || somenteLeitura}
      />
    </FieldCell>
  );
}
