/** The group of companies that the demo is about. */
export const empresas = [
  { nome: 'Ciranda Alimentos', cnpj: '12ABC345', cor: '#C2410C', talentos: 190 },
  { nome: 'Ciranda Logística', cnpj: '45299800', cor: '#0F766E', talentos: 130 },
  { nome: 'Ciranda Varejo', cnpj: '81758617', cor: '#6D28D9', talentos: 80 },
] as const;

/** Areas by their mother; null is the top. */
export const areas: readonly (readonly [nome: string, mae: string | null])[] = [
  ['Diretoria', null],
  ['Gente e Gestão', 'Diretoria'],
  ['Recrutamento e Seleção', 'Gente e Gestão'],
  ['Departamento Pessoal', 'Gente e Gestão'],
  ['Segurança do Trabalho', 'Gente e Gestão'],
  ['Administrativo e Financeiro', 'Diretoria'],
  ['Contabilidade', 'Administrativo e Financeiro'],
  ['Compras', 'Administrativo e Financeiro'],
  ['Tecnologia da Informação', 'Diretoria'],
  ['Comercial', 'Diretoria'],
  ['Vendas Internas', 'Comercial'],
  ['Vendas Externas', 'Comercial'],
  ['Operações', 'Diretoria'],
  ['Produção', 'Operações'],
  ['Manutenção', 'Operações'],
  ['Qualidade', 'Operações'],
  ['Expedição', 'Operações'],
  // Without people yet: their mother may still change.
  ['Projetos Especiais', 'Diretoria'],
  ['Inovação', 'Projetos Especiais'],
];

interface CargoDemo {
  readonly nome: string;
  readonly grupo: string;
  readonly cbo: string;
  readonly areas: readonly string[];
  /** Salary of the first band; each band adds 18 %. */
  readonly salario: number;
  readonly peso: number;
  readonly escolaridade: string;
}

const cargo = (
  nome: string,
  grupo: string,
  cbo: string,
  lotacao: readonly string[],
  salario: number,
  peso: number,
  escolaridade = '07',
): CargoDemo => ({
  nome,
  grupo,
  cbo,
  areas: lotacao,
  salario,
  peso,
  escolaridade,
});

export const cargos: readonly CargoDemo[] = [
  cargo('Auxiliar de Produção', 'Operacional', '784205', ['Produção'], 1650, 14, '05'),
  cargo('Operador de Máquinas', 'Operacional', '862150', ['Produção'], 2100, 9),
  cargo('Auxiliar de Expedição', 'Operacional', '414105', ['Expedição'], 1700, 8),
  cargo('Motorista de Entrega', 'Operacional', '782310', ['Expedição'], 2350, 6),
  cargo('Mecânico de Manutenção', 'Técnico', '911305', ['Manutenção'], 2900, 4),
  cargo('Eletricista de Manutenção', 'Técnico', '951105', ['Manutenção'], 3000, 3),
  cargo('Analista de Qualidade', 'Técnico', '391210', ['Qualidade'], 3400, 3, '11'),
  cargo('Técnico em Segurança do Trabalho', 'Técnico', '351605', ['Segurança do Trabalho'], 3600, 2, '09'),
  cargo('Vendedor Interno', 'Comercial', '521110', ['Vendas Internas'], 1900, 8),
  cargo('Representante Comercial', 'Comercial', '354705', ['Vendas Externas'], 2400, 5),
  cargo(
    'Supervisor de Vendas',
    'Liderança',
    '520110',
    ['Comercial', 'Vendas Internas', 'Vendas Externas'],
    5200,
    2,
    '11',
  ),
  cargo(
    'Assistente Administrativo',
    'Administrativo',
    '411010',
    ['Administrativo e Financeiro', 'Compras', 'Departamento Pessoal'],
    2000,
    7,
  ),
  cargo('Analista Contábil', 'Administrativo', '252210', ['Contabilidade'], 3900, 3, '11'),
  cargo('Comprador', 'Administrativo', '354205', ['Compras'], 3300, 2),
  cargo(
    'Analista de Recursos Humanos',
    'Administrativo',
    '252405',
    ['Gente e Gestão', 'Recrutamento e Seleção'],
    4100,
    3,
    '11',
  ),
  cargo('Assistente de Departamento Pessoal', 'Administrativo', '411030', ['Departamento Pessoal'], 2300, 2),
  cargo('Desenvolvedor de Sistemas', 'Tecnologia', '317110', ['Tecnologia da Informação'], 6200, 4, '11'),
  cargo('Analista de Suporte', 'Tecnologia', '317210', ['Tecnologia da Informação'], 3200, 3),
  cargo('Coordenador de Produção', 'Liderança', '391115', ['Operações', 'Produção'], 6800, 2, '11'),
  cargo('Gerente Administrativo', 'Liderança', '142105', ['Administrativo e Financeiro'], 11500, 1, '11'),
  cargo('Diretor Executivo', 'Liderança', '121010', ['Diretoria'], 24000, 1, '11'),
];

