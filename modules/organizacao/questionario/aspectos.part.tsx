import { formatarPercentual } from '#platform/shared/format/numero.ts';
import styles from './aspectos.module.css';

/** A percentage as people read it; 'a corrigir' while nobody graded it. */
export const textoDoResultado = (percentual: string | null): string =>
  percentual === null ? 'a corrigir' : formatarPercentual(percentual);

/** One result as a bar, with a mark where the minimum is. The number stands beside it, so the bar is only a picture. */
export function BarraDeResultado({ percentual, minimo }: { percentual: string | null; minimo?: string | null }) {
  const valor = percentual === null ? 0 : Number(percentual);
  return (
    <div className={styles.trilho} aria-hidden>
      <div
        className={styles.barra}
        style={{ width: `${valor}%` }}
        data-baixo={(minimo != null && valor < Number(minimo)) || undefined}
      />
      {minimo != null && <div className={styles.minimo} style={{ left: `calc(${minimo}% - 1px)` }} />}
    </div>
  );
}

/** Results by aspect as bars. */
export function ResultadoPorAspecto({
  aspectos,
  minimo = null,
}: {
  aspectos: readonly { readonly aspecto: string | null; readonly percentual: string | null }[];
  minimo?: string | null;
}) {
  return (
    <dl className={styles.linhas} aria-label="Resultado por aspecto">
      {aspectos.map(({ aspecto, percentual }) => (
        <Linha key={aspecto ?? ''} aspecto={aspecto} percentual={percentual} minimo={minimo} />
      ))}
    </dl>
  );
}

function Linha({
  aspecto,
  percentual,
  minimo,
}: {
  aspecto: string | null;
  percentual: string | null;
  minimo: string | null;
}) {
  return (
    <>
      <dt className={styles.nome}>{aspecto ?? 'Sem aspecto'}</dt>
      <dd style={{ margin: 0 }}>
        <BarraDeResultado percentual={percentual} minimo={minimo} />
      </dd>
      <dd className={styles.valor}>{textoDoResultado(percentual)}</dd>
    </>
  );
}
