import { fileDownload } from '#platform/server/files/download.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Falta, idDoEvento, instanteDoId } from './leiaute.rules.ts';
import { montado } from './validar.queries.ts';

/**
 * The file of the event that a record would be, without signature. A reading takes no number of the sequence: that of the record tells its
 * file from those of the same second. Throws ESOCIAL_LAYOUT_VIOLATION with all that lacks, or what the schema refuses.
 */
export function arquivoDoEvento(o: {
  readonly registroId: number;
  readonly cnpj: string | null;
  readonly agora: string;
  readonly faltas: readonly Falta[];
  readonly montar: (id: string) => string;
}): FileAnswer {
  if (o.faltas.length > 0) throw new ProblemError('ESOCIAL_LAYOUT_VIOLATION', { erros: [...o.faltas] });
  const eventoId = idDoEvento(o.cnpj ?? '', instanteDoId(o.agora), o.registroId % 100_000);
  const { xml, erros } = montado(() => o.montar(eventoId));
  if (erros.length > 0)
    throw new ProblemError('ESOCIAL_LAYOUT_VIOLATION', {
      erros: erros.map((mensagem) => ({ campo: 'Leiaute', mensagem })),
    });
  const conteudo = Buffer.from(xml, 'utf8');
  return fileDownload({ nome: `${eventoId}.xml`, tipo: 'application/xml', conteudo }, 'anexo');
}
