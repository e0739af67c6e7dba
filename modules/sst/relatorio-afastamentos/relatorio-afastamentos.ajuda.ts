/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/relatorios/afastamentos': 'Lista os afastamentos do período por motivo, talento, área ou mês.',
};
