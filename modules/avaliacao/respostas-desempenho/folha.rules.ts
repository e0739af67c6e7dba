import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';

/** A competence as a sheet asks for it. */
interface Competencia {
  readonly competenciaId: number;
  readonly nome: string;
  readonly observacao: string | null;
  readonly criterios: readonly string[];
  readonly nivelExigido: string | null;
  readonly pedeComentario: boolean;
  readonly nivelCompetenciaId: number | null;
  readonly comentario: string | null;
}

interface Dada {
  readonly perguntaId: number;
  readonly respostaId: number | null;
  readonly respostasIds: readonly number[];
  readonly nota: number | null;
  readonly comentario: string | null;
}

/** The place of the grade that the evaluator gives to the whole sheet among the questions: no question has the id 0. */
export const NOTA_MANUAL = 0;

const emBranco = { respostaId: null, respostasIds: [], nota: null, comentario: null };

/**
 * The competences of a sheet, and the grade for the whole where one is asked for, as questions with ids below 1: one engine asks them
 * all. `niveis` are the answers to a competence.
 */
export function perguntasAlem(o: {
  readonly competencias: readonly Competencia[];
  readonly niveis: readonly { readonly id: number; readonly descricao: string }[];
  readonly pedeNota: boolean;
}) {
  const comum = { obrigatoria: true, exigirComentario: false, comentario: null, respostas: [] };
  const competencias = o.competencias.map(({ competenciaId, nome, criterios, nivelExigido, pedeComentario }) => ({
    ...comum,
    id: -competenciaId,
    texto: [
      nome,
      ...criterios.map((criterio) => `• ${criterio}`),
      ...(nivelExigido ? [`Nível exigido: ${nivelExigido}`] : []),
    ].join('\n'),
    tipo: '1' as const,
    aspecto: 'Competências',
    notaMinima: null,
    notaMaxima: null,
    exigirComentario: pedeComentario,
    comentario: pedeComentario ? 'Comentário' : null,
    respostas: o.niveis.map(({ id, descricao }) => ({ id, texto: descricao })),
  }));
  const nota = {
    ...comum,
    id: NOTA_MANUAL,
    texto: 'Que nota você dá ao conjunto, de 0 a 10?',
    tipo: '4' as const,
    aspecto: 'Nota',
    notaMinima: 0,
    notaMaxima: 10,
  };
  return o.pedeNota ? [...competencias, nota] : competencias;
}

/** What was answered to {@link perguntasAlem}; `notaManual` as a percentage ("80.00"). */
export function respostasAlem(o: {
  readonly competencias: readonly Competencia[];
  readonly notaManual: string | null;
}) {
  const dadas = o.competencias
    .filter(({ nivelCompetenciaId, comentario }) => nivelCompetenciaId !== null || comentario !== null)
    .map(({ competenciaId, nivelCompetenciaId, comentario }) => ({
      ...emBranco,
      perguntaId: -competenciaId,
      respostaId: nivelCompetenciaId,
      comentario,
    }));
  if (o.notaManual === null) return dadas;
  return [...dadas, { ...emBranco, perguntaId: NOTA_MANUAL, nota: Math.round(Number(o.notaManual) / 10) }];
}

/** Everything that was answered of a sheet, with {@link respostasAlem}. */
export const todasAsRespostas = <R extends Dada>(
  o: Parameters<typeof respostasAlem>[0] & { readonly respostas: readonly R[] },
) => [...o.respostas, ...respostasAlem(o)];

/** What an answer says, to be compared. */
export const textoDaResposta = ({ perguntaId, respostaId, respostasIds, nota, comentario }: Dada): string =>
  JSON.stringify([perguntaId, respostaId, respostasIds.toSorted((a, b) => a - b), nota, (comentario ?? '').trim()]);

/** Answers of a device parted as the server takes them: of questions, of competences, and the grade for the whole. */
export function partirRespostas<R extends Dada>(respostas: readonly R[]) {
  return {
    respostas: respostas.filter(({ perguntaId }) => perguntaId > 0),
    configsNiveisCompetenciasFaixaSalariais: respostas
      .filter(({ perguntaId }) => perguntaId < 0)
      .map(({ perguntaId, respostaId, comentario }) => ({
        competenciaId: -perguntaId,
        nivelCompetenciaId: respostaId,
        comentario,
      })),
    notaManual: respostas.find(({ perguntaId }) => perguntaId === NOTA_MANUAL)?.nota ?? null,
  };
}

/**
 * A sheet after the server took these answers; `versao` is what it said then. Answers to questions replace the earlier ones to the same,
 * and so do those to competences and the grade for the whole.
 */
export function folhaComRespostas<
  F extends {
    readonly versao: number;
    readonly respostas: readonly { readonly perguntaId: number }[];
    readonly competencias: readonly Competencia[];
    readonly notaManual: string | null;
  },
>(folha: F, respostas: readonly (Dada & F['respostas'][number])[], versao: number): F {
  const dadas = new Map(respostas.map((resposta) => [resposta.perguntaId, resposta]));
  const nota = dadas.get(NOTA_MANUAL)?.nota ?? null;
  return {
    ...folha,
    versao,
    respostas: [
      ...folha.respostas.filter(({ perguntaId }) => !dadas.has(perguntaId)),
      ...respostas.filter(({ perguntaId }) => perguntaId > 0),
    ],
    competencias: folha.competencias.map((competencia) => {
      const dada = dadas.get(-competencia.competenciaId);
      return dada ? { ...competencia, nivelCompetenciaId: dada.respostaId, comentario: dada.comentario } : competencia;
    }),
    notaManual: nota === null ? folha.notaManual : String(10 * nota),
  };
}

/** What is said to who has `quantas` sheets left: whose the next one is ('U': their own), of which evaluation and until when ('yyyy-MM-dd'). */
export function oQueFaltaEntregar(
  proxima: {
    readonly papel: string | null;
    readonly avaliado: { readonly nome?: string | undefined } | null;
    readonly avaliacao: { readonly nome?: string | undefined } | null;
    readonly dataFim: string | null;
  },
  quantas: number,
): string {
  const qual = proxima.papel === 'U' ? 'a sua autoavaliação' : `a de ${proxima.avaliado?.nome ?? ''}`;
  const ate = proxima.dataFim ? `, até ${formatarData(proxima.dataFim)}` : '';
  return `Você ainda tem ${plural(quantas, 'avaliação', 'avaliações')} a entregar. A próxima é ${qual}, em ${proxima.avaliacao?.nome ?? ''}${ate}.`;
}
