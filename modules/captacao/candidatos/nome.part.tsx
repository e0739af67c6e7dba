import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { candidato, paginaDoCandidato } from './candidatos.contract.ts';

interface Props extends Pick<AnchorProps, 'size' | 'fw' | 'lineClamp'> {
  readonly id: number;
  readonly nome: string;
}

/** The name of a candidate, which opens the candidate's page for who may see candidates. */
export function NomeDoCandidato({ id, nome, ...looks }: Props) {
  if (!usePermission(candidato.permissoes.ver)) return nome;
  return (
    <Anchor component={Link} to={paginaDoCandidato(id)} c="inherit" inherit={!looks.size} {...looks}>
      {nome}
    </Anchor>
  );
}
