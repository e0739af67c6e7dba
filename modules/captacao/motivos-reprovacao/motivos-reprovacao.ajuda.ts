/** What the screens of this folder are for, by address. */
export const ajuda = {
  '/captacao/motivos-reprovacao':
    'Cadastre os motivos por que um candidato pode ser reprovado. O motivo pode trazer o e-mail que vai com ele: quem reprova o lê antes, muda ou não envia.',
};
