import type { MantineThemeComponents } from '@mantine/core';

// The list itself scrolls (platform.css): an area around its options would be a stop that the keyboard cannot reach.
const lista = { withScrollArea: false };
const limpar = { 'aria-label': 'Limpar', 'aria-hidden': false, tabIndex: 0 };
const calendario = {
  previousLabel: 'Anterior',
  nextLabel: 'Próximo',
  ariaLabels: {
    nextMonth: 'Próximo mês',
    previousMonth: 'Mês anterior',
    nextYear: 'Próximo ano',
    previousYear: 'Ano anterior',
    nextDecade: 'Próxima década',
    previousDecade: 'Década anterior',
  },
};
const paginas: Readonly<Record<string, string>> = {
  first: 'Primeira página',
  previous: 'Página anterior',
  next: 'Próxima página',
  last: 'Última página',
};

/** Tooltips come a moment after the pointer, and stay 500 ms after it left (W-0116). */
export const TOOLTIP = { espera: 200, fica: 500 } as const;

/** Portuguese texts and the product's habits for every component, so that no screen repeats them. */
export const componentDefaults: MantineThemeComponents = {
  // In a dialog as large as a phone the list would hide and show itself without end.
  Popover: { defaultProps: { hideDetached: false } },
  ActionIcon: { defaultProps: { variant: 'subtle' } },
  // The colour of the box would leave yellow titles unreadable; an address without spaces must not be cut.
  Alert: {
    defaultProps: { radius: 6 },
    styles: { label: { color: 'var(--mantine-color-text)' }, message: { overflowWrap: 'anywhere' } },
  },
  Autocomplete: { defaultProps: { ...lista, openOnFocus: false } },
  // A list that nobody opened is not there: a form has dozens, each of which would be laid out with it.
  Combobox: { defaultProps: { keepMounted: false } },
  CloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
  // 'Sem resultados encontrados' stands in a list, which may hold nothing but options.
  ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false } },
  DatePicker: { defaultProps: calendario },
  // Escape is cared for in one place (dialog-care.ts), which knows what lies open inside.
  Drawer: { defaultProps: { closeOnEscape: false, closeButtonProps: { 'aria-label': 'Fechar' } } },
  // Hints below the field: those above would push it out of line with its neighbours.
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } },
  // 768 px wide and 100 ms to close.
  Modal: {
    defaultProps: {
      closeOnEscape: false,
      size: 768,
      transitionProps: { transition: 'fade', duration: 100 },
      closeButtonProps: { 'aria-label': 'Fechar' },
      overlayProps: { backgroundOpacity: 0.4 },
      // Long titles break on a phone.
      styles: { title: { lineHeight: 1.3 } },
      // The title bar of a dialog is no banner of the page.
      attributes: { header: { role: 'presentation' } },
      centered: true,
    },
  },
  MultiSelect: {
    defaultProps: {
      ...lista,
      nothingFoundMessage: 'Sem resultados encontrados',
      clearButtonProps: limpar,
      openOnFocus: false,
    },
  },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
  // Always there, unlike what else opens over the page.
  Notifications: { defaultProps: { withinPortal: false } },
  Pagination: {
    defaultProps: {
      getControlProps: (control: string) => ({ 'aria-label': paginas[control] ?? control }),
      getItemProps: (page: number) => ({ 'aria-label': `Página ${page}` }),
    },
  },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar a senha' } } },
  Select: {
    defaultProps: {
      ...lista,
      nothingFoundMessage: 'Sem resultados encontrados',
      clearButtonProps: limpar,
      // A field in error takes the focus: its list would lie over its message. A click, a letter or an arrow opens it.
      openOnFocus: false,
    },
  },
  Table: { defaultProps: { horizontalSpacing: 'sm', verticalSpacing: 7, borderColor: 'gray.2' } },
  Tooltip: {
    // In both schemes the other one's ground: nothing on the page looks like it.
    vars: () => ({
      tooltip: { '--tooltip-bg': 'var(--mantine-color-gray-9)', '--tooltip-color': 'var(--app-superficie)' },
    }),
    defaultProps: {
      closeDelay: TOOLTIP.fica,
      openDelay: TOOLTIP.espera,
      withArrow: true,
      events: { hover: true, focus: true, touch: false },
    },
  },
};
