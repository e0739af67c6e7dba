import { sql } from 'kysely';
import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { pontosDaResposta } from '#modules/organizacao/questionario/pontuacao.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';
import { type ComPerguntas, gravarComPerguntas, gravarRespostas, type PerguntaGravada } from './perguntas.ts';
import type { Random } from './random.ts';

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

const criarModelo = (db: Db, empresaId: number, titulo: string, deles: readonly PerguntaForm[]) =>
  gravarComPerguntas(
    db,
    'modelo_entrevista_desligamento',
    {
      empresa_id: empresaId,
      titulo,
      ativo: true,
      instrucoes:
        'As suas respostas ajudam a melhorar a empresa. São cerca de cinco minutos, e nada do que você disser muda os seus direitos.',
      observacao: null,
      ordem_aleatoria: false,
    },
    deles,
  );

/** The models of exit interviews; the first is asked of whoever leaves, the other of who leaves within the trial period. */
async function criarModelosDeSaida(db: Db, empresaId: number): Promise<ComPerguntas> {
  const modelo = await criarModelo(db, empresaId, 'Entrevista de desligamento', perguntas);
  await criarModelo(db, empresaId, 'Saída na experiência', perguntas.slice(1, 4));
  return modelo;
}

const sugestoes = [
  'Mais retorno do gestor no dia a dia.',
  'Um plano de carreira claro.',
  'Rever o horário do segundo turno.',
  'Melhorar o transporte fretado.',
];
const DIAS_DE_ENTREVISTAS = 400;

/** One answer of somebody who leaves; free text is written by one in two. */
function responder(random: Random, pergunta: PerguntaGravada) {
  const { tipo, opcoes } = pergunta;
  const ids = opcoes.map(({ id }) => id);
  const resposta = {
    perguntaId: pergunta.id,
    respostaId: tipo === '1' ? random.pick(ids) : null,
    respostasIds: tipo === '5' ? random.some(ids, random.int(1, 2)) : [],
    nota: tipo === '4' ? random.int(3, 10) : null,
    comentario: tipo === '3' && random.chance(0.5) ? random.pick(sugestoes) : null,
  };
  const pontos = pontosDaResposta({ ...pergunta, peso: pergunta.peso ?? 1, respostas: opcoes }, resposta);
  return { ...resposta, pontos: tipo === '3' ? null : pontos };
}

const foiDada = ({ respostaId, respostasIds, nota, comentario }: ReturnType<typeof responder>) =>
  respostaId || respostasIds[0] || nota || comentario;

/** Exit interviews of the last year: most of those who were asked answered, a few wait, fewer were written down by the staff. */
export async function criarEntrevistasDeSaida(db: Db, random: Random, empresaId: number, hoje: string): Promise<void> {
  const modelo = await criarModelosDeSaida(db, empresaId);
  const { rows } = await sql<{ id: number; data: string }>`select id, data from desligamento
    where empresa_id = ${empresaId} and cancelado_em is null and data between ${somarDias(hoje, -DIAS_DE_ENTREVISTAS)} and ${hoje}
    order by data, id`.execute(db);
  const folhas = rows
    .filter(() => random.chance(0.8))
    .map(({ id, data }) => {
      const respondida = data < somarDias(hoje, -3) && random.chance(0.85);
      const enviada = `${data}T17:00:00Z`;
      return {
        id,
        enviada,
        fim: respondida ? `${somarDias(data, random.int(1, 3))}T21:00:00Z` : null,
        porUsuario: respondida && random.chance(0.15),
        dadas: respondida ? modelo.gravadas.map((pergunta) => responder(random, pergunta)) : [],
      };
    });
  const ids = await insertAll(
    db,
    'questionario_preenchimento',
    folhas.map(({ enviada, fim }) => ({
      empresa_id: empresaId,
      questionario_id: modelo.questionario,
      ordem_perguntas: modelo.gravadas.map(({ id }) => id),
      iniciado_em: enviada,
      concluido_em: fim,
    })),
  );
  await gravarRespostas(
    db,
    empresaId,
    ids,
    folhas.map(({ dadas, enviada }) => ({ dadas: dadas.filter(foiDada), em: enviada })),
  );
  await insertAll(
    db,
    'entrevista_desligamento',
    folhas.map(({ id, enviada, porUsuario }, lugar) => ({
      versao: 1,
      empresa_id: empresaId,
      desligamento_id: id,
      modelo_id: modelo.id,
      preenchimento_id: ids[lugar] ?? 0,
      usuario_id: porUsuario ? 1 : null,
      enviada_em: porUsuario ? null : enviada,
    })),
  );
}
