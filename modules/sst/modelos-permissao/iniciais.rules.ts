/** The kinds of work: height, confined space, electricity, hot work, any other. */
export type Natureza = 'A' | 'C' | 'E' | 'Q' | 'G';

/** A model that a company begins with; `treinamentos` names courses of the starter list of trainings by their keys. */
export interface ModeloInicial {
  readonly natureza: Natureza;
  readonly nome: string;
  readonly horasMaximas: number;
  readonly treinamentos: readonly (readonly [papel: 'T' | 'E' | 'V' | 'S', chave: string])[];
  /** What must be so before work begins, and what is asked besides. */
  readonly impeditivos: readonly string[];
  readonly outros: readonly string[];
}

const comuns = [
  'A análise de risco da atividade foi feita, e todos os envolvidos a conhecem',
  'A área de trabalho está isolada e sinalizada',
  'Os EPIs da atividade estão em bom estado e com quem vai usá-los',
  'As ferramentas e os equipamentos foram inspecionados',
] as const;
const emergencia = 'Há como chamar socorro, e todos sabem o que fazer em uma emergência';

/**
 * The models that a company begins with, each of which it confers and changes: what NR-35, NR-33, NR-10, NR-18 and NR-34 ask to be looked at
 * before such work, in our words and from memory (decision 220).
 */
export const MODELOS_INICIAIS: readonly ModeloInicial[] = [
  {
    natureza: 'A',
    nome: 'Trabalho em altura',
    horasMaximas: 12,
    treinamentos: [['T', 'NR-35 Trabalho em altura']],
    impeditivos: [
      ...comuns,
      'O sistema de ancoragem está definido e foi inspecionado',
      'Cinturão, talabarte e trava-quedas foram inspecionados antes do uso',
      'Escadas, andaimes ou plataformas estão firmes e liberados para uso',
      'O tempo permite o trabalho: sem vento forte, chuva ou raios',
      'Redes elétricas próximas estão desligadas ou a distância segura',
      'A equipe e os meios de resgate estão prontos',
    ],
    outros: ['As ferramentas estão presas para que não caiam', 'Ninguém passa ou trabalha abaixo do ponto de trabalho'],
  },
  {
    natureza: 'C',
    nome: 'Entrada em espaço confinado (PET)',
    horasMaximas: 24,
    treinamentos: [
      ['E', 'NR-33 Espaço confinado, trabalhador autorizado e vigia'],
      ['V', 'NR-33 Espaço confinado, trabalhador autorizado e vigia'],
      ['S', 'NR-33 Espaço confinado, supervisor de entrada'],
    ],
    impeditivos: [
      ...comuns,
      'O espaço foi esvaziado, limpo e ventilado',
      'Tubulações e fontes de energia estão bloqueadas, travadas e etiquetadas',
      'A ventilação fica ligada durante todo o trabalho',
      'O detector de gases está calibrado e foi testado antes do uso',
      'O vigia fica do lado de fora e fala com quem entra o tempo todo',
      'Iluminação e equipamentos são próprios para a área classificada',
      'A equipe e os meios de resgate estão prontos na entrada',
    ],
    outros: ['A entrada é controlada: quem entra e quem sai é registrado', emergencia],
  },
  {
    natureza: 'E',
    nome: 'Trabalho com eletricidade',
    horasMaximas: 12,
    treinamentos: [
      ['E', 'NR-10 Segurança em instalações e serviços com eletricidade, básico'],
      ['S', 'NR-10 Segurança em instalações e serviços com eletricidade, básico'],
    ],
    impeditivos: [
      ...comuns,
      'O circuito foi seccionado e impedido de religar (bloqueio e etiqueta)',
      'A ausência de tensão foi constatada com instrumento',
      'O aterramento temporário e a equipotencialização foram instalados',
      'Elementos energizados próximos estão protegidos',
      'Os envolvidos estão autorizados para esta instalação',
    ],
    outros: ['Adornos pessoais foram retirados', 'O diagrama do circuito está à mão', emergencia],
  },
  {
    natureza: 'Q',
    nome: 'Trabalho a quente',
    horasMaximas: 12,
    treinamentos: [],
    impeditivos: [
      ...comuns,
      'Materiais combustíveis e inflamáveis foram retirados ou protegidos',
      'Há extintor próprio carregado e ao alcance',
      'O observador de fogo está no local e fica até depois do fim',
      'Cilindros, mangueiras, válvulas contra retrocesso e cabos estão em bom estado',
      'A atmosfera foi avaliada onde pode haver inflamáveis',
    ],
    outros: ['Há biombo ou manta contra fagulhas', 'Fumos e gases são exaustos ou a ventilação basta', emergencia],
  },
  {
    natureza: 'G',
    nome: 'Permissão geral',
    horasMaximas: 12,
    treinamentos: [],
    impeditivos: [...comuns],
    outros: ['Energias perigosas foram bloqueadas, onde há', emergencia],
  },
];

/** Those of the list whose kind of work the company has no model of, nor another record of the name (as `semAcento` gives it). */
export const modelosQueFaltam = (
  tem: readonly { readonly natureza: string; readonly busca: string | null }[],
  semAcento: (texto: string) => string,
): ModeloInicial[] =>
  MODELOS_INICIAIS.filter(
    ({ natureza, nome }) => !tem.some((um) => um.natureza === natureza || um.busca === semAcento(nome)),
  );
