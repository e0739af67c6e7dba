import { z } from 'zod';
import {
  booleano,
  inteiro,
  lista,
  percentual,
  referenciaId,
  referenciasIds,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { campoTipo, condicaoDaPergunta, tipoPergunta } from './pergunta.contract.ts';

const naPergunta = referenciaId({ label: 'Pergunta', genero: 'f', fonte: '', obrigatorio: true });

const respostaDada = z.object({
  perguntaId: naPergunta,
  tipoId: campoTipo,
  respostaId: referenciaId({ label: 'Resposta', genero: 'f', fonte: '' }),
  respostasIds: referenciasIds({ label: 'Respostas', genero: 'f', fonte: '', max: 30 }),
  nota: inteiro({ label: 'Nota', genero: 'f', max: 100 }),
  comentario: textoLongo({ label: 'Comentário', max: 4000 }),
});

/** Answers of one person; those that are absent stay as they were. Partial answers are kept and may still change. */
export const respostasForm = z.object({
  respostas: lista(respostaDada, { label: 'Respostas', genero: 'f', max: 500 }),
  respondidoParcialmente: booleano({ label: 'Respondido parcialmente' }),
});
export type RespostasForm = z.output<typeof respostasForm>;

/** A question as the person who answers sees it: what an answer is worth stays with the staff. */
export const perguntaAResponder = z.object({
  id: z.number(),
  texto: z.string(),
  tipo: z.enum(tipoPergunta.codigos),
  aspecto: z.string().nullable(),
  obrigatoria: z.boolean(),
  notaMinima: z.number().nullable(),
  notaMaxima: z.number().nullable(),
  exigirComentario: z.boolean(),
  comentario: z.string().nullable(),
  condicao: condicaoDaPergunta,
  respostas: z.array(z.object({ id: z.number(), texto: z.string() })),
});
export type PerguntaAResponder = z.output<typeof perguntaAResponder>;

const respostaGuardada = {
  perguntaId: z.number(),
  respostaId: z.number().nullable(),
  respostasIds: z.array(z.number()),
  nota: z.number().nullable(),
  comentario: z.string().nullable(),
};
export const respostaLida = z.object(respostaGuardada);
export type RespostaLida = z.output<typeof respostaLida>;

/** What the person who answers gets: questions in their own order, answers so far, and the clock of the server. */
export const folha = z.object({
  situacao: z.enum(['P', 'R']),
  iniciadaEm: z.string(),
  /** End of the time, decided by the server at the opening. */
  dataHoraExpiracao: z.string().nullable(),
  /** Instant of this answer, from which the clock on the screen counts. */
  agora: z.string(),
  perguntas: z.array(perguntaAResponder),
  respostas: z.array(respostaLida),
});
export type Folha = z.output<typeof folha>;

/** A question with its answer and points, for the staff. */
export const respostaAvaliada = z.object({
  pergunta: z.object({
    ...perguntaAResponder.shape,
    peso: z.number(),
    respostas: z.array(z.object({ id: z.number(), texto: z.string(), peso: z.number() })),
  }),
  resposta: z.object({ ...respostaGuardada, observacao: z.string().nullable() }).nullable(),
  /** From "0.00" to "100.00"; null while nobody graded it, or where nothing can be earned. */
  pontos: z.string().nullable(),
});
export type RespostaAvaliada = z.output<typeof respostaAvaliada>;

export const resultadoDoAspecto = z.object({ aspecto: z.string().nullable(), percentual: z.string().nullable() });

/** Grades of free text, by a person. */
export const correcaoForm = z.object({
  correcoes: lista(
    z.object({
      perguntaId: naPergunta,
      pontos: percentual({ label: 'Nota', genero: 'f', inteiros: 3 }),
      observacao: textoLongo({ label: 'Observação', genero: 'f', max: 1000 }),
    }),
    { label: 'Correções', genero: 'f', max: 500 },
  ),
});
export type CorrecaoForm = z.output<typeof correcaoForm>;

/** A percentage as people read it; 'a corrigir' while nobody graded it. */
export const textoDoResultado = (percentual: string | null): string =>
  percentual === null ? 'a corrigir' : formatarPercentual(percentual);
