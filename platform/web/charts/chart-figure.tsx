import { Button, Group, Table, Title, UnstyledButton } from '@mantine/core';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { WideTable } from '../table/wide-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconGrafico, IconLista, IconSetaEsquerda } from '../ui/icons.ts';
import styles from './charts.module.css';
import { type Mark, markAfter } from './marks.ts';

/** The figures of a chart as a table. The first cell of a row is its name; `chave` leads where its figure leads. */
export interface ChartTable {
  readonly colunas: readonly string[];
  readonly linhas: readonly { readonly chave: string; readonly celulas: readonly string[] }[];
}

/** What every chart takes. */
export interface ChartProps {
  readonly titulo: string;
  /** Rank of the title in the page; 2 unless given. */
  readonly ordem?: 2 | 3 | 4;
  /** The table behind; made from the figures unless given, null where the page shows it in a table of its own beside. */
  readonly tabela?: ChartTable | null;
  /** Asks for what stands behind a figure, by its `chave`. */
  readonly onEscolher?: ((chave: string) => void) | undefined;
  /** Leads back from the figures behind a figure. */
  readonly voltar?: { readonly rotulo: string; readonly onClick: () => void };
}

interface Layout {
  readonly width: number;
  readonly height: number;
}

interface FigureProps<L extends Layout> extends ChartProps {
  /** The chart in a sentence. */
  readonly resumo: string;
  readonly vazio: boolean;
  readonly tabela: ChartTable | null;
  readonly layout: (width: number) => L;
  readonly marks: (layout: L) => readonly Mark[];
  readonly draw: (layout: L) => ReactNode;
  readonly legenda?: ReactNode;
}

/** Width of the drawing before it was measured, in pixels. */
const FORETOLD = 640;
/** Columns of figures that a table has room for beside the drawing on paper. */
const BESIDE = 2;
/** Half of the widest tooltip, which stays inside of the drawing. */
const HALF_TOOLTIP = 110;

/** Width of an element in whole pixels, as it changes. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FORETOLD);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // While the table stands in its place the drawing has no width: the last one stays, for paper.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface Walk {
  /** The mark that the tabulator reaches. */
  readonly reached: string;
  readonly shown: string | null;
  readonly choose: ((chave: string) => void) | undefined;
  readonly point: (mark: Mark | null) => void;
  readonly walk: (mark: Mark, event: KeyboardEvent<SVGGElement>) => void;
}

const WalkContext = createContext<Walk | null>(null);

/** What is drawn of a mark: reached by pointer and arrows, said with its value, and chosen with a click, Enter or the space bar. */
export function MarkGroup({ mark, children }: { mark: Mark; children: ReactNode }) {
  const walk = use(WalkContext);
  if (!walk) throw new Error('MarkGroup exige um ChartFigure acima');
  const { reached, shown, choose, point } = walk;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a figure is a button where it leads somewhere, and otherwise a picture that is walked to
    <g
      role={choose ? 'button' : 'img'}
      aria-label={`${mark.rotulo}: ${mark.texto}`}
      tabIndex={mark.id === reached ? 0 : -1}
      className={styles.mark}
      data-mark={mark.id}
      data-shown={mark.id === shown || undefined}
      data-leads={choose ? '' : undefined}
      onFocus={() => point(mark)}
      onBlur={() => point(null)}
      onPointerEnter={() => point(mark)}
      onPointerLeave={() => point(null)}
      onClick={() => choose?.(mark.chave)}
      onKeyDown={(event) => walk.walk(mark, event)}
    >
      {children}
    </g>
  );
}

