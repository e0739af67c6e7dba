import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { MoveColumn, MoveItem } from '#platform/web/dnd/move-board.tsx';
import { IconArrastar } from '#platform/web/ui/icons.ts';
import type { AreaDoOrganograma } from './areas-consultas.contract.ts';
import styles from './organograma.module.css';
import { empilhadas, type NoDoOrganograma } from './organograma.rules.ts';

interface Props {
  readonly no: NoDoOrganograma<AreaDoOrganograma>;
  readonly fechadas: ReadonlySet<number>;
  readonly onAlternar: (id: number) => void;
  /** Asks where an area goes; null where nothing is moved. */
  readonly onMover: ((area: AreaDoOrganograma) => void) | null;
}

/** A box of the chart and, below it, the boxes of its children. */
export function Ramo({ no: { area, filhas }, fechadas, onAlternar, onMover }: Props) {
  const aberta = !fechadas.has(area.id);
  return (
    <li className={styles.ramo}>
      <Lugar area={area} moveis={onMover !== null}>
        {(pegar) => (
          <div className={styles.caixa} data-mae={filhas.length > 0 || undefined}>
            <Dizeres area={area} />
            {onMover && area.podeMover && (
              <ActionIcon
                ref={pegar}
                className={`${styles.mover} nao-imprimir`}
                variant="subtle"
                color="gray"
                size={30}
                aria-label={`Mover ${area.nome}`}
                onClick={() => onMover(area)}
              >
                <IconArrastar size={15} />
              </ActionIcon>
            )}
            {filhas.length > 0 && (
              <UnstyledButton
                className={`${styles.dobra} nao-imprimir`}
                aria-expanded={aberta}
                aria-label={`${aberta ? 'Recolher' : 'Expandir'} ${area.nome}`}
                onClick={() => onAlternar(area.id)}
              >
                {aberta ? '−' : `+${filhas.length}`}
              </UnstyledButton>
            )}
          </div>
        )}
      </Lugar>
      {aberta && filhas.length > 0 && (
        <ul className={empilhadas(filhas) ? styles.pilha : styles.filhas}>
          {filhas.map((no) => (
            <Ramo key={no.area.id} no={no} fechadas={fechadas} onAlternar={onAlternar} onMover={onMover} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Dizeres({ area }: { area: AreaDoOrganograma }) {
  return (
    <>
      <strong>{area.nome}</strong>
      {area.responsaveis && <span>{area.responsaveis}</span>}
      {area.corresponsaveis && <span className={styles.menor}>Corresp.: {area.corresponsaveis}</span>}
      <span className={styles.menor}>{plural(area.quantidadeTalentos, 'talento', 'talentos')}</span>
    </>
  );
}

/** A box takes other boxes, and is carried where its mother may change. */
function Lugar({
  area,
  moveis,
  children,
}: {
  area: AreaDoOrganograma;
  moveis: boolean;
  children: (pegar: (element: Element | null) => void) => ReactNode;
}) {
  if (!moveis) return children(() => {});
  return (
    <MoveColumn id={String(area.id)} rotulo={area.nome} className={styles.lugar}>
      <MoveItem id={area.id} coluna={String(area.areaMaeId)} disabled={!area.podeMover}>
        {children}
      </MoveItem>
    </MoveColumn>
  );
}

/** The same tree as a list that is indented, for a narrow screen. */
export function RamoEmLista({ no: { area, filhas }, fechadas, onAlternar, onMover }: Props) {
  const aberta = !fechadas.has(area.id);
  return (
    <li>
      <div className={styles.linha}>
        {filhas.length > 0 ? (
          <UnstyledButton
            className={styles.alternar}
            aria-expanded={aberta}
            aria-label={`${aberta ? 'Recolher' : 'Expandir'} ${area.nome}`}
            onClick={() => onAlternar(area.id)}
          >
            {aberta ? '−' : '+'}
          </UnstyledButton>
        ) : (
          <span className={styles.alternar} aria-hidden />
        )}
        <div className={styles.dizeres}>
          <Dizeres area={area} />
        </div>
        {onMover && area.podeMover && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Mover ${area.nome}`}
            onClick={() => onMover(area)}
          >
            <IconArrastar size={18} />
          </ActionIcon>
        )}
      </div>
      {aberta && filhas.length > 0 && (
        <ul className={styles.recuo}>
          {filhas.map((no) => (
            <RamoEmLista key={no.area.id} no={no} fechadas={fechadas} onAlternar={onAlternar} onMover={onMover} />
          ))}
        </ul>
      )}
    </li>
  );
}
