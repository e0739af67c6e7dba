import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { z } from 'zod';
import { FilterPanel } from '../ui/filter-panel.tsx';
import { FormSkeleton } from '../ui/skeletons.tsx';
import type { FilterValues } from './filter-form.tsx';

// Most visits to a list never open its filter: the form and its inputs come with the first opening.
const load = () => import('./filter-form.tsx');
const FilterForm = lazy(() => load().then((m) => ({ default: m.FilterForm })));

interface Props {
  readonly schema: z.ZodType;
  readonly valores: Readonly<FilterValues>;
  readonly ativos: number;
  readonly onPesquisar: (values: FilterValues) => void;
  readonly onLimpar: () => void;
  readonly acoes?: ReactNode;
  /** Open from the beginning, where the filter is what the screen is about. */
  readonly inicial?: boolean;
  readonly children: ReactNode;
}

/** The filter of a list: collapsible, 'Pesquisar' and 'Limpar'. Opens by itself when the URL brings a filter. */
export function ListFilter(props: Props) {
  const [open, setOpen] = useState(props.inicial === true || props.ativos > 0);
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return (
    <FilterPanel aberto={open} onToggle={setOpen} onNear={() => void load()} ativos={props.ativos}>
      {used && (
        <Suspense fallback={<FormSkeleton />}>
          <FilterForm {...props} />
        </Suspense>
      )}
    </FilterPanel>
  );
}
