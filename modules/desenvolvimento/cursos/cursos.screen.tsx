import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Clonar } from '#modules/organizacao/questionario/clonar.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconClonar } from '#platform/web/ui/icons.ts';
import { curso, permissaoDeClonar } from './cursos.contract.ts';
import { CURSO_NOVO } from './cursos.rules.ts';
import { clonarCurso, paramsDoCurso } from './cursos-consultas.contract.ts';

type Linha = z.output<typeof curso.linha> & Stored;

const colunas = [
  'nome',
  { campo: 'categoriaCurso', largura: 200 },
  { campo: 'tipo', largura: 120 },
  { campo: 'cargaHoraria', largura: 130 },
  { campo: 'periodicidade', largura: 160 },
  { campo: 'online', largura: 110 },
  { campo: 'empresa', oculta: true },
  { campo: 'ativo', largura: 90 },
] as const;
const filtro = [
  { name: 'nome', span: 6 },
  { name: 'categoriaCursoId', span: 6 },
  { name: 'tipo', span: 4 },
  { name: 'online', span: 4 },
  { name: 'ativo', span: 4 },
] as const;

const Campo = fieldOf(curso.form);

export function CursosLista() {
  const [clonando, setClonando] = useState<{ id: number; titulo: string } | null>(null);
  const clona = usePermission(permissaoDeClonar);
  const acoes = ({ id, nome }: Linha) =>
    clona ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando({ id, titulo: nome }) }] : [];
  return (
    <>
      <ListScreen resource={curso} columns={colunas} filterFields={filtro} rowActions={acoes} />
      <Clonar contrato={clonarCurso} nome="Curso" registro={clonando} onClose={() => setClonando(null)} />
    </>
  );
}

function Campos() {
  const { data } = useEndpoint(paramsDoCurso, {});
  const { form } = useFormContract();
  const online = useWatch({ control: form.control, name: 'online' });
  return (
    <>
      <FormSection>
        <Campo name="nome" span={8} />
        <Campo name="tipo" span={4} variant="select" />
        <Campo name="categoriaCurso" span={4} />
        <Campo name="cargaHoraria" span={2} />
        <Campo name="periodicidade" span={3} />
        <Campo name="percentualMinimoFrequencia" span={3} />
        <Campo name="online" span={3} />
        {online === true && <Campo name="link" span={9} />}
      </FormSection>
      <FormSection titulo="Conteúdo">
        <Campo name="conteudoProgramatico" />
        <Campo name="criterioAvaliacao" />
        <Campo name="codigoTru" span={3} />
        {data?.compartilhaCursos && <Campo name="empresasParticipantes" span={9} />}
        <Campo name="ativo" span={12} />
      </FormSection>
    </>
  );
}

const corpo = (form: z.output<typeof curso.form>) => (form.online ? form : { ...form, link: null });

export const CursoFormulario = () => (
  <FormScreen resource={curso} defaults={CURSO_NOVO} toBody={corpo}>
    {() => <Campos />}
  </FormScreen>
);
