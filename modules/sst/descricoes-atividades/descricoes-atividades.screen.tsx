import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { talentosPorCondicao } from '#modules/sst/condicoes-ambientais/por-condicao.contract.ts';
import { dataValida } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { type FieldRules, FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconUsuarios } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { DESCRICAO_NOVA, descricaoDeAtividade } from './descricoes-atividades.contract.ts';
import { ehDeGrupo } from './descricoes-atividades.rules.ts';

const colunas = [
  'descricaoAtividade',
  { campo: 'data', largura: 150 },
  { campo: 'tipoExposicao', largura: 170 },
  'grupoHomogeneo',
  { campo: 'quantidadeTalentos', largura: 110 },
] as const;
const filtro = [
  { name: 'descricaoAtividade', span: 6 },
  { name: 'colaboradorId', span: 6 },
  { name: 'grupoHomogeneoId', span: 6 },
  { name: 'tipoExposicao', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const Campo = fieldOf(descricaoDeAtividade.form);

export const DescricoesLista = () => (
  <ListScreen
    resource={descricaoDeAtividade}
    columns={colunas}
    filterFields={filtro}
    rowName={({ descricaoAtividade }) => descricaoAtividade}
  />
);

/** Chooses those whose environmental condition on the day is of the group. */
function TalentosDoGrupo({ grupoId, data }: { grupoId: number; data: string | null }) {
  const { form } = useFormContract();
  const pode = usePermission(condicaoAmbiental.permissoes.ver);
  const [lendo, setLendo] = useState(false);
  if (!pode) return null;
  async function trazer() {
    setLendo(true);
    try {
      const body = { grupoHomogeneoId: grupoId, agentesIds: [], semCondicao: false, data };
      const achados = await call(talentosPorCondicao, { body });
      if (achados.length === 0) return toast.aviso('Nenhum talento tem condição ambiental deste grupo na data.');
      const talentos = achados.map(({ id, nome }) => ({ id, nome }));
      form.setValue('talentos', talentos, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    } finally {
      setLendo(false);
    }
  }
  return (
    <FieldCell span={12}>
      <Button variant="default" leftSection={<IconUsuarios size={16} />} loading={lendo} onClick={() => void trazer()}>
        Trazer os talentos do grupo
      </Button>
    </FieldCell>
  );
}

const doGrupo: FieldRules = (campo) =>
  campo === 'grupoHomogeneo' || campo === 'talentos' ? { obrigatorio: true } : undefined;
const aberta: FieldRules = () => undefined;

function Campos() {
  const { form } = useFormContract();
  const [tipoExposicao, grupo, data] = useWatch({
    control: form.control,
    name: ['tipoExposicao', 'grupoHomogeneo', 'data'],
  });
  const deGrupo = ehDeGrupo(tipoExposicao ?? null);
  return (
    <FormRules rules={deGrupo ? doGrupo : aberta}>
      <FormSection>
        <Campo name="data" span={4} />
        <Campo name="tipoExposicao" span={8} />
        {deGrupo && <Campo name="grupoHomogeneo" span={12} />}
        {deGrupo && grupo && <TalentosDoGrupo grupoId={grupo.id} data={data ?? null} />}
        <Campo name="talentos" span={12} />
        <Campo name="descricaoAtividade" span={12} />
        <Campo name="profissionais" span={12} />
      </FormSection>
    </FormRules>
  );
}

/** A description; what an event of eSocial lacks begins one of its talent, from the day of its condition on. */
export function DescricaoFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const pedida = useAddress().data ?? '';
  if (esperando) return <FormSkeleton />;
  const dia = dataValida(pedida) ? pedida : null;
  return (
    <FormScreen
      resource={descricaoDeAtividade}
      defaults={{ ...DESCRICAO_NOVA, data: dia, talentos: talento ? [talento] : [] }}
      {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}
    >
      {() => <Campos />}
    </FormScreen>
  );
}
