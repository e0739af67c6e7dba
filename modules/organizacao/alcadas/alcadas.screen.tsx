import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { cadeiaAprovacao, condicoesDoAssunto, eDoAssunto } from './alcadas.contract.ts';
import { EtapasDaCadeia } from './etapas.part.tsx';

const colunas = [
  { campo: 'prioridade', largura: 110 },
  'nome',
  { campo: 'assunto', largura: 200 },
  { campo: 'quantidadeDeEtapas', largura: 100 },
  {
    campo: 'ativa',
    titulo: 'Situação',
    largura: 110,
    render: ({ ativa }: { ativa: boolean }) => (
      <StatusBadge tom={ativa ? 'sucesso' : 'neutro'}>{ativa ? 'Ativa' : 'Inativa'}</StatusBadge>
    ),
  },
] as const;
const filtro = ['nome', 'ativa'] as const;

export const CadeiasLista = () => (
  <ListScreen
    resource={cadeiaAprovacao}
    columns={colunas}
    filterFields={filtro}
    naturalSort="prioridade,asc"
    emptyText="Nenhuma cadeia: vagas, salários e desligamentos valem com a permissão de quem os grava. Com uma, passam antes pelas decisões que você disser."
  />
);

const Campo = fieldOf(cadeiaAprovacao.form);
type Form = z.output<typeof cadeiaAprovacao.form>;

const vazios = {
  ...{ areasIds: [], motivosIds: [], motivosDesligamentoIds: [], cargosIds: [], estabelecimentosIds: [] },
  ...{ valorDesde: null, percentualDesde: null, quantidadeDesde: null },
} as const;

/** The subject; what another one asks of a condition is emptied with the change. */
function AssuntoDaCadeia() {
  const { form } = useFormContract();
  const esvaziar = (assunto: unknown) => {
    for (const [campo, vazio] of Object.entries(vazios))
      if (!eDoAssunto(campo as keyof typeof vazios, assunto as Form['assunto']))
        form.setValue(campo, vazio, { shouldDirty: true });
  };
  return <Campo name="assunto" span={3} variant="select" onValue={esvaziar} />;
}

/** What the subject asks of a condition. */
function Condicoes() {
  const { form } = useFormContract();
  const assunto = useWatch({ control: form.control as unknown as Control<Form>, name: 'assunto' });
  return (assunto ? condicoesDoAssunto[assunto] : []).map((campo) => <Campo key={campo} name={campo} span={6} />);
}

export function CadeiaFormulario() {
  const defaults = useMemo(() => ({ ativa: true, prioridade: 1, assunto: 'S' as const }), []);
  return (
    <FormScreen resource={cadeiaAprovacao} defaults={defaults}>
      {() => (
        <>
          <FormSection>
            <Campo name="nome" span={6} />
            <AssuntoDaCadeia />
            <Campo name="prioridade" span={3} />
            <Campo name="ativa" span={12} variant="switch" />
          </FormSection>
          <FormSection titulo="Vale quando">
            <Condicoes />
          </FormSection>
          <FormSection titulo="Etapas">
            <EtapasDaCadeia />
          </FormSection>
        </>
      )}
    </FormScreen>
  );
}
