import { useWatch } from 'react-hook-form';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { conjuntoMetaHoras } from './metas-horas.contract.ts';

const colunas = [
  'nome',
  { campo: 'categoriaCurso', largura: 260 },
  { campo: 'quantas', largura: 100 },
  { campo: 'emVigor', largura: 140 },
] as const;
const filtro = [
  { name: 'nome', span: 6 },
  { name: 'categoriaCursoId', span: 6 },
] as const;

const Campo = fieldOf(conjuntoMetaHoras.form);
const Linhas = inlineListOf(conjuntoMetaHoras.form);

export const MetasDeHorasLista = () => (
  <ListScreen resource={conjuntoMetaHoras} columns={colunas} filterFields={filtro} />
);

/** A goal; that of a month that has ended is read. */
function Meta({ linha }: { linha: `metas.${number}` }) {
  const { form } = useFormContract();
  const [id, editavel] = useWatch({ control: form.control, name: [`${linha}.id`, `${linha}.editavel`] });
  const fechada = typeof id === 'number' && editavel === false;
  return (
    <FieldGrid>
      <Campo name={`${linha}.mesAno`} span={6} readOnly={fechada} />
      <Campo name={`${linha}.metaHora`} span={6} readOnly={fechada} />
    </FieldGrid>
  );
}

export const MetasDeHorasFormulario = () => (
  <FormScreen resource={conjuntoMetaHoras} defaults={{}}>
    {() => (
      <>
        <FormSection>
          <Campo name="nome" span={6} />
          <Campo name="categoriaCurso" span={6} />
        </FormSection>
        <FormSection>
          <Linhas name="metas" rotulo="Adicionar meta">
            {(linha) => <Meta linha={linha as `metas.${number}`} />}
          </Linhas>
        </FormSection>
      </>
    )}
  </FormScreen>
);
