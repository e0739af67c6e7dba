/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/ambientes': 'Cadastre os ambientes de trabalho e os riscos de cada um ao longo do tempo.',
};
