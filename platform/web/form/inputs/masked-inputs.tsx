import { Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addressNotice, lookUpAddress } from '../address.ts';
import { type Mask, useDigitsMask } from '../use-digits-mask.ts';
import { frameOf, type InputProps, textOf } from './input-props.ts';
import { masks, phoneMask } from './masks.ts';

function MaskedInput(props: InputProps & { mask: Mask; busy?: boolean }) {
  const masked = useDigitsMask(props.mask, textOf(props.value), (value) => props.onChange(value || null));
  const mode = props.meta.kind === 'cnpj' ? 'text' : 'numeric';
  return (
    <TextInput
      {...frameOf(props)}
      {...masked}
      ref={props.inputRef}
      inputMode={mode}
      rightSection={props.busy ? <Loader size={16} /> : null}
    />
  );
}

/** A CPF; an empty one shows how it is written, where the field shows nothing else. */
export const CpfInput = (props: InputProps) => (
  <MaskedInput {...props} placeholder={props.placeholder ?? '000.000.000-00'} mask={masks.cpf} />
);
/** A CNPJ, with letters since 2026. */
export const CnpjInput = (props: InputProps) => <MaskedInput {...props} mask={masks.cnpj} />;
/** A PIS, PASEP or NIT. */
export const PisInput = (props: InputProps) => <MaskedInput {...props} mask={masks.pis} />;
/** A telephone of as many digits as its field takes. */
export const PhoneInput = (props: InputProps) => <MaskedInput {...props} mask={phoneMask(props.meta.max)} />;

/** cep: when it is complete and the screen asks for it, the address is looked up; the field says when that fills nothing in. */
export function CepInput(props: InputProps) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const change = async (value: unknown) => {
    props.onChange(value);
    if (!props.onAddress || typeof value !== 'string' || value.length !== 8 || value === props.value) return;
    setBusy(true);
    setNotice(null);
    const address = await lookUpAddress(value);
    setBusy(false);
    setNotice(addressNotice(address));
    if (address) props.onAddress(address);
  };
  const help = <span role="status">{notice ?? props.help}</span>;
  return (
    <MaskedInput
      {...props}
      help={props.onAddress ? help : props.help}
      onChange={(value) => void change(value)}
      mask={masks.cep}
      busy={busy}
    />
  );
}
