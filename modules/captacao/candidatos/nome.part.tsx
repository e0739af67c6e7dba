import { Anchor, type AnchorProps, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HTMLAttributes } from 'react';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { candidato, paginaDoCandidato } from './candidatos.contract.ts';

interface Props extends Pick<AnchorProps, 'size' | 'fw' | 'truncate'>, Pick<HTMLAttributes<HTMLElement>, 'title'> {
  readonly id: number;
  readonly nome: string;
}

/** The name of a candidate, which opens the candidate's page for who may see candidates. */
export function NomeDoCandidato({ id, nome, ...looks }: Props) {
  if (!usePermission(candidato.permissoes.ver))
    return (
      <Text component="span" inherit={!looks.size} {...looks}>
        {nome}
      </Text>
    );
  return (
    <Anchor component={Link} to={paginaDoCandidato(id)} c="inherit" inherit={!looks.size} {...looks}>
      {nome}
    </Anchor>
  );
}

/** Cell of a list with the name of the candidate that a row is about. */
export const celulaDoCandidato = ({
  candidato: pessoa,
}: {
  candidato: { readonly id: number; readonly nome?: string | undefined } | null;
}) => pessoa && <NomeDoCandidato id={pessoa.id} nome={pessoa.nome ?? ''} />;
