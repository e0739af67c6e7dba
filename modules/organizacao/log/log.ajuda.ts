/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/utilitario/log': 'Consulte quem fez o quê no sistema, quando, e como estava antes.',
};
