import { linhasDoRecurso, registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import { linhasLidas, listaDoTalento } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { happeningsOf } from '#platform/web/person/happenings.ts';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { colaboradorOcorrencia } from './ocorrencias.contract.ts';

/** Occurrences on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: colaboradorOcorrencia.permissoes.ver,
  acoes: [registrar(colaboradorOcorrencia, { rotulo: 'Registrar ocorrência', icone: IconAlerta, ordem: 10 })],
  naPagina: {
    id: 'ocorrencias',
    titulo: 'Ocorrências',
    ordem: 30,
    Conteudo: linhasDoRecurso(colaboradorOcorrencia, {
      nenhuma: 'Nenhuma ocorrência.',
      nome: ({ tipoOcorrencia }) => tipoOcorrencia?.nome,
      resto: ({ dataIni, dias, providencia }) =>
        ` em ${formatarData(dataIni)}, ${plural(dias ?? 1, 'dia', 'dias')}${providencia ? `. Providência: ${providencia.nome}` : ''}`,
    }),
  },
  acontecimentos: (colaboradorId) =>
    happeningsOf(
      colaboradorOcorrencia.listar,
      linhasLidas(colaboradorId),
      listaDoTalento(colaboradorOcorrencia, colaboradorId),
      (linhas) =>
        linhas.map(({ id, tipoOcorrencia, dataIni, providencia }) => ({
          chave: `ocorrencia ${id}`,
          titulo: `Ocorrência: ${tipoOcorrencia?.nome ?? ''}`,
          detalhe: providencia?.nome ?? null,
          data: dataIni,
          quando: null,
          por: null,
          icone: IconAlerta,
          cor: 'yellow.9',
        })),
    ),
};
