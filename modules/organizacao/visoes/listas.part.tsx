import { lazy, Suspense, useState } from 'react';
import type { ListHost, ListKeeper, ListLook, ListViewsProps } from '#platform/web/list-screen/list-host.tsx';
import { LineButton } from '#platform/web/list-screen/list-tools.tsx';
import { usePreferencia } from './preferencia.part.tsx';

const Painel = lazy(() => import('./visoes.part.tsx').then((m) => ({ default: m.PainelDeVisoes })));

function useKeeper(caminho: string): ListKeeper {
  const { atual, gravar, sabida } = usePreferencia(caminho);
  return {
    look: atual,
    mudar: ({ folgada, colunas }: ListLook) => gravar({ folgada, colunas: colunas && [...colunas] }),
    inicio: sabida ? atual.parametros : undefined,
  };
}

/** The button of the views; what it opens comes with the first opening. */
function Visoes(props: ListViewsProps) {
  const [usado, setUsado] = useState(false);
  const botao = (aberto: boolean, onClick: () => void) => (
    <LineButton aria-expanded={aberto} onClick={onClick}>
      Visões
    </LineButton>
  );
  if (!usado) return botao(false, () => setUsado(true));
  return (
    <Suspense fallback={botao(false, () => undefined)}>
      <Painel {...props} botao={botao} />
    </Suspense>
  );
}

/** What the lists of the staff keep for each person. */
export const listas: ListHost = { useKeeper, Visoes };
