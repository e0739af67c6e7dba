import { sql } from 'kysely';
import { podeProrrogar } from '#modules/avaliacao/acompanhamentos/recomendacao.rules.ts';
import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import { contaNoResultado, mediaPonderada } from '#modules/organizacao/questionario/pontuacao.rules.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { responder, textosDeTrabalho } from './avaliacoes.ts';
import { criarCiclosDeDesempenho } from './ciclos-de-desempenho.ts';
import { insertAll, insertOne } from './insert.ts';
import { aberta, concordancia, nota } from './modelos-avaliacao.ts';
import { criarNineBox } from './ninebox.ts';
import { type ComPerguntas, gravarComPerguntas, gravarRespostas } from './perguntas.ts';
import type { Random } from './random.ts';

interface Modelo {
  readonly tipo: 'D' | 'A' | 'L';
  readonly titulo: string;
  readonly instrucoes: string;
  readonly perguntas: readonly PerguntaForm[];
}

const adaptacao = [
  nota('Entrega', 'Aprendeu as tarefas do cargo no ritmo esperado'),
  nota('Entrega', 'Faz o trabalho com a qualidade pedida'),
  nota('Conduta', 'Cumpre horários e combinados'),
  nota('Conduta', 'Segue as normas de segurança e de higiene'),
  nota('Convivência', 'Pede ajuda e ouve orientações'),
];

const modelos: readonly Modelo[] = [
  {
    tipo: 'A',
    titulo: 'Experiência: primeiros 45 dias',
    instrucoes: 'Pense no que viu desde a admissão. A nota vai de 1 a 10, e o talento lê o resultado com você.',
    perguntas: [...adaptacao, aberta('Convivência', 'O que falta para o talento trabalhar sozinho?')],
  },
  {
    tipo: 'A',
    titulo: 'Experiência: 90 dias',
    instrucoes: 'É a última avaliação antes do fim do contrato de experiência: diga também se recomenda a efetivação.',
    perguntas: [
      ...adaptacao,
      nota('Entrega', 'Trabalha sem que seja preciso acompanhar'),
      concordancia('Convivência', 'Recomendo que o talento seja efetivado'),
      aberta('Convivência', 'Justifique a sua recomendação.'),
    ],
  },
  {
    tipo: 'D',
    titulo: 'Avaliação anual de desempenho',
    instrucoes: 'Avalie o ano inteiro, não só as últimas semanas. Dê exemplos nos comentários.',
    perguntas: [
      concordancia('Resultados', 'Alcança as metas combinadas'),
      concordancia('Resultados', 'Entrega no prazo'),
      concordancia('Resultados', 'Cuida dos custos e dos recursos da empresa'),
      concordancia('Colaboração', 'Ajuda os colegas quando precisam'),
      concordancia('Colaboração', 'Comunica problemas cedo'),
      concordancia('Colaboração', 'Trata todas as pessoas com respeito'),
      concordancia('Desenvolvimento', 'Procura aprender e ensina o que sabe'),
      concordancia('Desenvolvimento', 'Aceita e usa o retorno que recebe'),
      aberta('Desenvolvimento', 'Em que esta pessoa deve se desenvolver no próximo ano?'),
    ],
  },
  {
    tipo: 'D',
    titulo: 'Avaliação de lideranças',
    instrucoes: 'Para quem responde por uma área: avalie como lidera, não só o que entrega.',
    perguntas: [
      concordancia('Liderança', 'Define prioridades claras para a equipe'),
      concordancia('Liderança', 'Dá retorno frequente e respeitoso'),
      concordancia('Liderança', 'Desenvolve as pessoas da equipe'),
      concordancia('Decisão', 'Decide no tempo certo e explica por quê'),
      nota('Decisão', 'Confiança que inspira na equipe'),
      aberta('Liderança', 'O que esta liderança deve continuar fazendo, e o que deve mudar?'),
    ],
  },
  {
    tipo: 'L',
    titulo: 'Reação ao treinamento',
    instrucoes: 'A sua opinião melhora as próximas turmas.',
    perguntas: [
      nota('Instrutor', 'Domínio do assunto'),
      nota('Instrutor', 'Clareza das explicações'),
      nota('Conteúdo', 'Utilidade para o meu trabalho'),
      nota('Organização', 'Local, horário e material'),
      aberta('Conteúdo', 'O que mudaria neste treinamento?'),
    ],
  },
];

const criarModelo = (db: Db, empresaId: number, { perguntas, ...modelo }: Modelo): Promise<ComPerguntas> =>
  gravarComPerguntas(db, 'modelo_avaliacao', { empresa_id: empresaId, ...modelo, ativo: true }, perguntas);

const praticas = [
  ['Condução de empilhadeira', '70.00', 'Carregar, transportar e empilhar quatro paletes dentro da faixa.'],
  ['Higienização da linha de produção', '80.00', 'Cumprir o roteiro de limpeza sem pular etapas.'],
  ['Atendimento a cliente por telefone', '60.00', 'Duas ligações simuladas, uma delas de reclamação.'],
  ['Primeiros socorros', '75.00', 'Atender uma vítima simulada até a chegada do socorro.'],
] as const;

