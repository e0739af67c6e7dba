import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawer } from '../ui/dialog.tsx';
import { DISPENSA } from '../ui/dialog-care.ts';
import styles from './filter-bar.module.css';
import { FilterForm, type FilterProps } from './filter-form.tsx';

interface Props extends FilterProps {
  readonly aberta: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** All fields of a list's filter beside the list. Closed by 'Ocultar Filtro', Escape, and by searching: choices not searched for are asked about. */
export function FilterDrawer({ aberta, onClose, children, ...form }: Props) {
  return (
    <Drawer
      opened={aberta}
      onClose={onClose}
      position="right"
      size={420}
      title="Filtro"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      overlayProps={{ backgroundOpacity: 0.15 }}
      transitionProps={{ duration: 120 }}
    >
      <div className={styles.gaveta}>
        <FilterForm
          {...form}
          fim={
            <Button variant="subtle" size="xs" {...{ [DISPENSA]: true }} onClick={onClose}>
              Ocultar Filtro
            </Button>
          }
          onPesquisar={(values) => {
            form.onPesquisar(values);
            onClose();
          }}
          onLimpar={() => {
            form.onLimpar();
            onClose();
          }}
        >
          {children}
        </FilterForm>
      </div>
    </Drawer>
  );
}
