import { lazy } from 'react';
import type { ListHost, ListKeeper, ListLook, ListViewsProps } from '#platform/web/list-screen/list-host.tsx';
import { LineButton } from '#platform/web/list-screen/list-tools.tsx';
import { OpensLater } from '#platform/web/list-screen/opens-later.tsx';
import { usePreferencia } from './preferencia.part.tsx';

const Painel = lazy(() => import('./visoes.part.tsx').then((m) => ({ default: m.PainelDeVisoes })));

function useKeeper(caminho: string): ListKeeper {
  const { atual, gravar } = usePreferencia(caminho);
  return {
    look: atual,
    mudar: ({ folgada, colunas }: ListLook) => gravar({ folgada, colunas: colunas && [...colunas] }),
    inicio: atual.parametros,
  };
}

/** The button of the views; what it opens comes with the first opening. */
function Visoes(props: ListViewsProps) {
  const botao = (aberto: boolean, onClick: () => void) => (
    <LineButton aria-expanded={aberto} onClick={onClick}>
      Visões
    </LineButton>
  );
  return (
    <OpensLater button={botao}>
      <Painel {...props} botao={botao} />
    </OpensLater>
  );
}

/** What the lists of the staff keep for each person. */
export const listas: ListHost = { useKeeper, Visoes };
