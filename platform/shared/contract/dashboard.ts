import { z } from 'zod';

/** How a picture is drawn: bars that lie, columns, a line, a funnel, a doughnut. */
const formas = ['barras', 'colunas', 'linha', 'funil', 'rosca'] as const;

const explicacao = {
  como: z.string().optional(),
  fonte: z.string().optional(),
  quemVe: z.string().optional(),
};

/**
 * Schema of a picture with the table behind it; `recorte` is the schema of what names the picture. Its figures are those of the rows,
 * unless it has `series`.
 */
export const quadroCom = <Recorte extends string>(recorte: z.ZodType<Recorte>) =>
  z.object({
    recorte,
    titulo: z.string(),
    forma: z.enum(formas),
    /** What the picture measures: 'dias', 'candidatos'. */
    medida: z.string(),
    /** Which of the cells of a row the picture shows. */
    mostra: z.number(),
    /** Titles of the table behind the picture; the first is that of the labels. */
    colunas: z.array(z.string()),
    linhas: z.array(
      z.object({
        /** Names the row in the list behind it. */
        chave: z.string(),
        rotulo: z.string(),
        /** Only decides the size in the picture. */
        valor: z.number(),
        celulas: z.array(z.string()),
        /** What its colour says, where it says something. */
        tom: z.enum(['acento', 'sucesso', 'alerta', 'erro', 'cinza']).optional(),
      }),
    ),
    /** Several values over categories of their own, such as months, where the rows of the table are something else. */
    series: z
      .object({
        categoria: z.string(),
        categorias: z.array(z.string()),
        valores: z.array(
          z.object({ nome: z.string(), forma: z.enum(['barras', 'linha']), valores: z.array(z.number().nullable()) }),
        ),
        referencias: z.array(z.object({ rotulo: z.string(), valor: z.number() })),
        /** What is written after a value: '%'. */
        unidade: z.string(),
      })
      .optional(),
    /** How the figures are calculated, from what, and who may see them, for who asks. */
    ...explicacao,
    /** Why there is no picture, where there is something to say. */
    aviso: z.string().optional(),
    /** The values are hundredths of a real. */
    emReais: z.boolean().optional(),
    /** Whether a row leads to what stands behind it; it does unless this is false. */
    leva: z.boolean().optional(),
  });

/** Schema of figures and pictures that are read together. */
export const painelCom = <Recorte extends string>(recorte: z.ZodType<Recorte>) =>
  z.object({
    indicadores: z.array(
      z.object({
        /** Names the figure among those of the dashboard. */
        codigo: z.string(),
        rotulo: z.string(),
        valor: z.string(),
        detalhe: z.string(),
        ...explicacao,
      }),
    ),
    /** What the reader should know of the whole: that less is shown than was asked for. */
    avisos: z.array(z.string()).optional(),
    quadros: z.array(quadroCom(recorte)),
  });

/** A picture, and what a dashboard answers, whose pictures are named by `Recorte`. */
export type Quadro<Recorte extends string = string> = z.output<ReturnType<typeof quadroCom<Recorte>>>;
export type Painel<Recorte extends string = string> = z.output<ReturnType<typeof painelCom<Recorte>>>;
