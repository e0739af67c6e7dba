import { useWatch } from 'react-hook-form';
import { useEndpoint } from '#platform/web/api/query.ts';
import { AnyField } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { tamanhosDoEpi } from './solicitacoes-epi.contract.ts';

/** The size of a row of a request: one of those of its equipment, or typed where it has none. */
export function TamanhoDoItem({ linha, span }: { linha: `itens.${number}`; span: number }) {
  const { form } = useFormContract();
  const epi = useWatch({ control: form.control, name: `${linha}.epi` }) as { id: number } | null | undefined;
  const lidos = useEndpoint(tamanhosDoEpi, { query: { epiId: epi?.id ?? 0 } }, { enabled: Boolean(epi) });
  const name = `${linha}.tamanho`;
  const { data } = lidos;
  if (!epi) return <AnyField name={name} span={span} />;
  if (!data) return <Unread of={lidos} esqueleto={<AnyField name={name} span={span} disabled />} />;
  const options = data.map((tamanho) => ({ codigo: tamanho, rotulo: tamanho }));
  return <AnyField name={name} span={span} {...(options.length > 0 ? { options } : {})} />;
}