/** What people at work are evaluated by, and the evaluations of who was admitted in the last year. */
export async function criarAvaliacaoDeExperiencia(
  db: Db,
  random: Random,
  empresaId: number,
  hoje: string,
): Promise<void> {
  const gravados: ComPerguntas[] = [];
  for (const modelo of modelos) gravados.push(await criarModelo(db, empresaId, modelo));
  await insertAll(
    db,
    'avaliacao_pratica',
    praticas.map(([titulo, nota_minima, descricao]) => ({
      empresa_id: empresaId,
      titulo,
      nota_minima,
      descricao,
      ativo: true,
    })),
  );
  const periodos: Periodo[] = [];
  for (const [nome, dias, qual, aviso] of quando) {
    const modelo = gravados[qual] as ComPerguntas;
    const colunas = { empresa_id: empresaId, nome, dias, ativo: true, modelo_id: modelo.id, dias_aviso: aviso };
    periodos.push({ id: await insertOne(db, 'periodo_experiencia', colunas), dias, modelo });
  }
  await avaliar(db, random, empresaId, { periodos, hoje });
  const [anual] = modelos.flatMap((modelo, lugar) =>
    modelo.tipo === 'D' ? [{ ...modelo, id: gravados[lugar]?.id ?? 0 }] : [],
  );
  if (anual) await criarCiclosDeDesempenho(db, random, empresaId, { modelo: anual, hoje });
  await criarNineBox(db, empresaId, hoje);
}

/** Periods: name, days, place of the model, days of notice. */
const quando = [
  ['Primeira avaliação', 45, 0, 7],
  ['Segunda avaliação', 85, 1, 10],
  ['Seis meses', 180, 0, 10],
] as const;

interface Periodo {
  readonly id: number;
  readonly dias: number;
  readonly modelo: ComPerguntas;
}

/** What the result suggests, and why where it is not to keep the person. */
const recomendar = (percentual: number, dias: number) => {
  if (percentual >= 60) return { recomendacao: 'E', justificativa: null };
  if (percentual >= 50 && podeProrrogar(dias))
    return { recomendacao: 'P', justificativa: 'Ainda precisa de acompanhamento nas tarefas do cargo.' };
  return percentual >= 50
    ? { recomendacao: 'E', justificativa: 'Evoluiu bem nas últimas semanas.' }
    : { recomendacao: 'D', justificativa: 'Não alcançou o ritmo e a qualidade combinados.' };
};

/** Days back within whose admissions people were evaluated, and how many of them: a larger demo says no more. */
const DIAS_DE_ADMISSOES = 500;
const AVALIADOS = 3000;

async function avaliar(
  db: Db,
  random: Random,
  empresaId: number,
  { periodos, hoje }: { periodos: readonly Periodo[]; hoje: string },
): Promise<void> {
  const { rows } = await sql<{
    id: number;
    admissao: string;
    saida: string | null;
  }>`select id, data_admissao as admissao,
      data_desligamento as saida from colaborador
    where empresa_id = ${empresaId} and data_admissao >= ${somarDias(hoje, -DIAS_DE_ADMISSOES)} and anonimizado_em is null
    order by data_admissao, id limit ${AVALIADOS}`.execute(db);
  const folhas = rows.flatMap(({ id, admissao, saida }) => {
    const talento = 0.45 + 0.5 * random.next();
    return periodos.flatMap((periodo) => {
      const dia = somarDias(admissao, periodo.dias - 1);
      if (dia > somarDias(hoje, 3) || (saida !== null && saida < dia) || !random.chance(0.88)) return [];
      const parcial = dia > somarDias(hoje, -15) && random.chance(0.3);
      const todas = periodo.modelo.gravadas.map((pergunta) => responder(random, pergunta, talento, textosDeTrabalho));
      const dadas = parcial ? todas.slice(0, 3) : todas;
      const contam = dadas.filter(({ pontuada }) => contaNoResultado(pontuada));
      const quando = `${somarDias(dia, -random.int(0, 4))}T14:00:00Z`;
      return [
        {
          id,
          periodo,
          quando: quando > `${hoje}T03:00:00Z` ? `${somarDias(hoje, -1)}T14:00:00Z` : quando,
          parcial,
          dadas,
          percentual: mediaPonderada(contam.map(({ pontuada, pontos }) => ({ peso: pontuada.peso, pontos }))),
        },
      ];
    });
  });
  const ids = await insertAll(
    db,
    'questionario_preenchimento',
    folhas.map(({ periodo, quando, parcial, percentual }) => ({
      empresa_id: empresaId,
      questionario_id: periodo.modelo.questionario,
      ordem_perguntas: periodo.modelo.gravadas.map(({ id }) => id),
      iniciado_em: quando,
      concluido_em: parcial ? null : quando,
      percentual,
    })),
  );
  await gravarRespostas(
    db,
    empresaId,
    ids,
    folhas.map(({ dadas, quando }) => ({ dadas, em: quando })),
  );
  await insertAll(
    db,
    'acompanhamento_experiencia',
    folhas.map(({ id, periodo, parcial, percentual }, lugar) => ({
      versao: 1,
      empresa_id: empresaId,
      colaborador_id: id,
      periodo_id: periodo.id,
      modelo_id: periodo.modelo.id,
      usuario_id: 1,
      preenchimento_id: ids[lugar] ?? 0,
      ...(parcial ? { recomendacao: null, justificativa: null } : recomendar(Number(percentual), periodo.dias)),
    })),
  );
}
