import type { ComponentType } from 'react';
import type { Kind } from '#platform/shared/contract/meta.ts';
import { BooleanInput, OptionInput, OptionsInput, YesNoInput } from './choice-inputs.tsx';
import { ColorInput } from './color-input.tsx';
import { DateInput } from './date-input.tsx';
import type { InputProps } from './input-props.ts';
import { InstantInput } from './instant-input.tsx';
import { CepInput, CnpjInput, CpfInput, PhoneInput, PisInput } from './masked-inputs.tsx';
import { DecimalInput, HoursInput, IntegerInput, MoneyInput, PercentInput, TimeInput } from './number-inputs.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { ReferencesInput } from './references-input.tsx';
import { LineInput, LongTextInput, SecretInput } from './text-inputs.tsx';

interface Entry {
  readonly input: ComponentType<InputProps>;
  /** Columns of twelve that the field takes on a wide screen unless told. */
  readonly span: number;
}

/** The input of each kind. Groups and child lists have components of their own. */
export const inputs: Readonly<Record<Exclude<Kind, 'lista' | 'grupo' | 'arquivo'>, Entry>> = {
  texto: { input: LineInput, span: 6 },
  textoLongo: { input: LongTextInput, span: 12 },
  inteiro: { input: IntegerInput, span: 3 },
  decimal: { input: DecimalInput, span: 3 },
  percentual: { input: PercentInput, span: 3 },
  dinheiro: { input: MoneyInput, span: 3 },
  data: { input: DateInput, span: 3 },
  instante: { input: InstantInput, span: 3 },
  hora: { input: TimeInput, span: 3 },
  horas: { input: HoursInput, span: 3 },
  booleano: { input: BooleanInput, span: 4 },
  simNao: { input: YesNoInput, span: 4 },
  opcao: { input: OptionInput, span: 4 },
  opcoes: { input: OptionsInput, span: 6 },
  referencia: { input: ReferenceInput, span: 6 },
  referencias: { input: ReferencesInput, span: 6 },
  referenciaId: { input: ReferenceInput, span: 6 },
  referenciasIds: { input: ReferencesInput, span: 6 },
  cpf: { input: CpfInput, span: 3 },
  cnpj: { input: CnpjInput, span: 3 },
  pis: { input: PisInput, span: 3 },
  cep: { input: CepInput, span: 3 },
  telefone: { input: PhoneInput, span: 3 },
  email: { input: LineInput, span: 6 },
  url: { input: LineInput, span: 6 },
  cor: { input: ColorInput, span: 4 },
  senha: { input: SecretInput, span: 4 },
  id: { input: IntegerInput, span: 3 },
};
