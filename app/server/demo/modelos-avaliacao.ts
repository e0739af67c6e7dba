import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';

/** A model of the demo with its questions. */
export interface ModeloDemo {
  readonly titulo: string;
  readonly instrucoes: string | null;
  readonly tempoLimite: number | null;
  readonly ordemAleatoria: boolean;
  readonly minimo: string | null;
  readonly perguntas: readonly PerguntaForm[];
}

const base = {
  peso: 1,
  obrigatoria: true,
  respostas: [] as PerguntaForm['respostas'],
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
};

const opcoes = (textos: readonly string[], pesos: (lugar: number) => number) =>
  textos.map((texto, lugar) => ({ id: null, texto, peso: pesos(lugar) }));

/** One right answer, the first of the given texts stands at `certa`. */
const objetiva = (aspecto: string, texto: string, textos: readonly string[], certa: number): PerguntaForm => ({
  ...base,
  tipo: '1',
  aspecto,
  texto,
  respostas: opcoes(textos, (lugar) => (lugar === certa ? 1 : 0)),
});

export const concordancia = (aspecto: string, texto: string): PerguntaForm => ({
  ...base,
  tipo: '1',
  aspecto,
  texto,
  respostas: opcoes(
    ['Discordo totalmente', 'Discordo', 'Não concordo nem discordo', 'Concordo', 'Concordo totalmente'],
    (n) => n + 1,
  ),
});

export const nota = (aspecto: string, texto: string): PerguntaForm => ({
  ...base,
  tipo: '4',
  aspecto,
  texto,
  notaMinima: 1,
  notaMaxima: 10,
});

export const aberta = (aspecto: string, texto: string): PerguntaForm => ({
  ...base,
  tipo: '3',
  aspecto,
  texto,
  peso: 2,
});

const multipla = (
  aspecto: string,
  texto: string,
  certas: readonly string[],
  erradas: readonly string[],
): PerguntaForm => ({
  ...base,
  tipo: '5',
  aspecto,
  texto,
  peso: 2,
  respostas: [...opcoes(certas, () => 1), ...opcoes(erradas, () => -1)],
});

export const modelos: readonly ModeloDemo[] = [
  {
    titulo: 'Raciocínio lógico',
    instrucoes: 'Leia cada pergunta com calma. Não é preciso calculadora. Depois de começar, o tempo não para.',
    tempoLimite: 30,
    ordemAleatoria: true,
    minimo: '60.00',
    perguntas: [
      objetiva('Lógica', 'Qual número continua a sequência 2, 4, 8, 16?', ['18', '24', '32', '64'], 2),
      objetiva(
        'Lógica',
        'Se todo motorista tem carteira, e Joana é motorista, então:',
        ['Joana tem carteira', 'Joana não tem carteira', 'Não se pode saber'],
        0,
      ),
      objetiva('Números', 'Quanto é 15% de 200?', ['15', '20', '30', '35'], 2),
      objetiva(
        'Números',
        'Uma caixa tem 12 peças. Quantas peças há em 8 caixas e meia?',
        ['96', '100', '102', '108'],
        2,
      ),
      objetiva(
        'Interpretação',
        'O aviso diz: "Entregas somente até as 16h." Uma entrega às 16h30:',
        ['É aceita', 'Não é aceita', 'Depende do produto'],
        1,
      ),
      objetiva('Interpretação', 'Quem chega antes de todos chega:', ['Por último', 'Em segundo', 'Primeiro'], 2),
    ],
  },
  {
    titulo: 'Perfil comportamental',
    instrucoes: 'Não há respostas certas. Responda como você é no dia a dia.',
    tempoLimite: null,
    ordemAleatoria: false,
    minimo: null,
    perguntas: [
      concordancia('Comunicação', 'Explico o que penso com clareza, mesmo sob pressão.'),
      concordancia('Comunicação', 'Escuto até o fim antes de responder.'),
      concordancia('Trabalho em equipe', 'Ajudo um colega mesmo quando a tarefa não é minha.'),
      nota('Trabalho em equipe', 'Que nota você dá à sua convivência com as equipes em que trabalhou?'),
      concordancia('Iniciativa', 'Proponho melhorias sem que me peçam.'),
      nota('Iniciativa', 'Que nota você dá à sua organização pessoal?'),
    ],
  },
  {
    titulo: 'Segurança no trabalho',
    instrucoes: null,
    tempoLimite: 20,
    ordemAleatoria: false,
    minimo: '70.00',
    perguntas: [
      multipla(
        'Equipamentos',
        'Quais destes são equipamentos de proteção individual?',
        ['Capacete', 'Luvas', 'Protetor auricular'],
        ['Extintor', 'Placa de aviso'],
      ),
      objetiva(
        'Equipamentos',
        'O protetor auricular está rasgado. O que você faz?',
        ['Uso assim mesmo', 'Peço a troca antes de entrar na área', 'Trabalho sem ele'],
        1,
      ),
      objetiva(
        'Prevenção',
        'Você vê óleo no chão do corredor. O que faz primeiro?',
        ['Passo por cima com cuidado', 'Sinalizo o local e aviso', 'Espero alguém limpar'],
        1,
      ),
      multipla(
        'Prevenção',
        'O que ajuda a evitar acidentes?',
        ['Seguir o procedimento', 'Avisar os quase acidentes'],
        ['Trabalhar mais depressa', 'Retirar a proteção da máquina'],
      ),
    ],
  },
  {
    titulo: 'Redação e motivação',
    instrucoes: 'Escreva com as suas palavras. Uns cinco ou seis períodos bastam.',
    tempoLimite: null,
    ordemAleatoria: false,
    minimo: '50.00',
    perguntas: [
      aberta('Escrita', 'Conte um problema que você resolveu no trabalho ou na escola.'),
      aberta('Motivação', 'Por que você quer esta vaga?'),
      nota('Motivação', 'De 1 a 10, quanto esta vaga combina com os seus planos?'),
    ],
  },
];
