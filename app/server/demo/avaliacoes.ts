import { sql } from 'kysely';
import {
  contaNoResultado,
  mediaPonderada,
  pontosDaResposta,
} from '#modules/organizacao/questionario/pontuacao.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll, insertLinks } from './insert.ts';
import { candidato } from './logins.ts';
import { type ModeloDemo, modelos } from './modelos-avaliacao.ts';
import { type ComPerguntas, gravarComPerguntas, gravarRespostas, type PerguntaGravada } from './perguntas.ts';
import type { Random } from './random.ts';

/** Links of a company that get answers: a larger demo needs no more to say something. */
const COM_RESPOSTAS = 3000;
const HORA = 3_600_000;
/** Ability of the candidate who logs in, from 0 to 1. */
const TALENTO = 0.85;

type ModeloGravado = ModeloDemo & ComPerguntas;

async function criarModelo(db: Db, empresaId: number, modelo: ModeloDemo): Promise<ModeloGravado> {
  const { perguntas, ...cabeca } = modelo;
  const linha = {
    empresa_id: empresaId,
    titulo: cabeca.titulo,
    ativo: true,
    instrucoes: cabeca.instrucoes,
    tempo_limite: cabeca.tempoLimite,
    ordem_aleatoria: cabeca.ordemAleatoria,
    percentual_minimo_aprovacao: cabeca.minimo,
  };
  return { ...modelo, ...(await gravarComPerguntas(db, 'modelo_avaliacao_candidato', linha, perguntas)) };
}

/** One answer of somebody whose ability is `talento`, from 0 to 1; `escritos` is what is written where one writes. */
export function responder(
  random: Random,
  pergunta: PerguntaGravada,
  talento: number,
  escritos: readonly string[] = textos,
) {
  const acerta = random.chance(talento);
  const melhores = pergunta.opcoes.filter(({ peso }) => peso > 0);
  const alvo = acerta ? melhores.sort((a, b) => b.peso - a.peso)[0] : random.some(pergunta.opcoes, 1)[0];
  const maxima = pergunta.notaMaxima ?? 10;
  const resposta = {
    perguntaId: pergunta.id,
    respostaId: pergunta.tipo === '1' ? (alvo?.id ?? null) : null,
    respostasIds: pergunta.tipo === '5' ? (acerta ? melhores.map(({ id }) => id) : [alvo?.id ?? 0]) : [],
    nota:
      pergunta.tipo === '4'
        ? Math.max(pergunta.notaMinima ?? 0, Math.round(maxima * (0.4 + 0.6 * talento) - random.int(0, 2)))
        : null,
    comentario: pergunta.tipo === '3' ? random.pick(escritos) : null,
  };
  const pontuada = { ...pergunta, peso: pergunta.peso ?? 1, respostas: pergunta.opcoes };
  const nota = pergunta.tipo === '3' && random.chance(0.7) ? `${Math.round(50 + 50 * talento)}.00` : null;
  return { ...resposta, pontos: pontosDaResposta(pontuada, resposta) ?? nota, pontuada };
}

const textos = [
  'Gosto de trabalhar em equipe e de aprender coisas novas. Na última empresa ajudei a organizar o estoque, e as perdas diminuíram.',
  'Procuro uma empresa onde eu possa crescer. Tenho experiência com o público e resolvo problemas com calma.',
  'Quero trabalhar perto de casa e usar o que estudei no curso técnico. Sou pontual e cuidadoso.',
];

/** What evaluators write of people at work. */
export const textosDeTrabalho = [
  'Deve conduzir um projeto do começo ao fim, com prazos e responsáveis.',
  'Precisa delegar mais e confiar na equipe.',
  'Planejar a semana com antecedência: as urgências tomam o tempo do que importa.',
  'Falar mais nas reuniões; as ideias são boas e ficam de fora.',
  'Aprofundar o conhecimento das planilhas e dos indicadores da área.',
  'Dar retorno mais cedo, antes que o problema cresça.',
] as const;

interface Ligacao {
  readonly id: number;
  readonly solicitacao: number;
  readonly data: string;
  readonly demonstracao: boolean;
}

