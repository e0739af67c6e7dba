/** NR, training, for whom, hours, months until it is repeated, hours of the repetition, remark. */
type Linha = readonly [
  nr: string,
  treinamento: string,
  publico: string,
  horas: number | null,
  meses: number | null,
  reciclagem: number | null,
  observacao: string | null,
];

/** Trainings that the regulatory norms of the Ministry of Labour ask for, with known values: the company confers and changes each. */
const LINHAS: readonly Linha[] = [
  ['NR-5', 'CIPA, grau de risco 1', 'membros da CIPA ou nomeado', 8, 12, null, 'a cada mandato'],
  ['NR-5', 'CIPA, grau de risco 2', 'membros da CIPA ou nomeado', 12, 12, null, 'a cada mandato'],
  ['NR-5', 'CIPA, grau de risco 3', 'membros da CIPA ou nomeado', 16, 12, null, 'a cada mandato'],
  ['NR-5', 'CIPA, grau de risco 4', 'membros da CIPA ou nomeado', 20, 12, null, 'a cada mandato'],
  ['NR-6', 'Uso, guarda e conservação de EPI', 'quem recebe EPI', null, null, null, 'carga definida pela empresa'],
  [
    'NR-10',
    'Segurança em instalações e serviços com eletricidade, básico',
    'trabalhador autorizado',
    40,
    24,
    null,
    'carga da reciclagem definida pela empresa',
  ],
  [
    'NR-10',
    'Sistema Elétrico de Potência, complementar',
    'trabalhador autorizado em SEP',
    40,
    24,
    null,
    'exige o básico',
  ],
  [
    'NR-11',
    'Operação de equipamento de transporte com força motriz própria',
    'operador',
    null,
    12,
    null,
    'cartão de identificação anual',
  ],
  [
    'NR-12',
    'Segurança na operação de máquinas',
    'operador',
    null,
    null,
    null,
    'carga definida pela empresa; repete quando a máquina ou o método muda',
  ],
  ['NR-20', 'Iniciação sobre inflamáveis e combustíveis', 'quem entra na área sem contato direto', 3, 36, null, null],
  ['NR-20', 'Básico', 'conforme a classe da instalação', 8, 36, 4, '4, 6 ou 8 h conforme a classe'],
  ['NR-20', 'Intermediário', 'conforme a classe da instalação', 16, 24, 4, '12, 14 ou 16 h conforme a classe'],
  ['NR-33', 'Espaço confinado, trabalhador autorizado e vigia', 'autorizado e vigia', 16, 12, 8, null],
  ['NR-33', 'Espaço confinado, supervisor de entrada', 'supervisor', 40, 12, 8, null],
  ['NR-35', 'Trabalho em altura', 'trabalhador autorizado', 8, 24, 8, null],
];

/** A training of the list as a new course; `chave` is by what the list knows it again under another name. */
export interface TreinamentoNr {
  readonly chave: string;
  readonly nome: string;
  /** 'h:mm', null where the company says it. */
  readonly cargaHoraria: string | null;
  readonly periodicidade: number | null;
  readonly conteudoProgramatico: string;
}

/** The starter list of mandatory trainings, in the order of the norms. */
export const TREINAMENTOS_NR: readonly TreinamentoNr[] = LINHAS.map(
  ([nr, treinamento, publico, horas, meses, reciclagem, observacao]) => ({
    chave: `${nr} ${treinamento}`,
    nome: `${nr} ${treinamento}`,
    cargaHoraria: horas === null ? null : `${horas}:00`,
    periodicidade: meses,
    conteudoProgramatico: [
      `Público: ${publico}.`,
      reciclagem === null ? null : `Reciclagem: ${reciclagem} horas.`,
      observacao && `Observação: ${observacao}.`,
    ]
      .filter(Boolean)
      .join('\n'),
  }),
);

/** Those of the list that a company lacks: neither brought before nor there under the name, as `semAcento` gives it. */
export const treinamentosQueFaltam = (
  chaves: ReadonlySet<string | null>,
  nomes: ReadonlySet<string | null>,
  semAcento: (texto: string) => string,
): TreinamentoNr[] => TREINAMENTOS_NR.filter(({ chave, nome }) => !chaves.has(chave) && !nomes.has(semAcento(nome)));
