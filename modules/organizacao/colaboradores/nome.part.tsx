import { useSession } from '#platform/web/session/session-context.tsx';
import { NameLink } from '#platform/web/ui/name-link.tsx';
import { colaborador, paginaDoTalento } from './colaboradores.contract.ts';

interface Nomeado {
  readonly id: number;
  readonly nome?: string | undefined;
}

/** The name of an employee, which opens the employee's page for who may see employees; that of another company's opens nothing here. */
function NomeDoTalento({ id, nome, empresaId }: Nomeado & { empresaId: number | undefined }) {
  const { permissions, info } = useSession();
  const abre = permissions.has(colaborador.permissoes.ver) && (empresaId ?? info.company?.id) === info.company?.id;
  return <NameLink to={abre ? paginaDoTalento(id) : null} nome={nome} />;
}

interface Linha {
  readonly colaborador: Nomeado | null;
  /** Of the employee, in lists of several companies. */
  readonly empresa?: { readonly id: number } | null;
}

/** Cell of a list with the name of the employee that a row is about. */
export const celulaDoTalento = ({ colaborador: pessoa, empresa }: Linha) =>
  pessoa && <NomeDoTalento {...pessoa} empresaId={empresa?.id} />;

/** The same where the row itself is the employee. */
export const celulaDoProprioTalento = (pessoa: Nomeado) => <NomeDoTalento {...pessoa} empresaId={undefined} />;
