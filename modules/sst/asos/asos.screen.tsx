import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { aso } from './asos.contract.ts';
import { Conclusao } from './conclusao.part.tsx';

const colunas = [
  { campo: 'data', largura: 110 },
  { campo: 'colaborador', render: celulaDoTalento },
  { campo: 'tipo', largura: 170 },
  {
    campo: 'conclusao',
    largura: 170,
    render: ({ conclusao }: { conclusao: string | null }) => <Conclusao codigo={conclusao} />,
  },
  'profissional',
  { campo: 'clinica', largura: 200 },
  { campo: 'complementares', oculta: true },
] as const;
const filtro = ['colaboradorId', 'tipo', 'conclusao', 'clinicaId', 'dataIni', 'dataFim'] as const;
const Campo = fieldOf(aso.form);
const Exames = inlineListOf(aso.form);

export const AsosLista = () => (
  <ListScreen
    resource={aso}
    columns={colunas}
    filterFields={filtro}
    rowName={({ colaborador }) => `exame de ${colaborador?.nome ?? ''}`}
  />
);

/** An exam that was done; where it was opened from the page of its talent, or from what is due, it begins with that. */
export function AsoFormulario() {
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const { tipo } = useSearch({ strict: false }) as { tipo?: unknown };
  const { zona } = useSession().info.systemParameters;
  const novo = useMemo(() => {
    const dia = hoje(zona, new Date());
    const pedido = tiposDeAso.codigos.find((codigo) => codigo === String(tipo)) ?? null;
    return { colaborador: talento, tipo: pedido, data: dia, conclusao: 'A' as const, exames: [] };
  }, [zona, talento, tipo]);
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen resource={aso} defaults={novo} {...(voltar ? { onBack: voltar, onSaved: voltar } : {})}>
      {() => (
        <FormSection>
          <Campo name="colaborador" span={6} />
          <Campo name="tipo" span={3} variant="select" />
          <Campo name="data" span={3} />
          <Campo name="profissional" span={6} />
          <Campo name="clinica" span={6} />
          <Campo name="conclusao" span={6} variant="select" />
          <Campo name="proximoEmMeses" span={6} />
          <Exames name="exames" rotulo="Adicionar exame complementar" novo={{ id: null }}>
            {(linha) => (
              <FormSection>
                <Campo name={`${linha}.exame`} span={8} />
                <Campo name={`${linha}.data`} span={4} />
              </FormSection>
            )}
          </Exames>
        </FormSection>
      )}
    </FormScreen>
  );
}
