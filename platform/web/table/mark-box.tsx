import styles from './data-table.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  /** Some, but not all, of what the box stands for is marked. */
  readonly some?: boolean;
  /** `range` is true with the shift key: from the one marked before to this one. */
  readonly onChange: (checked: boolean, range: boolean) => void;
}

/** The box that marks a row, or all of a page. */
export function MarkBox({ label, checked, some = false, onChange }: Props) {
  return (
    <input
      type="checkbox"
      className={styles.marca}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      onChange={({ currentTarget, nativeEvent }) =>
        onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
