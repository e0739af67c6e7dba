import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Marcadores, PreviaDoEmail } from './marcadores.part.tsx';
import { modeloEmail } from './modelos-email.contract.ts';

const colunas = ['nome', 'assunto', 'etapas', 'motivos'] as const;
const filtro = ['nome'] as const;
const Campo = fieldOf(modeloEmail.form);

export const ModelosDeEmailLista = () => <ListScreen resource={modeloEmail} columns={colunas} filterFields={filtro} />;

function Previa() {
  const { form } = useFormContract();
  const [assunto, texto] = useWatch({ control: form.control, name: ['assunto', 'texto'] }) as (string | null)[];
  return <PreviaDoEmail assunto={assunto ?? null} texto={texto ?? null} />;
}

/** A template with its placeholders and what comes out of it. */
export const ModeloDeEmailFormulario = () => (
  <FormScreen resource={modeloEmail} defaults={{}}>
    {() => (
      <Stack gap="md">
        <FieldGrid>
          <Campo name="nome" span={5} />
          <Campo name="assunto" span={7} />
          <Campo name="texto" span={12} />
        </FieldGrid>
        <Marcadores campo="texto" />
        <Previa />
      </Stack>
    )}
  </FormScreen>
);
