import type { z } from 'zod';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { type FieldMeta, fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { useLabels } from '../form/inputs/use-options.ts';
import { IconFechar } from '../ui/icons.ts';
import styles from './filter-bar.module.css';

interface Props {
  readonly schema: z.ZodType;
  readonly valores: Readonly<Record<string, unknown>>;
  /** Fields to show, by name. */
  readonly nomes: readonly string[];
  readonly onTirar: (nome: string) => void;
}

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** What a filter asks for, each with a button that takes it out. */
export function FilterChips({ schema, valores, nomes, onTirar }: Props) {
  return (
    <ul className={styles.fichas} aria-label="Filtros em uso">
      {nomes.map((nome) => {
        const meta = metaOf(fieldAt(schema, nome));
        return meta && <Chip key={nome} meta={meta} valor={valores[nome]} onTirar={() => onTirar(nome)} />;
      })}
    </ul>
  );
}

function Chip({ meta, valor, onTirar }: { meta: FieldMeta; valor: unknown; onTirar: () => void }) {
  const refere = meta.kind === 'referenciaId' || meta.kind === 'referenciasIds';
  const ids = refere ? idsOf(valor) : [];
  const nomes = useLabels(meta.fonte ?? '', ids);
  const texto = refere ? ids.map((id) => nomes.get(id) ?? '...').join(', ') : formatValue(meta, valor);
  return (
    <li className={styles.ficha}>
      <span title={texto}>
        {meta.label}: <b>{texto}</b>
      </span>
      <button type="button" aria-label={`Tirar o filtro ${meta.label}`} onClick={onTirar}>
        <IconFechar size={14} />
      </button>
    </li>
  );
}
