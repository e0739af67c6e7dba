import { linhasDoRecurso, registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { aso, conclusoes } from './asos.contract.ts';

/** The exams that the talent took, on its page. */
export const partes: PartesDoTalento = {
  permissao: aso.permissoes.ver,
  acoes: [registrar(aso, { rotulo: 'Registrar exame ocupacional', icone: IconConfirmado, ordem: 26 })],
  naPagina: {
    id: 'asos',
    titulo: 'Exames ocupacionais',
    ordem: 46,
    Conteudo: linhasDoRecurso(aso, {
      nenhuma: 'Nenhum exame ocupacional.',
      nome: ({ tipo, data }) => `${tiposDeAso.rotulo(tipo)} em ${formatarData(data)}`,
      resto: ({ conclusao }) => `, ${conclusoes.rotulo(conclusao)}`,
    }),
  },
};
