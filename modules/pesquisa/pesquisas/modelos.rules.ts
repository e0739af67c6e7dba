import type { PerguntaForm } from '#modules/organizacao/questionario/pergunta.contract.ts';

/** A statement, and whether agreeing with it is good. */
type Frase = readonly [texto: string, boa: boolean];

const FREQUENCIA = ['Nunca', 'Raramente', 'Às vezes', 'Muitas vezes', 'Sempre'] as const;

/** Conditions of work in six dimensions; the statements are the product's own. */
const DIMENSOES: readonly (readonly [dimensao: string, frases: readonly Frase[]])[] = [
  [
    'Demanda',
    [
      ['O que esperam de mim cabe no meu horário de trabalho.', true],
      ['Preciso correr tanto que deixo de fazer pausas.', false],
      ['Recebo pedidos de várias pessoas que não combinam entre si.', false],
      ['Termino o dia sem energia para a minha vida fora daqui.', false],
    ],
  ],
  [
    'Controle',
    [
      ['Posso decidir como fazer o meu trabalho.', true],
      ['Posso escolher a hora das minhas pausas.', true],
      ['A minha opinião conta quando se muda o modo de trabalhar.', true],
      ['O meu ritmo é imposto sem que eu possa ajustá-lo.', false],
    ],
  ],
  [
    'Apoio',
    [
      ['Quando o trabalho aperta, alguém me ajuda.', true],
      ['Posso falar com a minha liderança sobre algo que me incomodou.', true],
      ['Recebo retorno que me ajuda a melhorar.', true],
      ['Tenho as ferramentas e as informações de que preciso.', true],
    ],
  ],
  [
    'Relacionamentos',
    [
      ['As pessoas com quem trabalho me tratam com respeito.', true],
      ['Há gritos, humilhações ou piadas que ofendem onde trabalho.', false],
      ['Conflitos são conversados e resolvidos.', true],
      ['Sofri ou vi assédio no trabalho.', false],
    ],
  ],
  [
    'Papel',
    [
      ['Sei o que se espera de mim.', true],
      ['Sei quem decide o quê na minha área.', true],
      ['Entendo como o meu trabalho ajuda a empresa.', true],
      ['Fico sem saber qual das minhas tarefas vem primeiro.', false],
    ],
  ],
  [
    'Mudança',
    [
      ['Sou avisado com tempo das mudanças que me afetam.', true],
      ['Posso perguntar por que algo vai mudar.', true],
      ['Depois de uma mudança, sei o que passou a ser diferente para mim.', true],
      ['As mudanças chegam sem que ninguém explique como fazer.', false],
    ],
  ],
];

const CONCORDANCIA = [
  'Discordo totalmente',
  'Discordo',
  'Não concordo nem discordo',
  'Concordo',
  'Concordo totalmente',
] as const;

/** What people think of working here, by aspect; the statements are the product's own, and agreeing is good. */
const CLIMA: readonly (readonly [aspecto: string, frases: readonly string[]])[] = [
  [
    'Liderança',
    [
      'A minha liderança me ouve antes de decidir.',
      'Recebo retorno que me ajuda a trabalhar melhor.',
      'Confio no que a minha liderança diz.',
    ],
  ],
  [
    'Comunicação',
    [
      'Fico sabendo a tempo do que muda na empresa.',
      'As áreas conversam para resolver os problemas.',
      'Posso dizer o que penso sem receio.',
    ],
  ],
  [
    'Reconhecimento',
    ['O meu esforço é percebido.', 'Quem trabalha bem é reconhecido.', 'O que recebo é justo para o que faço.'],
  ],
  [
    'Desenvolvimento',
    [
      'Aprendo coisas novas no meu trabalho.',
      'Tenho oportunidades de crescer aqui.',
      'Sei o que preciso fazer para avançar.',
    ],
  ],
  [
    'Ambiente',
    [
      'Tenho boas condições para fazer o meu trabalho.',
      'As pessoas se tratam com respeito.',
      'Recomendaria esta empresa a um amigo.',
    ],
  ],
];

const base = {
  peso: 1,
  obrigatoria: true,
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
  respostas: [],
};

const daFrase = (aspecto: string, [texto, boa]: Frase): PerguntaForm => ({
  ...base,
  aspecto,
  texto,
  tipo: '1',
  respostas: FREQUENCIA.map((uma, lugar) => ({
    id: null,
    texto: uma,
    peso: boa ? lugar : FREQUENCIA.length - 1 - lugar,
  })),
});

const livre = (aspecto: string | null, texto: string): PerguntaForm => ({
  ...base,
  aspecto,
  texto,
  tipo: '3',
  obrigatoria: false,
});

/** Instructions of a model, and its questions in their order. Points of an answer are from 0 (worst) to 4. */
export const modelosDoProduto: Readonly<
  Record<'C' | 'R' | 'N', { readonly instrucoes: string; readonly perguntas: readonly PerguntaForm[] }>
> = {
  C: {
    instrucoes: 'Diga o quanto você concorda com cada frase. Não há respostas certas ou erradas.',
    perguntas: [
      ...CLIMA.flatMap(([aspecto, frases]) =>
        frases.map(
          (texto): PerguntaForm => ({
            ...base,
            aspecto,
            texto,
            tipo: '1',
            respostas: CONCORDANCIA.map((uma, peso) => ({ id: null, texto: uma, peso })),
          }),
        ),
      ),
      livre(null, 'O que você mudaria primeiro? Não escreva nomes.'),
    ],
  },
  R: {
    instrucoes:
      'Pense nas últimas quatro semanas de trabalho e diga com que frequência cada frase foi verdade para você. Não há respostas certas ou erradas.',
    perguntas: [
      ...DIMENSOES.flatMap(([dimensao, frases]) => frases.map((frase) => daFrase(dimensao, frase))),
      livre(null, 'O que mais faria bem à saúde de quem trabalha aqui? Não escreva nomes.'),
    ],
  },
  N: {
    instrucoes: 'São só duas perguntas.',
    perguntas: [
      {
        ...base,
        aspecto: null,
        texto: 'De 0 a 10, quanto você recomendaria esta empresa como um bom lugar para trabalhar?',
        tipo: '4',
        notaMinima: 0,
        notaMaxima: 10,
      },
      livre(null, 'Qual é o principal motivo da sua nota? Não escreva nomes.'),
    ],
  },
};
