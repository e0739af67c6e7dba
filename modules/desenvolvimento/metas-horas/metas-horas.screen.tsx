import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { hoje } from '#platform/shared/format/data.ts';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { IconGrafico } from '#platform/web/ui/icons.ts';
import { conjuntoMetaHoras } from './metas-horas.contract.ts';
import { doMes } from './metas-horas.rules.ts';
import { metaERealizado } from './realizado.contract.ts';

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

export function MetasDeHorasLista() {
  const navigate = useNavigate();
  const ve = usePermission(metaERealizado.permissao);
  const acoes = ({ id }: { id: number }) =>
    ve
      ? [
          {
            rotulo: 'Meta e realizado',
            icone: IconGrafico,
            onClick: () => void navigate({ to: metaERealizado.path, search: searchOf({ conjuntoId: id }) }),
          },
        ]
      : [];
  return <ListScreen resource={conjuntoMetaHoras} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

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

const campos = ['conjuntoId', 'mesIni', 'mesFim'] as const;

/** The hours of each month beside what was aimed at; this year until today, unless asked otherwise. */
export function MetaERealizado() {
  const { zona } = useSession().info.systemParameters;
  const padrao = useMemo(() => {
    const dia = hoje(zona, new Date());
    return { mesIni: `${dia.slice(0, 4)}-01-01`, mesFim: doMes(dia) };
  }, [zona]);
  return <ReportScreen report={metaERealizado} defaults={padrao} fields={campos} />;
}
