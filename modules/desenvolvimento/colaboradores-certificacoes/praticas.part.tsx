import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { colaboradorCertificacao, praticasPedidas } from './colaboradores-certificacoes.contract.ts';
import type { ResultadoPratico } from './praticas.rules.ts';

const Campo = fieldOf(colaboradorCertificacao.form);
const LISTA = 'resultadosPraticos';

/** A line for the result of each practical evaluation that the chosen certification asks for; nothing where it asks for none. */
export function ResultadosPraticos() {
  const { form } = useFormContract();
  const certificacao = useWatch({ control: form.control, name: 'certificacao' }) as { id: number } | null;
  const resultados = (useWatch({ control: form.control, name: LISTA }) ?? []) as readonly ResultadoPratico[];
  const id = certificacao?.id ?? 0;
  const { data: pedidas } = useEndpoint(praticasPedidas, { params: { id } }, { enabled: id > 0 });
  const lidas = id > 0 ? pedidas : [];
  const mesmas =
    lidas === undefined ||
    (lidas.length === resultados.length &&
      lidas.every((uma, lugar) => uma.id === resultados[lugar]?.avaliacaoPratica?.id));
  useEffect(() => {
    if (mesmas) return;
    const linhas = (lidas ?? []).map((uma) => {
      const feita = resultados.find(({ avaliacaoPratica }) => avaliacaoPratica?.id === uma.id);
      return feita ?? { id: null, avaliacaoPratica: { id: uma.id, nome: uma.titulo }, nota: null };
    });
    form.setValue(LISTA, linhas, { shouldDirty: false });
  }, [mesmas, lidas, resultados, form]);
  if (!lidas || lidas.length === 0 || !mesmas) return null;
  return (
    <>
      <FieldCell name={LISTA} span={12}>
        <Text fw={600} size="sm" mt="xs">
          Resultados das avaliações práticas
        </Text>
      </FieldCell>
      {lidas.map(({ id: praticaId, titulo, notaMinima }, lugar) => (
        <Campo
          key={praticaId}
          name={`${LISTA}.${lugar}.nota`}
          span={6}
          label={titulo}
          help={`De 0 a 100; mínimo de ${formatarDecimal(notaMinima, 2)}.`}
        />
      ))}
    </>
  );
}
