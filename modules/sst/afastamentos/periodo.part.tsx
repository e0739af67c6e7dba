import { useState } from 'react';
import { dataValida } from '#platform/shared/format/data.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { loteForm } from './afastamentos.contract.ts';
import { aoEscrever, type PeriodoEscrito } from './afastamentos.rules.ts';

const Campo = fieldOf(loteForm);

const data = (valor: unknown): string | null => (typeof valor === 'string' && dataValida(valor) ? valor : null);
const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null);

/** Start, end and days of a leave; of end and days, the one that follows from what was written says so. */
export function CamposDoPeriodo() {
  const { form } = useFormContract();
  const [calculado, setCalculado] = useState<PeriodoEscrito['calculado']>(null);
  function escrever(escrito: Parameters<typeof aoEscrever>[1]) {
    const [inicio, fim, dias] = form.getValues(['inicio', 'fim', 'dias']);
    const antes = { inicio: data(inicio), fim: data(fim), dias: numero(dias), calculado };
    const agora = aoEscrever(antes, escrito);
    for (const campo of ['fim', 'dias'] as const)
      if (!(campo in escrito) && agora[campo] !== antes[campo])
        form.setValue(campo, agora[campo], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    setCalculado(agora.calculado);
  }
  const ajuda = (campo: 'fim' | 'dias', de: string) =>
    calculado === campo ? { help: `Calculado pelo início e ${de}.` } : {};
  return (
    <>
      <Campo name="inicio" span={4} onValue={(valor) => escrever({ inicio: data(valor) })} />
      <Campo
        name="dias"
        span={4}
        onValue={(valor) => escrever({ dias: numero(valor) })}
        {...ajuda('dias', 'pelo fim')}
      />
      <Campo name="fim" span={4} onValue={(valor) => escrever({ fim: data(valor) })} {...ajuda('fim', 'pelos dias')} />
    </>
  );
}
