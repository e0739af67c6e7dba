import { useMemo } from 'react';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { permissoesDosSubstitutos, substitutoAprovacao } from './substitutos.contract.ts';

const colunas = ['ausente', 'substituto', { campo: 'inicio', largura: 130 }, { campo: 'fim', largura: 130 }] as const;
const filtro = ['ausenteId', 'substitutoId'] as const;

export const SubstitutosLista = () => (
  <ListScreen
    resource={substitutoAprovacao}
    columns={colunas}
    filterFields={filtro}
    emptyText="Nenhum substituto. Antes de férias ou de outra ausência, nomeie quem decide as aprovações no seu lugar."
  />
);

export function SubstitutoFormulario() {
  const { info } = useSession();
  const deTodos = usePermission(permissoesDosSubstitutos.verbos.DE_TODOS);
  const { id = 0, nome = '' } = info.user ?? {};
  const defaults = useMemo(() => ({ ausente: { id, nome } }), [id, nome]);
  const secoes = [
    {
      campos: [
        { name: 'ausente', span: 6, readOnly: !deTodos },
        { name: 'substituto', span: 6 },
        { name: 'inicio', span: 3 },
        { name: 'fim', span: 3 },
      ],
    },
  ] as const;
  return <FormScreen resource={substitutoAprovacao} defaults={defaults} sections={secoes} />;
}