/** Models of candidate evaluation, where they are asked, and the answers of many candidates. */
export async function criarAvaliacoes(db: Db, random: Random, empresaId: number): Promise<void> {
  const gravados: ModeloGravado[] = [];
  for (const modelo of modelos) gravados.push(await criarModelo(db, empresaId, modelo));
  const { rows: solicitacoes } = await sql<{
    id: number;
    aberta: boolean;
  }>`select id, status = 'A' and not suspensa and not encerrada and not cancelada as aberta
    from solicitacao_pessoal where empresa_id = ${empresaId} and status = 'A' order by id`.execute(db);
  const pedidas = new Map(
    solicitacoes.map(({ id }, lugar) => [id, gravados.filter((_, n) => (n + lugar) % 2 === 0 || n === lugar % 4)]),
  );
  await insertLinks(
    db,
    'solicitacao_avaliacao',
    [...pedidas].flatMap(([solicitacao, daqui]) =>
      daqui.map(({ id }) => ({
        empresa_id: empresaId,
        solicitacao_pessoal_id: solicitacao,
        modelo_avaliacao_candidato_id: id,
      })),
    ),
  );
  await sql`insert into etapa_seletiva_avaliacao (empresa_id, etapa_seletiva_id, modelo_avaliacao_candidato_id)
    select ${empresaId}, id, ${gravados[0]?.id ?? 0} from etapa_seletiva where empresa_id = ${empresaId} order by ordem limit 2`.execute(
    db,
  );
  const aberta = solicitacoes.find((solicitacao) => solicitacao.aberta);
  if (aberta) await candidatarDemonstracao(db, empresaId, aberta.id);
  const { rows: ligacoes } =
    await sql<Ligacao>`select cs.id, cs.solicitacao_pessoal_id as solicitacao, cs.criada_em as data,
      coalesce(c.cpf = ${candidato.cpf}, false) as demonstracao
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
    where cs.empresa_id = ${empresaId} and (c.cpf = ${candidato.cpf} or cs.id in (
      select id from candidato_solicitacao where empresa_id = ${empresaId} order by id limit ${COM_RESPOSTAS})) order by cs.id`.execute(
      db,
    );
  const folhas: Folha[] = [];
  // Those of the first open request are left for whoever logs in as the candidate.
  for (const ligacao of ligacoes.filter(
    ({ demonstracao, solicitacao }) => !demonstracao || solicitacao !== aberta?.id,
  )) {
    const talento = ligacao.demonstracao ? TALENTO : 0.35 + 0.6 * random.next();
    for (const modelo of pedidas.get(ligacao.solicitacao) ?? [])
      if (ligacao.demonstracao || random.chance(0.7)) folhas.push(preencher(random, { ligacao, modelo, talento }));
  }
  await gravar(db, empresaId, folhas);
}

/** The candidate of the demo's log-in applied to an open request, with evaluations to answer. */
async function candidatarDemonstracao(db: Db, empresaId: number, solicitacao: number): Promise<void> {
  await sql`insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id, aplicou_externo)
    select ${empresaId}, id, ${solicitacao}, true from candidato where empresa_id = ${empresaId} and cpf = ${candidato.cpf}
    on conflict (candidato_id, solicitacao_pessoal_id) do update set aplicou_externo = true`.execute(db);
}

type Folha = ReturnType<typeof preencher>;

function preencher(
  random: Random,
  { ligacao, modelo, talento }: { ligacao: Ligacao; modelo: ModeloGravado; talento: number },
) {
  const parcial = modelo.tempoLimite === null && random.chance(0.1);
  const respostas = modelo.gravadas.map((pergunta) => responder(random, pergunta, talento));
  const dadas = parcial ? respostas.slice(0, Math.ceil(respostas.length / 2)) : respostas;
  const inicio = Math.min(Date.parse(ligacao.data) + random.int(1, 20) * HORA, Date.now() - 2 * HORA);
  const minutos = random.int(4, modelo.tempoLimite ?? 25);
  const depois = (quantos: number) => new Date(inicio + quantos * 60_000).toISOString();
  const contam = dadas.filter(({ pontuada }) => contaNoResultado(pontuada));
  return {
    ligacao,
    modelo,
    dadas,
    inicio: depois(0),
    expira: modelo.tempoLimite === null ? null : depois(modelo.tempoLimite),
    fim: parcial ? null : depois(minutos),
    percentual: mediaPonderada(contam.map(({ pontuada, pontos }) => ({ peso: pontuada.peso, pontos }))),
    aCorrigir: contam.filter(({ pontuada, pontos }) => pontuada.tipo === '3' && pontos === null).length,
  };
}

async function gravar(db: Db, empresaId: number, folhas: readonly Folha[]): Promise<void> {
  const ids = await insertAll(
    db,
    'questionario_preenchimento',
    folhas.map(({ modelo, inicio, expira, fim, percentual, aCorrigir }) => ({
      empresa_id: empresaId,
      questionario_id: modelo.questionario,
      ordem_perguntas: modelo.gravadas.map(({ id }) => id),
      iniciado_em: inicio,
      expira_em: expira,
      concluido_em: fim,
      percentual,
      a_corrigir: aCorrigir,
    })),
  );
  await gravarRespostas(
    db,
    empresaId,
    ids,
    folhas.map(({ dadas, inicio }) => ({ dadas, em: inicio })),
  );
  await insertAll(
    db,
    'avaliacao_candidato',
    folhas.map(({ ligacao, modelo }, lugar) => ({
      versao: 1,
      empresa_id: empresaId,
      candidato_solicitacao_id: ligacao.id,
      modelo_avaliacao_candidato_id: modelo.id,
      preenchimento_id: ids[lugar] ?? 0,
    })),
  );
}
