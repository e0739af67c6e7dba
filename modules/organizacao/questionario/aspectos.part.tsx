import { Fragment, type ReactNode } from 'react';
import styles from './aspectos.module.css';
import { textoDoResultado } from './respostas.contract.ts';

/** What an aspect is called; questions may have none. */
export const nomeDoAspecto = (aspecto: string | null): string => aspecto ?? 'Sem aspecto';

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

/** Results as bars, one below the other, each under what it is a result of. */
export function BarrasDeResultado({
  rotulo,
  linhas,
  minimo = null,
}: {
  /** What a screen reader calls the list. */
  rotulo: string;
  linhas: readonly {
    readonly chave: string;
    readonly nome: ReactNode;
    /** Undefined where there is nothing to show a result of. */
    readonly percentual: string | null | undefined;
  }[];
  minimo?: string | null;
}) {
  return (
    <dl className={styles.linhas} aria-label={rotulo}>
      {linhas.map(({ chave, nome, percentual }) => (
        <Fragment key={chave}>
          <dt className={styles.nome}>{nome}</dt>
          <dd style={{ margin: 0 }}>
            {percentual !== undefined && <BarraDeResultado percentual={percentual} minimo={minimo} />}
          </dd>
          <dd className={styles.valor}>{percentual === undefined ? '-' : textoDoResultado(percentual)}</dd>
        </Fragment>
      ))}
    </dl>
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
  const linhas = aspectos.map(({ aspecto, percentual }) => ({
    chave: aspecto ?? '',
    nome: nomeDoAspecto(aspecto),
    percentual,
  }));
  return <BarrasDeResultado rotulo="Resultado por aspecto" linhas={linhas} minimo={minimo} />;
}
