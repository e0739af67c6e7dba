/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/cat':
    'Comunique acidentes de trabalho e acompanhe o envio ao eSocial. Registrar afastamento liga o afastamento ao acidente.',
  '/sst/investigacoes': 'Investigue acidentes: o que aconteceu, por quê e o que se fará.',
  '/sst/investigacoes/acoes': 'Acompanhe as ações decididas nas investigações de acidentes.',
};
