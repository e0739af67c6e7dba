import { linhasDoRecurso, registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { toxicologico } from './toxicologicos.contract.ts';

/** The toxicological exams of a driver, on the page of the talent. */
export const partes: PartesDoTalento = {
  permissao: toxicologico.permissoes.ver,
  acoes: [registrar(toxicologico, { rotulo: 'Registrar exame toxicológico', icone: IconConfirmado, ordem: 28 })],
  naPagina: {
    id: 'toxicologicos',
    titulo: 'Exames toxicológicos',
    ordem: 48,
    Conteudo: linhasDoRecurso(toxicologico, {
      nenhuma: 'Nenhum exame toxicológico.',
      nome: ({ data }) => formatarData(data),
    }),
  },
};
