import { linhasDoRecurso } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { cipa } from './cipa.contract.ts';

/** The mandates of the committee in which the talent was, on its page. */
export const partes: PartesDoTalento = {
  permissao: cipa.permissoes.ver,
  naPagina: {
    id: 'cipa',
    titulo: 'CIPA',
    ordem: 46,
    Conteudo: linhasDoRecurso(cipa, {
      nenhuma: 'Não participou de gestões da CIPA.',
      nome: ({ nome }) => nome,
      resto: ({ dataIni, dataFim }) => `, de ${formatarData(dataIni)} a ${formatarData(dataFim)}`,
    }),
  },
};