/** Title, drawing and table of a chart; the parts that all kinds share. */
export function ChartFigure<L extends Layout>(props: FigureProps<L>) {
  const { titulo, ordem = 2, resumo, vazio, tabela, onEscolher, voltar, legenda } = props;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const table = asTable && tabela !== null;
  return (
    <figure
      className={styles.figure}
      aria-labelledby={`${id}-titulo`}
      aria-describedby={vazio ? undefined : `${id}-resumo`}
    >
      <Group justify="space-between" wrap="nowrap" align="start" mb="xs" gap="sm">
        <Title order={ordem} size={ordem === 2 ? 'h4' : 'sm'} id={`${id}-titulo`}>
          {titulo}
        </Title>
        {tabela !== null && !vazio && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            className={`nao-imprimir ${styles.toggle}`}
            leftSection={table ? <IconGrafico size={14} /> : <IconLista size={14} />}
            aria-label={`${table ? 'Ver como gráfico' : 'Ver como tabela'}: ${titulo}`}
            onClick={() => setAsTable(!asTable)}
          >
            {table ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
        )}
      </Group>
      {voltar && (
        <Button
          size="compact-sm"
          variant="subtle"
          mb="xs"
          className="nao-imprimir"
          leftSection={<IconSetaEsquerda size={15} />}
          onClick={voltar.onClick}
        >
          {voltar.rotulo}
        </Button>
      )}
      {vazio ? (
        <EmptyState texto="Não existem dados para o gráfico." />
      ) : (
        <div className={styles.parts} data-wide={(tabela?.colunas.length ?? BESIDE + 2) > BESIDE + 1 || undefined}>
          <div className={styles.drawing} data-apart={table || undefined}>
            {legenda}
            <p id={`${id}-resumo`} className={styles.said}>
              {resumo}
            </p>
            <Drawing {...props} onEscolher={onEscolher} />
          </div>
          {tabela && <FiguresTable titulo={titulo} table={tabela} apart={!table} onEscolher={onEscolher} />}
        </div>
      )}
    </figure>
  );
}

function Drawing<L extends Layout>({ titulo, layout, marks, draw, onEscolher }: FigureProps<L>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const placed = layout(width);
  const all = marks(placed);
  const [shown, setShown] = useState<string | null>(null);
  const [last, setLast] = useState('');
  const mark = all.find(({ id }) => id === shown);
  const walk: Walk = {
    reached: all.some(({ id }) => id === last) ? last : (all[0]?.id ?? ''),
    shown,
    choose: onEscolher,
    point: (found) => {
      setShown(found?.id ?? null);
      if (found) setLast(found.id);
    },
    walk: (from, event) => {
      if (event.key === 'Escape') return setShown(null);
      if (onEscolher && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        return onEscolher(from.chave);
      }
      const next = markAfter(all, from.id, event.key);
      if (!next) return;
      event.preventDefault();
      frame.current?.querySelector<SVGGElement>(`[data-mark="${CSS.escape(next.id)}"]`)?.focus();
    },
  };
  return (
    <div ref={frame} className={styles.frame}>
      <WalkContext value={walk}>
        {/* biome-ignore lint/a11y/useSemanticElements: what groups the figures of a drawing is no set of fields */}
        <svg
          role="group"
          aria-label={`${titulo}: as setas percorrem os valores${onEscolher ? ', Enter mostra o que está por trás' : ''}`}
          viewBox={`0 0 ${placed.width} ${placed.height}`}
          width={placed.width}
          height={placed.height}
          className={styles.svg}
        >
          {draw(placed)}
        </svg>
      </WalkContext>
      {mark && (
        <div
          className={styles.tooltip}
          aria-hidden
          data-below={mark.y < 56 || undefined}
          style={{ left: Math.max(HALF_TOOLTIP, Math.min(mark.x, placed.width - HALF_TOOLTIP)), top: mark.y }}
        >
          <strong>{mark.rotulo}</strong>
          <span>{mark.texto}</span>
        </div>
      )}
    </div>
  );
}

function FiguresTable({
  titulo,
  table,
  apart,
  onEscolher,
}: {
  titulo: string;
  table: ChartTable;
  apart: boolean;
  onEscolher: ChartProps['onEscolher'];
}) {
  const [first, ...others] = table.colunas;
  return (
    <div className={styles.table} data-apart={apart || undefined}>
      <WideTable nome={`Tabela: ${titulo}`} minWidth={Math.min(640, 120 + others.length * 90)}>
        <Table aria-label={titulo} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{first}</Table.Th>
              {others.map((coluna) => (
                <Table.Th key={coluna} scope="col" ta="right">
                  {coluna}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.linhas.map(({ chave, celulas: [nome, ...resto] }) => (
              <Table.Tr key={chave}>
                <Table.Th scope="row" fw={400}>
                  {onEscolher ? (
                    <UnstyledButton className={styles.rowLink} onClick={() => onEscolher(chave)}>
                      {nome}
                    </UnstyledButton>
                  ) : (
                    nome
                  )}
                </Table.Th>
                {resto.map((texto, lugar) => (
                  <Table.Td key={others[lugar]} ta="right">
                    {texto}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </div>
  );
}
