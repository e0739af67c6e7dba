import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Permission } from '#platform/shared/permission.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconClonar, IconImprimir, IconPesquisa } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import type { ContratoDeClonagem } from './clonagem.contract.ts';
import { Clonar } from './clonar.part.tsx';
import { ImprimirPerguntas } from './imprimir.part.tsx';
import { perguntasDe } from './modelo-com-perguntas.part.tsx';

interface Escolhido {
  readonly id: number;
  readonly titulo: string;
}

interface Acoes {
  /** Of a line of the list; one that asks nothing has neither questions nor paper. */
  readonly rowActions: (linha: Escolhido, comPerguntas?: boolean) => readonly RowAction[];
  readonly dialogos: ReactNode;
}

/** What may be done with a line of a catalogue of questions, and the dialogs of it: its questions, paper where it has some, a copy. */
export function useAcoesDoModelo({
  path,
  clonar,
  permissaoDeClonar,
  imprimir,
}: {
  readonly path: string;
  readonly clonar: ContratoDeClonagem;
  readonly permissaoDeClonar: Permission;
  readonly imprimir?: ComponentProps<typeof ImprimirPerguntas>['imprimir'];
}): Acoes {
  const navigate = useNavigate();
  const podeClonar = usePermission(permissaoDeClonar);
  const [clonando, setClonando] = useState<Escolhido | null>(null);
  const [imprimindo, setImprimindo] = useState<Escolhido | null>(null);
  return {
    rowActions: ({ id, titulo }, comPerguntas = true) => [
      ...(comPerguntas
        ? [{ rotulo: 'Perguntas', icone: IconPesquisa, onClick: () => void navigate({ to: perguntasDe(path, id) }) }]
        : []),
      ...(comPerguntas && imprimir
        ? [{ rotulo: 'Imprimir', icone: IconImprimir, onClick: () => setImprimindo({ id, titulo }) }]
        : []),
      ...(podeClonar ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando({ id, titulo }) }] : []),
    ],
    dialogos: (
      <>
        <Clonar contrato={clonar} registro={clonando} onClose={() => setClonando(null)} />
        {imprimir && (
          <ImprimirPerguntas registro={imprimindo} imprimir={imprimir} onClose={() => setImprimindo(null)} />
        )}
      </>
    ),
  };
}
