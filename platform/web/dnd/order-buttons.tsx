import { ActionIcon, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  IconArrastar,
  IconExcluir,
  IconOrdemCrescente,
  IconOrdemDecrescente,
  IconSetaBaixo,
  IconSetaCima,
} from '../ui/icons.ts';
import type { RowAction } from '../ui/row-actions.tsx';

interface HandleProps {
  /** What the board gives for the part that is grabbed. */
  readonly ref: (element: Element | null) => void;
  readonly nome: string;
  readonly size?: number;
  readonly className?: string | undefined;
  /** -1 where what is dragged moves by keys in another way. */
  readonly tabIndex?: number;
}

/** Where an item is grabbed. A finger on it drags and does not scroll. */
export const DragHandle = ({ nome, size = 28, ...button }: HandleProps) => (
  <ActionIcon
    {...button}
    component="button"
    type="button"
    size={size}
    color="gray.7"
    aria-label={`Arrastar ${nome}`}
    style={{ cursor: 'grab', touchAction: 'none' }}
  >
    <IconArrastar size={16} />
  </ActionIcon>
);

interface StepProps {
  readonly rotulo: string;
  readonly icone: ReactNode;
  readonly onClick: (() => void) | null;
}

// At the end of the list it stays, so that the keyboard does not lose it.
const Step = ({ rotulo, icone, onClick }: StepProps) => (
  <ActionIcon
    size={28}
    color="gray.7"
    aria-label={rotulo}
    aria-disabled={onClick === null}
    style={onClick === null ? { opacity: 0.4 } : undefined}
    onClick={() => onClick?.()}
  >
    {icone}
  </ActionIcon>
);

interface Passos {
  /** Null where the item is the first or the last one. */
  readonly subir: (() => void) | null;
  readonly descer: (() => void) | null;
}

interface StepsProps extends Passos {
  readonly nome: string;
  readonly retirar?: () => void;
  /** One above the other, where there is no room for both. */
  readonly stacked?: boolean;
}

/** What moves an item of an ordered list by keys and clicks, and takes it away where that can be. */
export const StepButtons = ({ nome, subir, descer, retirar, stacked = false }: StepsProps) => (
  <Group gap={stacked ? 0 : 2} wrap="nowrap" style={stacked ? { flexDirection: 'column' } : undefined}>
    <Step rotulo={`Subir ${nome}`} icone={<IconSetaCima size={15} />} onClick={subir} />
    <Step rotulo={`Descer ${nome}`} icone={<IconSetaBaixo size={15} />} onClick={descer} />
    {retirar && <Step rotulo={`Retirar ${nome}`} icone={<IconExcluir size={15} />} onClick={retirar} />}
  </Group>
);

/** The same as actions of a menu, for things of feminine name: 'Já é a primeira'. */
export const stepActions = ({ subir, descer }: Passos): RowAction[] =>
  [
    { rotulo: 'Mover para cima', icone: IconOrdemCrescente, acao: subir, impedimento: 'Já é a primeira' },
    { rotulo: 'Mover para baixo', icone: IconOrdemDecrescente, acao: descer, impedimento: 'Já é a última' },
  ].map(({ acao, impedimento, ...action }) => ({
    ...action,
    onClick: () => acao?.(),
    impedimento: acao ? undefined : impedimento,
  }));