export const faixas = ['I', 'II', 'III'] as const;
export const etapas = [
  'Triagem de currículo',
  'Entrevista com RH',
  'Teste prático',
  'Entrevista com gestor',
  'Exames e documentação',
] as const;
export const motivos = [
  ['Aumento de quadro', false],
  ['Substituição por desligamento', true],
  ['Substituição por promoção', false],
  ['Cobertura de afastamento', false],
  ['Projeto temporário', false],
] as const;
export const comoSoube = [
  'Site da empresa',
  'Indicação de colaborador',
  'LinkedIn',
  'Instagram',
  'Sine',
  'Universidade',
  'Cartaz na loja',
] as const;
export const idiomas = ['Inglês', 'Espanhol', 'Francês', 'Libras', 'Alemão', 'Italiano'] as const;
export const areasFormacao = [
  'Administração',
  'Ciências Contábeis',
  'Computação',
  'Direito',
  'Engenharia',
  'Gestão de Pessoas',
  'Logística',
  'Mecânica',
  'Eletrotécnica',
  'Nutrição',
  'Psicologia',
  'Segurança do Trabalho',
  'Vendas e Marketing',
] as const;
export const areasInteresse: readonly (readonly [nome: string, areas: readonly string[]])[] = [
  ['Produção e manutenção', ['Produção', 'Manutenção', 'Qualidade']],
  ['Logística e entregas', ['Expedição']],
  ['Vendas e atendimento', ['Comercial', 'Vendas Internas', 'Vendas Externas']],
  ['Administrativo e financeiro', ['Administrativo e Financeiro', 'Contabilidade', 'Compras']],
  ['Gente e gestão', ['Gente e Gestão', 'Recrutamento e Seleção', 'Departamento Pessoal']],
  ['Tecnologia', ['Tecnologia da Informação']],
];
export const conhecimentos = [
  'Excel',
  'Legislação trabalhista',
  'Boas práticas de fabricação',
  'Direção defensiva',
  'Negociação',
  'Banco de dados',
  'Leitura de desenho técnico',
  'Atendimento ao cliente',
] as const;

/** Workplaces, as safety at work calls them. */
export const ambientes = [
  'Linha de produção',
  'Câmara fria',
  'Oficina de manutenção',
  'Laboratório de qualidade',
  'Doca de expedição',
  'Casa de caldeiras',
  'Escritório administrativo',
  'Refeitório',
  'Pátio de veículos',
] as const;

/** Functions: what a person does, whatever the job is called. */
export const funcoes = [
  'Operação de máquinas',
  'Operação de empilhadeira',
  'Manutenção elétrica',
  'Manutenção mecânica',
  'Inspeção de qualidade',
  'Movimentação de cargas',
  'Condução de veículos',
  'Trabalho administrativo',
  'Atendimento a clientes',
  'Brigada de emergência',
] as const;
