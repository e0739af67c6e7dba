import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import type { Coluna } from './quadro.contract.ts';
import estilos from './quadro.module.css';

/** Part of a column that counts as seen. */
const VISTA = 0.6;

/** Id of a column's element. */
export const lugarDaEtapa = (id: number) => `etapa-${id}`;

/** Brings a column into sight and gives it the focus. */
export function irParaEtapa(id: number): void {
  const coluna = document.getElementById(lugarDaEtapa(id));
  const calmo = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  coluna?.scrollIntoView({ behavior: calmo ? 'auto' : 'smooth', inline: 'start', block: 'nearest' });
  coluna?.focus({ preventScroll: true });
}

/** Ids of the columns that the window of the board shows. */
function useVistas(quadro: RefObject<HTMLElement | null>, colunas: readonly Coluna[]): ReadonlySet<number> {
  const [vistas, setVistas] = useState<ReadonlySet<number>>(new Set());
  const ids = colunas.map(({ id }) => id).join();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (mudancas) =>
        setVistas((atuais) => {
          const novas = new Set(atuais);
          for (const { target, intersectionRatio } of mudancas) {
            const id = Number(target.id.replace(lugarDaEtapa(0).slice(0, -1), ''));
            if (intersectionRatio >= VISTA) novas.add(id);
            else novas.delete(id);
          }
          return novas;
        }),
      { root: quadro.current, threshold: VISTA },
    );
    for (const id of ids.split(',')) {
      const coluna = document.getElementById(lugarDaEtapa(Number(id)));
      if (coluna) observer.observe(coluna);
    }
    return () => observer.disconnect();
  }, [quadro, ids]);
  return vistas;
}

/** All stages in one line with how many candidates stand in each; a press goes there. Those in sight are marked. */
export function MapaDasEtapas({
  quadro,
  colunas,
}: {
  quadro: RefObject<HTMLElement | null>;
  colunas: readonly Coluna[];
}) {
  const vistas = useVistas(quadro, colunas);
  const maior = Math.max(1, ...colunas.map(({ total }) => total));
  return (
    <nav className={estilos.mapa} aria-label="Ir para a etapa">
      {colunas.map(({ id, nome, total }) => (
        <button
          key={id}
          type="button"
          title={nome}
          data-vista={vistas.has(id) || undefined}
          data-vazia={total === 0 || undefined}
          style={{ '--parte': total / maior } as React.CSSProperties}
          onClick={() => irParaEtapa(id)}
        >
          <span>{nome}</span>{' '}
          <b>
            {formatarInteiro(total)}
            <VisuallyHidden> {total === 1 ? 'candidato' : 'candidatos'}</VisuallyHidden>
          </b>
        </button>
      ))}
    </nav>
  );
}
