import { dataValida } from '#platform/shared/format/data.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { loteForm } from './afastamentos.contract.ts';
import { diasAte, fimPelosDias } from './afastamentos.rules.ts';

const Campo = fieldOf(loteForm);

const data = (valor: unknown): string | null => (typeof valor === 'string' && dataValida(valor) ? valor : null);

/** Start, end and days of a leave: the end follows the days, and the days follow the dates. */
export function CamposDoPeriodo() {
  const { form } = useFormContract();
  const por = (campo: 'fim' | 'dias', valor: string | number | null) =>
    form.setValue(campo, valor, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  function comDatas(inicio: string | null, fim: string | null) {
    const dias = inicio === null || fim === null || fim < inicio ? null : diasAte(inicio, fim);
    por('dias', dias);
  }
  function comDias(valor: unknown) {
    const inicio = data(form.getValues('inicio'));
    if (inicio !== null && typeof valor === 'number' && valor >= 1) por('fim', fimPelosDias(inicio, valor));
  }
  return (
    <>
      <Campo name="inicio" span={4} onValue={(valor) => comDatas(data(valor), data(form.getValues('fim')))} />
      <Campo name="dias" span={4} onValue={comDias} />
      <Campo name="fim" span={4} onValue={(valor) => comDatas(data(form.getValues('inicio')), data(valor))} />
    </>
  );
}
