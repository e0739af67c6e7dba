import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { listarPropostas, paginaDaProposta, permissoesDaProposta, tiposDeProposta } from './propostas.contract.ts';

/** Says, to who opens proposals, that one waits for the talent or the planning of the page, with the way there. */
export function PropostasQueEsperam(de: { readonly colaboradorId: number } | { readonly planejamentoId: number }) {
  const enabled = usePermission(permissoesDaProposta.ver);
  const lidas = useEndpoint(listarPropostas, { query: { ...de, situacao: 'A', page: 0, size: 10 } }, { enabled });
  if (!lidas.data) return <Unread of={lidas} esqueleto={null} />;
  return lidas.data.content.map(({ id, tipo, vez }) => (
    <Alert key={id} color="orange" p="xs">
      {'Espera aprovação: '}
      <Anchor component={Link} to={paginaDaProposta(id)} size="sm">
        {`proposta ${id}, ${tiposDeProposta.rotulo(tipo).toLocaleLowerCase('pt-BR')}`}
      </Anchor>
      {vez ? `. Quem decide agora: ${vez}.` : '.'}
    </Alert>
  ));
}
