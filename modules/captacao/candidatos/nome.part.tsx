import type { ComponentProps } from 'react';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { NameLink } from '#platform/web/ui/name-link.tsx';
import { candidato, paginaDoCandidato } from './candidatos.contract.ts';

interface Props extends Omit<ComponentProps<typeof NameLink>, 'to'> {
  readonly id: number;
}

/** The name of a candidate, which opens the candidate's page for who may see candidates. */
export function NomeDoCandidato({ id, ...looks }: Props) {
  return <NameLink to={usePermission(candidato.permissoes.ver) ? paginaDoCandidato(id) : null} {...looks} />;
}

/** Cell of a list with the name of the candidate that a row is about. */
export const celulaDoCandidato = ({
  candidato: pessoa,
}: {
  candidato: { readonly id: number; readonly nome?: string | undefined } | null;
}) => pessoa && <NomeDoCandidato id={pessoa.id} nome={pessoa.nome ?? ''} />;
