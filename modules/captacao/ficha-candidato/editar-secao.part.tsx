import { AvisosDoCandidato } from '#modules/captacao/candidatos/avisos.part.tsx';
import type { CadastroDoCandidato } from '#modules/captacao/candidatos/campos-configurados.rules.ts';
import { CamposDoCandidato } from '#modules/captacao/candidatos/candidato-form.part.tsx';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { useRegrasDoCandidato } from '#modules/captacao/candidatos/regras.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { RecordForm } from '#platform/web/form-screen/record-form.tsx';
import { EditSection } from '#platform/web/person/edit-section.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';

interface Props {
  readonly id: number;
  readonly cadastro: CadastroDoCandidato;
  /** The tab of the whole form that the section edits. */
  readonly aba: string;
  readonly titulo: string;
}

/** Edits one section of the page in place: the whole form at that tab alone. */
export const EditarSecao = ({ titulo, ...secao }: Props) => (
  <EditSection titulo={titulo} formulario={(onFim) => <Formulario {...secao} onFim={onFim} />} />
);

function Formulario({ id, cadastro, aba, onFim }: Omit<Props, 'titulo'> & { onFim: () => void }) {
  const { rules, observador } = useRegrasDoCandidato(cadastro);
  const lido = useEndpoint(candidato.obter, { params: { id } });
  const { data, error, isFetchedAfterMount } = lido;
  if (error) return <Unread of={lido} />;
  // Edited is what is stored now, not what the page showed.
  if (!data || !isFetchedAfterMount) return <FormSkeleton />;
  return (
    <RecordForm resource={candidato} id={id} registro={data} defaults={{}} rules={rules} onBack={onFim} onSaved={onFim}>
      {() => (
        <>
          {observador}
          <AvisosDoCandidato candidatoId={id} contratado={data.contratado} />
          <CamposDoCandidato area="interna" cadastro={cadastro} rules={rules} abaInicial={aba} so />
        </>
      )}
    </RecordForm>
  );
}
