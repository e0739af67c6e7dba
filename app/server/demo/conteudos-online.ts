import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';

/** A lesson of the demo: its kind, minutes, and what it says. */
export interface AulaDaDemo {
  readonly titulo: string;
  readonly tipo: 'T' | 'V' | 'A' | 'Q';
  readonly minutos: number;
  readonly texto: string | null;
  readonly perguntas?: readonly PerguntaForm[];
}

/** A question of one right answer, the first of the options. */
const certa = (texto: string, [primeira, ...outras]: readonly [string, ...string[]]): PerguntaForm => ({
  texto,
  tipo: '1',
  aspecto: null,
  peso: 1,
  obrigatoria: true,
  // The right one does not always come first.
  respostas: [...outras.slice(0, 1), primeira, ...outras.slice(1)].map((opcao) => ({
    id: null,
    texto: opcao,
    peso: opcao === primeira ? 1 : 0,
  })),
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
});

/** Courses of the demo with their modules; the words are the demo's own. */
export const cursosDaDemo: readonly {
  readonly nome: string;
  readonly horas: string;
  readonly meses: number | null;
  readonly apresentacao: string;
  readonly catalogo: boolean;
  readonly prazo: number | null;
  readonly modulos: readonly { readonly titulo: string; readonly aulas: readonly AulaDaDemo[] }[];
}[] = [
  {
    nome: 'Integração online',
    horas: '1:30',
    meses: null,
    apresentacao:
      'Bem-vindo. Em pouco mais de uma hora você conhece a empresa, o seu primeiro mês e onde pedir ajuda. Pode parar e voltar quando quiser.',
    catalogo: false,
    prazo: null,
    modulos: [
      {
        titulo: 'Chegada',
        aulas: [
          {
            titulo: 'Boas-vindas',
            tipo: 'T',
            minutos: 5,
            texto:
              '# Que bom ter você aqui\nEste curso acompanha as suas primeiras semanas. Ele não substitui a conversa com o seu gestor: **anote as dúvidas** e leve para ele.\n\n# Como funciona\n- Cada aula leva poucos minutos.\n- Ao terminar uma aula, toque em **Concluir aula**.\n- No fim há um questionário; se errar, reveja e tente de novo.\n\n> Você pode fazer pelo celular, no seu horário de trabalho.',
          },
          {
            titulo: 'A empresa em três minutos',
            tipo: 'V',
            minutos: 3,
            texto: 'Um passeio pela fábrica, do recebimento à expedição, com quem trabalha em cada etapa.',
          },
          {
            titulo: 'O seu primeiro mês',
            tipo: 'T',
            minutos: 8,
            texto:
              '# Semana a semana\n1. Documentos, uniforme, crachá e o passeio pela sua área.\n2. Treinamentos obrigatórios da função.\n3. Trabalho acompanhado por um colega mais experiente.\n4. Conversa com o gestor sobre como foi e o que falta.\n\nQuem cuida de cada coisa:\n- **RH**: ponto, benefícios, férias e cadastro.\n- **Segurança do trabalho**: EPI, acidentes e condições de risco.\n- **TI**: acesso aos sistemas.',
          },
        ],
      },
      {
        titulo: 'Convivência e segurança',
        aulas: [
          {
            titulo: 'Respeito no dia a dia',
            tipo: 'T',
            minutos: 10,
            texto:
              '# O que esperamos uns dos outros\nPiada que humilha, apelido que a pessoa não quer e cantada insistente não são brincadeira.\n\n- Se acontecer com você, **não precisa resolver sozinho**.\n- Se você presenciar, acolha e avise.\n\n> O canal de denúncias recebe relatos sem identificação, e ninguém é punido por relatar de boa-fé.',
          },
          {
            titulo: 'Guia de bolso do novo talento',
            tipo: 'A',
            minutos: 4,
            texto: 'Telefones, horários e o mapa da unidade. Guarde no celular.',
          },
          {
            titulo: 'Confira o que aprendeu',
            tipo: 'Q',
            minutos: 6,
            texto: 'Três perguntas. Alcance o mínimo para concluir a integração.',
            perguntas: [
              certa('Uma máquina faz um barulho que você nunca ouviu. O que fazer primeiro?', [
                'Parar, se for seguro, e avisar o responsável',
                'Continuar até o fim do turno',
                'Tentar consertar sozinho',
              ]),
              certa('Quem responde por dúvidas de ponto e férias?', ['O RH', 'A TI', 'A portaria']),
              certa('Você viu um colega ser humilhado. O que é o certo?', [
                'Acolher e avisar pelo canal de denúncias ou ao gestor',
                'Não se meter',
                'Comentar com os outros colegas',
              ]),
            ],
          },
        ],
      },
    ],
  },
  {
    nome: 'NR-17 Ergonomia, noções básicas',
    horas: '1:00',
    meses: 24,
    apresentacao:
      'Como ajustar o posto, levantar peso e organizar pausas para terminar o dia sem dor. Serve a quem trabalha sentado, em pé ou com carga.',
    catalogo: true,
    prazo: 30,
    modulos: [
      {
        titulo: 'O posto de trabalho',
        aulas: [
          {
            titulo: 'O que é ergonomia',
            tipo: 'T',
            minutos: 6,
            texto:
              '# Ajustar o trabalho à pessoa\nErgonomia é adaptar a tarefa, o lugar e o ritmo a quem trabalha, e não o contrário. A NR-17 trata de **levantar e carregar pesos, mobiliário, equipamentos, conforto do ambiente e organização do trabalho**.\n\n> Dor que aparece no trabalho e some no descanso é um aviso. Conte cedo: no começo quase sempre se resolve.',
          },
          {
            titulo: 'Sentado: cadeira, mesa e tela',
            tipo: 'T',
            minutos: 8,
            texto:
              '# Ajuste em cinco passos\n1. Pés apoiados no chão ou no apoio.\n2. Joelhos na altura do quadril ou pouco abaixo.\n3. Costas no encosto, com a curva da lombar apoiada.\n4. Cotovelos perto do corpo, na altura da mesa.\n5. Topo da tela na altura dos olhos, a um braço de distância.\n\nMude de posição ao longo do dia: **nenhuma postura é boa por horas seguidas**.',
          },
          {
            titulo: 'Em pé e com carga',
            tipo: 'V',
            minutos: 5,
            texto:
              'Antes de levantar: olhe o caminho, avalie o peso e peça ajuda ou o carrinho. Carga perto do corpo, pernas trabalhando, sem girar o tronco.',
          },
        ],
      },
      {
        titulo: 'Ritmo e prevenção',
        aulas: [
          {
            titulo: 'Pausas e sinais do corpo',
            tipo: 'T',
            minutos: 6,
            texto:
              '# Pausa não é tempo perdido\n- Em tarefas repetidas, faça as pausas combinadas e não as junte no fim do turno.\n- Alterne tarefas quando puder.\n- Formigamento, perda de força ou dor à noite: **procure a segurança do trabalho**.',
          },
          {
            titulo: 'Avaliação final',
            tipo: 'Q',
            minutos: 8,
            texto: 'Quatro perguntas, mínimo de 75%. São três tentativas.',
            perguntas: [
              certa('Onde fica o topo da tela?', ['Na altura dos olhos', 'Na altura do peito', 'Acima da cabeça']),
              certa('A carga é maior do que você aguenta bem. O que fazer?', [
                'Pedir ajuda ou usar o carrinho',
                'Levantar depressa',
                'Girar o tronco para ganhar impulso',
              ]),
              certa('Qual postura é boa para o turno inteiro?', [
                'Nenhuma: é preciso mudar de posição',
                'Sentado com as costas retas',
                'Em pé, parado',
              ]),
              certa('Formigamento nas mãos durante a semana pede o quê?', [
                'Procurar a segurança do trabalho',
                'Esperar passar nas férias',
                'Apertar mais a ferramenta',
              ]),
            ],
          },
        ],
      },
    ],
  },
];
