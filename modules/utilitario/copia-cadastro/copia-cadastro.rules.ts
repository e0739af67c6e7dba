/** A table whose rows go along with the record they belong to. */
interface Filho {
  readonly tabela: string;
  /** Column that names the record. */
  readonly dono: string;
  /** Lines that stay behind: a value of a column. */
  readonly menos?: { readonly coluna: string; readonly valor: string };
  /** Columns that together do not repeat in a company: a line whose place is taken stays behind. */
  readonly unico?: readonly string[];
}

/** A catalogue of a company that another company may take over. */
export interface Catalogo {
  /** Last step of its path, which is its code. */
  readonly codigo: string;
  readonly rotulo: string;
  readonly path: string;
  readonly tabela: string;
  /** Columns that tell two records of one company apart. */
  readonly chave: readonly string[];
  /** What it cannot be copied without: codes of other catalogues. */
  readonly dependeDe: readonly string[];
  readonly filhos: readonly Filho[];
  /** Column of the order in which records stand: those that come go after those that are there. */
  readonly ordem?: string;
  /** Column that may be empty and does not repeat: a value that is taken is left out. */
  readonly semRepetir?: string;
}

const catalogo = (
  path: string,
  rotulo: string,
  tabela: string,
  o: Partial<Pick<Catalogo, 'chave' | 'dependeDe' | 'filhos' | 'ordem' | 'semRepetir'>> = {},
): Catalogo => ({
  codigo: path.split('/').at(-1) ?? path,
  rotulo,
  path,
  tabela,
  chave: ['nome_busca'],
  dependeDe: [],
  filhos: [],
  ...o,
});

/** Every catalogue that can be copied, each after those that it depends on (U-0176). */
export const catalogos: readonly Catalogo[] = [
  catalogo('/captacao/areas-interesse', 'Áreas de interesse', 'area_interesse'),
  catalogo('/captacao/modelos-email', 'Modelos de e-mail', 'modelo_email'),
  catalogo('/captacao/etapas-seletivas', 'Etapas seletivas', 'etapa_seletiva', {
    dependeDe: ['modelos-email'],
    ordem: 'ordem',
  }),
  catalogo('/captacao/motivos-solicitacao', 'Motivos de solicitação', 'motivo_solicitacao'),
  catalogo('/captacao/motivos-reprovacao', 'Motivos de reprovação', 'motivo_reprovacao'),
  catalogo('/captacao/etiquetas', 'Etiquetas de candidatos', 'etiqueta'),
  catalogo('/cargo-salario/grupos-ocupacionais', 'Grupos ocupacionais', 'grupo_ocupacional'),
  catalogo('/cargo-salario/competencias', 'Conhecimentos, habilidades e atitudes', 'competencia', {
    filhos: [{ tabela: 'criterio_avaliacao_competencia', dono: 'competencia_id' }],
  }),
  catalogo('/cargo-salario/cargos', 'Cargos', 'cargo', {
    dependeDe: ['grupos-ocupacionais', 'competencias', 'etapas-seletivas'],
    filhos: [
      { tabela: 'cargo_competencia', dono: 'cargo_id' },
      { tabela: 'cargo_area_formacao', dono: 'cargo_id' },
      { tabela: 'cargo_etapa_seletiva', dono: 'cargo_id' },
    ],
  }),
  catalogo('/cargo-salario/indices', 'Índices', 'indice', {
    filhos: [{ tabela: 'indice_historico', dono: 'indice_id', menos: { coluna: 'status', valor: '3' } }],
  }),
  catalogo('/gestao-talentos/motivo-desligamento', 'Motivos de desligamento', 'motivo_desligamento'),
  catalogo('/gestao-talentos/tipo-ocorrencia', 'Tipos de ocorrência', 'tipo_ocorrencia'),
  catalogo('/gestao-talentos/providencias', 'Providências', 'providencia'),
  catalogo('/gestao-talentos/tipo-documento', 'Tipos de documento', 'tipo_documento'),
  catalogo('/desenvolvimento/categoria-curso', 'Categorias de curso', 'categoria_curso'),
  catalogo('/desenvolvimento/tipo-despesa', 'Tipos de despesa', 'tipo_despesa'),
  catalogo('/sst/fontes-risco', 'Fontes de risco', 'fonte_risco'),
  catalogo('/sst/riscos', 'Riscos', 'risco', {
    chave: ['grupo_risco', 'nome_busca'],
    dependeDe: ['fontes-risco'],
    filhos: [{ tabela: 'risco_fonte', dono: 'risco_id' }],
  }),
  catalogo('/sst/probabilidades-risco', 'Probabilidades de risco', 'probabilidade_risco'),
  catalogo('/sst/gravidades-risco', 'Gravidades de risco', 'gravidade_risco'),
  catalogo('/sst/classificacoes-severidade-risco', 'Classificações de severidade', 'classificacao_severidade_risco', {
    dependeDe: ['probabilidades-risco', 'gravidades-risco'],
    filhos: [
      {
        tabela: 'classificacao_severidade_risco_matriz',
        dono: 'classificacao_severidade_risco_id',
        unico: ['gravidade_risco_id', 'probabilidade_risco_id'],
      },
    ],
  }),
  catalogo('/sst/epcs', 'EPCs', 'epc'),
  catalogo('/sst/categorias-epi', 'Categorias de EPI', 'categoria_epi'),
  catalogo('/sst/tipos-tamanho-epi', 'Tipos de tamanho de EPI', 'tipo_tamanho_epi', {
    filhos: [{ tabela: 'tamanho_epi', dono: 'tipo_tamanho_epi_id' }],
  }),
  catalogo('/sst/epis', 'EPIs', 'epi', {
    dependeDe: ['categorias-epi', 'tipos-tamanho-epi'],
    filhos: [{ tabela: 'epi_historico', dono: 'epi_id' }],
    semRepetir: 'codigo',
  }),
  catalogo('/sst/funcoes', 'Funções', 'funcao', {
    dependeDe: ['epis'],
    filhos: [
      { tabela: 'funcao_historico', dono: 'funcao_id' },
      { tabela: 'funcao_epi', dono: 'funcao_id' },
    ],
  }),
  catalogo('/sst/exames', 'Exames', 'exame'),
  catalogo('/sst/clinicas', 'Clínicas', 'clinica'),
  catalogo('/sst/motivos-afastamento', 'Motivos de afastamento', 'motivo_afastamento'),
];

/** A catalogue to be copied, and the chosen one that it goes with; null where it was chosen itself. */
export interface Passo {
  readonly catalogo: Catalogo;
  readonly junto: string | null;
}

/**
 * The chosen catalogues and all that they depend on, each once and after what it depends on. Takes codes; unknown ones
 * are passed over.
 */
export function planoDaCopia(escolhidos: readonly string[]): Passo[] {
  const junto = new Map<string, string | null>();
  const levar = (codigo: string, por: string | null) => {
    const achado = catalogos.find((um) => um.codigo === codigo);
    if (!achado) return;
    if (por === null || !junto.has(codigo)) junto.set(codigo, por);
    for (const dependencia of achado.dependeDe) if (!junto.has(dependencia)) levar(dependencia, achado.rotulo);
  };
  for (const codigo of escolhidos) levar(codigo, null);
  return catalogos.flatMap((um) => {
    const por = junto.get(um.codigo);
    return por === undefined ? [] : [{ catalogo: um, junto: por }];
  });
}
