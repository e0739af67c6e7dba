import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { vacina } from './vacinas.contract.ts';
import { type DoseDaVacina, dosesPara } from './vacinas.rules.ts';

const colunas = ['nome', { campo: 'quantidadeDoses', largura: 190 }] as const;
const filtro = ['nome'] as const;
const Campo = fieldOf(vacina.form);
const obrigatorio = { obrigatorio: true } as const;

/** The days between one dose and the next, as many as the vaccine has. */
function Intervalos() {
  const { form } = useFormContract();
  const [quantidade, doses] = useWatch({ control: form.control, name: ['quantidadeDoses', 'doses'] }) as [
    number | null,
    readonly DoseDaVacina[] | undefined,
  ];
  const certas = dosesPara(quantidade ?? 0, doses ?? []);
  const faltam = quantidade !== null && quantidade >= 1 && certas.length !== (doses ?? []).length;
  useEffect(() => {
    if (faltam) form.setValue('doses', certas);
  });
  if (faltam || certas.length < 2) return null;
  return (
    <FormSection titulo="Intervalo entre as doses">
      <FormRules rules={() => obrigatorio}>
        {certas.slice(0, -1).map(({ numeroDose }, lugar) => (
          <Campo
            key={numeroDose}
            name={`doses.${lugar}.diasProximaDose`}
            label={`Dias da ${lugar + 1}ª à ${lugar + 2}ª dose`}
            span={4}
          />
        ))}
      </FormRules>
    </FormSection>
  );
}

export const VacinasLista = () => <ListScreen resource={vacina} columns={colunas} filterFields={filtro} />;
export const VacinaFormulario = () => (
  <FormScreen resource={vacina} defaults={{ quantidadeDoses: 1, doses: dosesPara(1, []) }}>
    {() => (
      <>
        <FormSection>
          <Campo name="nome" span={8} />
          <Campo name="quantidadeDoses" span={4} />
        </FormSection>
        <Intervalos />
      </>
    )}
  </FormScreen>
);
