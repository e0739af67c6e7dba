import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { insertAll, insertOne } from './insert.ts';
import { aberta, concordancia, nota } from './modelos-avaliacao.ts';
import { gravarPerguntas } from './perguntas.ts';

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

/** Written without the trigger that makes questionnaires: a large demo loads without triggers. */
async function criarModelo(db: Db, empresaId: number, { perguntas, ...modelo }: Modelo): Promise<number> {
  const questionario = await insertOne(db, 'questionario', { empresa_id: empresaId });
  const id = await insertOne(db, 'modelo_avaliacao', {
    empresa_id: empresaId,
    questionario_id: questionario,
    ...modelo,
    ativo: true,
  });
  await gravarPerguntas(db, empresaId, questionario, perguntas);
  return id;
}

/** What people at work are evaluated by: models, periods of experience and practical evaluations. */
export async function criarCadastrosDeAvaliacao(db: Db, empresaId: number): Promise<void> {
  const ids: number[] = [];
  for (const modelo of modelos) ids.push(await criarModelo(db, empresaId, modelo));
  await insertAll(db, 'periodo_experiencia', [
    { empresa_id: empresaId, nome: 'Primeira avaliação', dias: 45, ativo: true, modelo_id: ids[0], dias_aviso: 7 },
    { empresa_id: empresaId, nome: 'Segunda avaliação', dias: 85, ativo: true, modelo_id: ids[1], dias_aviso: 10 },
    { empresa_id: empresaId, nome: 'Seis meses', dias: 180, ativo: true, modelo_id: ids[0], dias_aviso: 10 },
  ]);
  await insertAll(
    db,
    'avaliacao_pratica',
    (
      [
        ['Condução de empilhadeira', '70.00', 'Carregar, transportar e empilhar quatro paletes dentro da faixa.'],
        ['Higienização da linha de produção', '80.00', 'Cumprir o roteiro de limpeza sem pular etapas.'],
        ['Atendimento a cliente por telefone', '60.00', 'Duas ligações simuladas, uma delas de reclamação.'],
        ['Primeiros socorros', '75.00', 'Atender uma vítima simulada até a chegada do socorro.'],
      ] as const
    ).map(([titulo, notaMinima, descricao]) => ({
      empresa_id: empresaId,
      titulo,
      nota_minima: notaMinima,
      descricao,
      ativo: true,
    })),
  );
}
