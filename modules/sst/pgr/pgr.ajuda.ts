/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/sst/pgr':
    'Mantenha o programa de gerenciamento de riscos: inventário, avaliações e plano de ação. Um PGR emitido não muda: use Revisar quando o prazo acaba ou algo muda.',
  '/sst/relatorios/pgr': 'Imprime o programa de gerenciamento de riscos.',
};
