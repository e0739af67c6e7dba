/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/riscos': 'Cadastre os riscos e os danos que podem causar.',
};
