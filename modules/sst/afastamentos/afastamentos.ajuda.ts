/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/afastamentos': 'Registre quem está afastado, o motivo, os dias e o atestado.',
};
