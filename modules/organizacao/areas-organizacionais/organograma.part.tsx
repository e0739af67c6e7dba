import { UnstyledButton } from '@mantine/core';
import type { AreaDoOrganograma } from './areas-consultas.contract.ts';
import styles from './organograma.module.css';
import type { NoDoOrganograma } from './organograma.rules.ts';

interface Props {
  readonly no: NoDoOrganograma<AreaDoOrganograma>;
  readonly fechadas: ReadonlySet<number>;
  readonly onAlternar: (id: number) => void;
}

const talentos = (n: number) => (n === 1 ? '1 talento' : `${n} talentos`);

/** A box of the chart and, below it, the boxes of its children. */
export function Ramo({ no: { area, filhas }, fechadas, onAlternar }: Props) {
  const aberta = !fechadas.has(area.id);
  return (
    <li className={styles.ramo}>
      <div className={styles.caixa}>
        <strong>{area.nome}</strong>
        {area.responsaveis && <span>{area.responsaveis}</span>}
        {area.corresponsaveis && <span className={styles.menor}>Corresp.: {area.corresponsaveis}</span>}
        <span className={styles.menor}>{talentos(area.quantidadeTalentos)}</span>
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
        <ul className={styles.filhas}>
          {filhas.map((no) => (
            <Ramo key={no.area.id} no={no} fechadas={fechadas} onAlternar={onAlternar} />
          ))}
        </ul>
      )}
    </li>
  );
}
