import { useMantineColorScheme } from '@mantine/core';
import { temas } from '#platform/web/ui/color-scheme.ts';
import styles from './portal-frame.module.css';

/** Light, dark or as the system, at the foot of every page of the candidates, with a session or without. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <label className={styles.tema}>
      Tema
      <select value={colorScheme} onChange={({ target }) => setColorScheme(target.value as typeof colorScheme)}>
        {temas.map(({ valor, rotulo }) => (
          <option key={valor} value={valor}>
            {rotulo}
          </option>
        ))}
      </select>
    </label>
  );
}
