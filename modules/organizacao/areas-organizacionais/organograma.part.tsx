import { UnstyledButton } from '@mantine/core';
import { plural } from '#platform/shared/format/plural.ts';
import type { AreaDoOrganograma } from './areas-consultas.contract.ts';
import styles from './organograma.module.css';
import { empilhadas, type NoDoOrganograma } from './organograma.rules.ts';

interface Props {
  readonly no: NoDoOrganograma<AreaDoOrganograma>;
  readonly fechadas: ReadonlySet<number>;
  readonly onAlternar: (id: number) => void;
}

/** A box of the chart and, below it, the boxes of its children. */
export function Ramo({ no: { area, filhas }, fechadas, onAlternar }: Props) {
  const aberta = !fechadas.has(area.id);
  return (
    <li className={styles.ramo}>
      <div className={styles.caixa} data-mae={filhas.length > 0 || undefined}>
        <strong>{area.nome}</strong>
        {area.responsaveis && <span>{area.responsaveis}</span>}
        {area.corresponsaveis && <span className={styles.menor}>Corresp.: {area.corresponsaveis}</span>}
        <span className={styles.menor}>{plural(area.quantidadeTalentos, 'talento', 'talentos')}</span>
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
      {aberta && filhas.length > 0 && (
        <ul className={empilhadas(filhas) ? styles.pilha : styles.filhas}>
          {filhas.map((no) => (
            <Ramo key={no.area.id} no={no} fechadas={fechadas} onAlternar={onAlternar} />
          ))}
        </ul>
      )}
    </li>
  );
}
