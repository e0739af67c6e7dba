/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/extintores': 'Cadastre os extintores, onde estão e quando vence a carga.',
  '/sst/extintores/inspecao': 'Registre a inspeção dos extintores, um a um.',
  '/sst/relatorios/extintores': 'Lista os extintores e o que vence em cada um.',
};
