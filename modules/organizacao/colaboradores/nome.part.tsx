import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { colaborador, paginaDoTalento } from './colaboradores.contract.ts';

/** The name of an employee, which opens the employee's page for who may see employees. */
function NomeDoTalento({ id, nome }: { id: number; nome: string }) {
  if (!usePermission(colaborador.permissoes.ver))
    return (
      <Text component="span" inherit>
        {nome}
      </Text>
    );
  return (
    <Anchor component={Link} to={paginaDoTalento(id)} c="inherit" inherit>
      {nome}
    </Anchor>
  );
}

/** Cell of a list with the name of the employee that a row is about. */
export const celulaDoTalento = ({
  colaborador: pessoa,
}: {
  colaborador: { readonly id: number; readonly nome?: string | undefined } | null;
}) => pessoa && <NomeDoTalento id={pessoa.id} nome={pessoa.nome ?? ''} />;
