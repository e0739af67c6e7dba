import type { ReactNode, Ref } from 'react';
import type { z } from 'zod';
import type { FieldMeta, OptionItem } from '#platform/shared/contract/meta.ts';

/** Address that a postal code answers. */
export interface Address {
  readonly cep: string;
  readonly encontrado: boolean;
  /** The service did not answer. */
  readonly semResposta: boolean;
  readonly logradouro?: string | null;
  readonly complemento?: string | null;
  readonly bairro?: string | null;
  readonly cidade?: { readonly id: number; readonly nome: string } | null;
  readonly uf?: { readonly id: number; readonly sigla: string } | null;
}

/** What a screen may add to a field, by kind. */
export interface FieldExtras {
  readonly help?: ReactNode;
  readonly placeholder?: string | undefined;
  /** Another presentation of the same kind: 'switch' of a boolean, 'radio' or 'select' of an option, 'aberta' of a multiple picker. */
  readonly variant?: 'switch' | 'radio' | 'select' | 'aberta' | undefined;
  /** Narrower or company-made choices of an option field, or those of a line of text. */
  readonly options?: readonly OptionItem[] | undefined;
  /** Further query parameters of a picker, such as the state of a city; a change empties nothing by itself. */
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  /** Greatest number of chosen items. */
  readonly max?: number | undefined;
  /** Postal code only: gets the address found. */
  readonly onAddress?: ((address: Address) => void) | undefined;
  readonly autoComplete?: string | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** What every input of a field gets, whatever its kind. */
export interface InputProps extends FieldExtras {
  readonly id: string;
  readonly name: string;
  readonly meta: FieldMeta;
  readonly schema: z.ZodType;
  readonly label: ReactNode;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** The part that Mantine's inputs understand. */
export function frameOf(props: InputProps) {
  return {
    id: props.id,
    name: props.name,
    label: props.label,
    required: props.required,
    error: props.error,
    description: props.help ?? props.meta.ajuda,
    placeholder: props.placeholder ?? props.meta.exemplo,
    disabled: props.disabled,
    readOnly: props.readOnly,
    onBlur: props.onBlur,
    autoComplete: props.autoComplete ?? 'off',
    autoFocus: props.autoFocus,
    // A dialog gives the focus to what is marked so, and to its closing button otherwise.
    'data-autofocus': props.autoFocus || undefined,
  };
}

/** A text to show in an input, whatever the form holds. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
