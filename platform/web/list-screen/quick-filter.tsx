import styles from './filter-bar.module.css';
import type { LineField } from './filter-line.ts';

interface Props {
  readonly campo: LineField;
  readonly valor: unknown;
  /** The value that the list has when nobody chose; undefined where it may be left open. */
  readonly usual: unknown;
  readonly onChange: (valor: unknown) => void;
}

const simNao = [
  { codigo: 'true', rotulo: 'Sim' },
  { codigo: 'false', rotulo: 'Não' },
];

/** A short choice in the line over a list, which is asked at once. */
export function QuickFilter({ campo: { meta }, valor, usual, onChange }: Props) {
  if (meta.kind === 'booleano')
    return (
      <label className={styles.caixa} data-ativo={valor === true || undefined}>
        <input
          type="checkbox"
          checked={valor === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {meta.label}
      </label>
    );
  const opcoes = meta.opcoes ?? simNao;
  const codigo = valor === null || valor === undefined ? '' : String(valor);
  const ativo = codigo !== '' && codigo !== String(usual ?? '');
  return (
    <label className={styles.rapido} data-ativo={ativo || undefined}>
      <span>{meta.label}</span>
      <select
        value={codigo}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? null : meta.kind === 'simNao' ? value === 'true' : value)
        }
      >
        {(usual === undefined || usual === null) && <option value="">{meta.genero === 'f' ? 'Todas' : 'Todos'}</option>}
        {opcoes.map((opcao) => (
          <option key={opcao.codigo} value={opcao.codigo}>
            {opcao.rotulo}
          </option>
        ))}
      </select>
    </label>
  );
}
