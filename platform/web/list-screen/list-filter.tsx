import { Button } from '@mantine/core';
import { Children, lazy, type ReactNode, Suspense, useState } from 'react';
import type { z } from 'zod';
import { naFrase } from '#platform/shared/text.ts';
import { FilterPanel } from '../ui/filter-panel.tsx';
import { IconFiltro } from '../ui/icons.ts';
import { FormSkeleton } from '../ui/skeletons.tsx';
import { usePhone } from '../ui/use-phone.ts';
import styles from './filter-bar.module.css';
import type { FilterValues } from './filter-form.tsx';
import { beyondLine, fieldsAmong, lineOf } from './filter-line.ts';
import { QuickFilter } from './quick-filter.tsx';
import { SearchBox } from './search-box.tsx';

// Most visits to a list never open its filter: the form and its inputs come with the first opening.
const load = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(() => load().then((m) => ({ default: m.FilterDrawer })));
const FilterForm = lazy(() => import('./filter-form.tsx').then((m) => ({ default: m.FilterForm })));
const FilterChips = lazy(() => import('./filter-chips.tsx').then((m) => ({ default: m.FilterChips })));

interface Props {
  readonly schema: z.ZodType;
  readonly valores: Readonly<FilterValues>;
  /** Values of a list that nobody filtered. */
  readonly padrao: Readonly<FilterValues>;
  /** Names of the fields that differ from them. */
  readonly preenchidos: readonly string[];
  readonly onPesquisar: (values: FilterValues, options?: { replace: boolean }) => void;
  readonly onLimpar: () => void;
  /** At the end of the line: what is done with the list as a whole. */
  readonly fim?: ReactNode;
  /** Open over the list from the beginning, where the filter is what the screen is about. */
  readonly inicial?: boolean;
  /** The fields of the drawer; those with names may stand in the line too. */
  readonly children: ReactNode;
}

/**
 * The filter of a list in one line: a search box, two quick filters, 'Exibir Filtro' for the drawer with all fields, and below it
 * what else is asked for, as chips.
 */
export function ListFilter(props: Props) {
  return props.inicial ? <OpenFilter {...props} /> : <FilterBar {...props} />;
}

function FilterBar({ children, fim, ...props }: Props) {
  const { schema, valores, padrao, preenchidos, onPesquisar } = props;
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  const phone = usePhone();
  const line = lineOf(schema, fieldsAmong(children));
  const { busca, rapidos } = line;
  const outros = beyondLine(preenchidos, line, !phone);
  const ask = (name: string, value: unknown, options?: { replace: boolean }) =>
    onPesquisar({ ...valores, [name]: value }, options);
  return (
    <section aria-label="Filtro" className="nao-imprimir">
      <div className={styles.barra}>
        {busca && (
          <SearchBox
            rotulo={`Pesquisar por ${naFrase(busca.meta.label)}`}
            valor={String(valores[busca.name] ?? '')}
            max={busca.meta.max}
            onBuscar={(texto) => ask(busca.name, texto || null, { replace: true })}
          />
        )}
        {!phone &&
          rapidos.map((campo) => (
            <QuickFilter
              key={campo.name}
              campo={campo}
              valor={valores[campo.name]}
              usual={padrao[campo.name]}
              onChange={(value) => ask(campo.name, value)}
            />
          ))}
        {Children.toArray(children).length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFiltro size={15} />}
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpen(!open)}
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
          >
            {open ? 'Ocultar Filtro' : 'Exibir Filtro'}
            {outros.length > 0 && ` (${outros.length})`}
          </Button>
        )}
        {preenchidos.length > 0 && (
          <button type="button" className={styles.limpar} onClick={props.onLimpar}>
            Limpar filtros
          </button>
        )}
        {fim && <div className={styles.fim}>{fim}</div>}
      </div>
      {outros.length > 0 && (
        <Suspense fallback={<div className={styles.fichas} />}>
          <FilterChips
            schema={schema}
            valores={valores}
            nomes={outros}
            onTirar={(name) => ask(name, padrao[name] ?? null)}
          />
        </Suspense>
      )}
      {used && (
        <Suspense fallback={null}>
          <FilterDrawer {...props} aberta={open} onClose={() => setOpen(false)}>
            {children}
          </FilterDrawer>
        </Suspense>
      )}
    </section>
  );
}

function OpenFilter(props: Props) {
  const [open, setOpen] = useState(true);
  return (
    <FilterPanel aberto={open} onToggle={setOpen} ativos={props.preenchidos.length}>
      <Suspense fallback={<FormSkeleton />}>
        <FilterForm {...props} />
      </Suspense>
    </FilterPanel>
  );
}
