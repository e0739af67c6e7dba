import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertOne } from './insert.ts';
import { gravarPerguntas, type PerguntaGravada } from './perguntas.ts';

const base = {
  peso: 1,
  obrigatoria: true,
  respostas: [] as PerguntaForm['respostas'],
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
};
const escolha = (aspecto: string, texto: string, textos: readonly string[], tipo: '1' | '5' = '1'): PerguntaForm => ({
  ...base,
  aspecto,
  texto,
  tipo,
  respostas: textos.map((um) => ({ id: null, texto: um, peso: 1 })),
});
const nota = (aspecto: string, texto: string): PerguntaForm => ({
  ...base,
  aspecto,
  texto,
  tipo: '4',
  notaMinima: 0,
  notaMaxima: 10,
});
const livre = (aspecto: string, texto: string): PerguntaForm => ({
  ...base,
  aspecto,
  texto,
  tipo: '3',
  obrigatoria: false,
});

const perguntas: readonly PerguntaForm[] = [
  escolha(
    'Motivo',
    'O que mais pesou na sua saída?',
    [
      'Salário e benefícios',
      'Relação com a liderança',
      'Falta de crescimento',
      'Horário ou distância',
      'Outra proposta',
    ],
    '5',
  ),
  nota('Liderança', 'Que nota você dá ao acompanhamento do seu gestor?'),
  nota('Ambiente', 'Que nota você dá ao ambiente de trabalho?'),
  escolha('Carreira', 'Você via chances de crescer aqui?', ['Sim', 'Poucas', 'Não']),
  escolha('Retorno', 'Você trabalharia aqui de novo?', ['Sim', 'Talvez', 'Não']),
  livre('Sugestões', 'O que a empresa poderia fazer melhor?'),
];

/** A model of exit interview with its questions. */
export interface ModeloDeSaida {
  readonly id: number;
  readonly questionario: number;
  readonly gravadas: readonly PerguntaGravada[];
}

/** Written without the trigger that makes questionnaires: a large demo loads without triggers. */
async function criarModelo(db: Db, empresaId: number, titulo: string, deles: readonly PerguntaForm[]) {
  const questionario = await insertOne(db, 'questionario', { empresa_id: empresaId });
  const id = await insertOne(db, 'modelo_entrevista_desligamento', {
    empresa_id: empresaId,
    questionario_id: questionario,
    titulo,
    ativo: true,
    instrucoes:
      'As suas respostas ajudam a melhorar a empresa. São cerca de cinco minutos, e nada do que você disser muda os seus direitos.',
    observacao: null,
    ordem_aleatoria: false,
  });
  return { id, questionario, gravadas: await gravarPerguntas(db, empresaId, questionario, deles) };
}

/** The models of exit interviews; the first is asked of whoever leaves, the other of who leaves within the trial period. */
export async function criarModelosDeSaida(db: Db, empresaId: number): Promise<ModeloDeSaida> {
  const modelo = await criarModelo(db, empresaId, 'Entrevista de desligamento', perguntas);
  await criarModelo(db, empresaId, 'Saída na experiência', perguntas.slice(1, 4));
  return modelo;
}
