import type { ParteDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { MeusTreinamentos } from './meus.part.tsx';

/** The own trainings in the own file. */
export const parte: ParteDaMinhaFicha = {
  id: 'treinamentos',
  titulo: 'Meus treinamentos',
  ordem: 20,
  Conteudo: MeusTreinamentos,
};
