import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { CampoDeAreas } from '#modules/organizacao/areas-organizacionais/campo-areas.part.tsx';
import { AssistenteDoFormulario } from '#modules/organizacao/assistente/assistente.part.tsx';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { conhecimento } from './competencias.contract.ts';
import { recusaDeComportamentos } from './competencias.rules.ts';
import { competenciasSemPercentual } from './competencias-consultas.contract.ts';

const Campo = fieldOf(conhecimento.form);
const Linhas = inlineListOf(conhecimento.form);

/** Why behaviours cannot be added now, said before somebody types them. */
function Impedimento() {
  const sem = useEndpoint(competenciasSemPercentual, {});
  const recusa = recusaDeComportamentos((sem.data ?? []).map(({ descricao }) => descricao));
  if (!recusa) return null;
  return (
    <Alert color="yellow" icon={<IconAlerta size={18} />} mt="sm">
      {recusa}
    </Alert>
  );
}

/** What the form of a competence shows of every kind; `tipo` is the field of who chooses it. */
export function CamposDaCompetencia({
  registro,
  tipo,
}: {
  registro: { readonly areasOrganizacionais: readonly Ref[] } | null;
  tipo?: ReactNode;
}) {
  return (
    <>
      <AssistenteDoFormulario formulario="COMPETENCIA" />
      <FormSection>
        {tipo}
        <Campo name="nome" span={tipo ? 6 : 9} />
        <Campo name="solicitarComentario" span={3} />
        <CampoDeAreas name="areasOrganizacionais" escolhidas={registro?.areasOrganizacionais ?? []} />
        <Campo name="observacao" />
        <Campo name="cursos" span={12} />
      </FormSection>
      <Impedimento />
      <FormSection titulo="Como a competência é observada">
        <Linhas name="competencias" rotulo="Adicionar comportamento">
          {(linha) => <Campo name={`${linha}.descricao`} span={12} />}
        </Linhas>
      </FormSection>
    </>
  );
}
