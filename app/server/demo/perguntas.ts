import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll, insertOne } from './insert.ts';

/** A question of the demo as it stands in the database. */
export interface PerguntaGravada extends PerguntaForm {
  readonly id: number;
  readonly opcoes: readonly { readonly id: number; readonly peso: number }[];
}

/** An answer of the demo, with its points. */
interface RespostaDada {
  readonly perguntaId: number;
  readonly respostaId: number | null;
  readonly respostasIds: readonly number[];
  readonly nota: number | null;
  readonly comentario: string | null;
  readonly pontos: string | null;
}

/** Writes the answers of sheets; `ids` are those of the sheets, in the same order. */
export async function gravarRespostas(
  db: Db,
  empresaId: number,
  ids: readonly number[],
  folhas: readonly { readonly dadas: readonly RespostaDada[]; readonly em: string }[],
): Promise<void> {
  await insertAll(
    db,
    'questionario_resposta',
    folhas.flatMap(({ dadas, em }, lugar) =>
      dadas.map(({ perguntaId, respostaId, respostasIds, nota, comentario, pontos }) => ({
        empresa_id: empresaId,
        preenchimento_id: ids[lugar] ?? 0,
        pergunta_id: perguntaId,
        opcoes_ids: respostaId === null ? respostasIds : [respostaId],
        nota,
        comentario,
        pontos,
        respondida_em: em,
      })),
    ),
  );
}

/** Writes aspects, questions and options of a questionnaire, in their order. */
export async function gravarPerguntas(
  db: Db,
  empresaId: number,
  questionario: number,
  perguntas: readonly PerguntaForm[],
): Promise<PerguntaGravada[]> {
  const nomes = [...new Set(perguntas.flatMap(({ aspecto }) => (aspecto ? [aspecto] : [])))];
  const aspectos = await insertAll(
    db,
    'questionario_aspecto',
    nomes.map((nome) => ({ empresa_id: empresaId, questionario_id: questionario, nome })),
  );
  const ids = await insertAll(
    db,
    'questionario_pergunta',
    perguntas.map((pergunta, lugar) => ({
      versao: 1,
      empresa_id: empresaId,
      questionario_id: questionario,
      aspecto_id: aspectos[nomes.indexOf(pergunta.aspecto ?? '')] ?? null,
      ordem: lugar + 1,
      texto: pergunta.texto,
      tipo: pergunta.tipo,
      peso: pergunta.peso ?? 1,
      obrigatoria: pergunta.obrigatoria,
      nota_minima: pergunta.notaMinima,
      nota_maxima: pergunta.notaMaxima,
      exigir_comentario: false,
    })),
  );
  const gravadas: PerguntaGravada[] = [];
  for (const [lugar, pergunta] of perguntas.entries()) {
    const perguntaId = ids[lugar] ?? 0;
    const opcoes = await insertAll(
      db,
      'questionario_opcao',
      pergunta.respostas.map(({ texto, peso }, n) => ({
        empresa_id: empresaId,
        pergunta_id: perguntaId,
        ordem: n + 1,
        texto,
        peso: peso ?? 1,
      })),
    );
    gravadas.push({
      ...pergunta,
      id: perguntaId,
      opcoes: pergunta.respostas.map(({ peso }, n) => ({ id: opcoes[n] ?? 0, peso: peso ?? 1 })),
    });
  }
  return gravadas;
}

/** A record that asks something, and what it asks. */
export interface ComPerguntas {
  readonly id: number;
  readonly questionario: number;
  readonly gravadas: readonly PerguntaGravada[];
}

/** Writes a record with its questions, without the trigger that makes questionnaires: a large demo loads without triggers. */
export async function gravarComPerguntas(
  db: Db,
  tabela: string,
  linha: { readonly empresa_id: number } & Readonly<Record<string, unknown>>,
  perguntas: readonly PerguntaForm[],
): Promise<ComPerguntas> {
  const { empresa_id } = linha;
  const questionario = await insertOne(db, 'questionario', { empresa_id });
  const id = await insertOne(db, tabela, { questionario_id: questionario, ...linha });
  return { id, questionario, gravadas: await gravarPerguntas(db, empresa_id, questionario, perguntas) };
}
