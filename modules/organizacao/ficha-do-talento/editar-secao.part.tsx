import { AbaContrato, abasDaPessoa } from '#modules/organizacao/colaboradores/colaborador-abas.part.tsx';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { useRegrasDoTalento } from '#modules/organizacao/colaboradores/regras.part.tsx';
import type { CampoConfigurado } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { RecordForm } from '#platform/web/form-screen/record-form.tsx';
import { EditSection } from '#platform/web/person/edit-section.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';

interface Props {
  readonly id: number;
  readonly campos: readonly CampoConfigurado[];
  /** The tab of the whole form that the section edits. */
  readonly aba: string;
}

/** Edits one section of the page in place: the whole form at that tab alone. */
export const EditarSecao = ({ titulo, ...secao }: Props & { titulo: string }) => (
  <EditSection titulo={titulo} formulario={(onFim) => <Formulario {...secao} onFim={onFim} />} />
);

function Formulario({ id, campos, aba, onFim }: Props & { onFim: () => void }) {
  const veBanco = usePermission(permissoesOrganizacao.colaborador.verbos.BANCO);
  const { rules, observador, mostra } = useRegrasDoTalento(campos);
  const lido = useEndpoint(talento.obter, { params: { id } });
  const { data, error, isFetchedAfterMount } = lido;
  if (error) return <Unread of={lido} />;
  // Edited is what is stored now, not what the page showed.
  if (!data || !isFetchedAfterMount) return <FormSkeleton />;
  return (
    <RecordForm resource={talento} id={id} registro={data} defaults={{}} rules={rules} onBack={onFim} onSaved={onFim}>
      {() => (
        <>
          {observador}
          <FormTabs
            so
            inicial={aba}
            tabs={[
              { id: 'contrato', titulo: 'Contrato', conteudo: <AbaContrato novo={false} /> },
              ...abasDaPessoa({ campos, mostra, veBanco }),
            ]}
          />
        </>
      )}
    </RecordForm>
  );
}
