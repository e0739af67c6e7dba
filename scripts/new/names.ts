const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const LABEL = /^\p{Lu}[\p{L} ]{1,58}\p{L}$/u;

/** What every new feature is called. */
export interface FeatureNames {
  /** Folder of the module: 'captacao'. */
  readonly modulo: string;
  /** Folder and last part of the address: 'areas-formacao'. */
  readonly pasta: string;
  /** What people call it: 'Áreas de formação'. */
  readonly titulo: string;
}

/** What a lookup is called besides. */
export interface CatalogueNames extends FeatureNames {
  /** Table, in the singular: 'area_formacao'. */
  readonly tabela: string;
  /** 'Área de formação'. */
  readonly um: string;
  readonly genero: 'm' | 'f';
}

/** Files of a new feature by path, and the line that its module's list of features gets. */
export interface NewFiles {
  readonly arquivos: Readonly<Record<string, string>>;
  readonly linha: string;
}

/** What is wrong with the names, as sentences for the person who typed them; none when all is well. */
export function errosDosNomes(o: FeatureNames & Partial<CatalogueNames>): string[] {
  const label = (qual: string, texto: string): [boolean, string] => [
    !LABEL.test(texto),
    `O nome ${qual}'${texto}' deve começar com maiúscula e ter só letras e espaços.`,
  ];
  const refused: [boolean, string][] = [
    [!KEBAB.test(o.modulo), `O módulo '${o.modulo}' deve ter só letras minúsculas sem acento, algarismos e hífens.`],
    [!KEBAB.test(o.pasta), `A pasta '${o.pasta}' deve ter só letras minúsculas sem acento, algarismos e hífens.`],
    label(o.um === undefined ? '' : 'no plural ', o.titulo),
    ...(o.um === undefined ? [] : [label('no singular ', o.um)]),
    [
      o.tabela !== undefined && !SNAKE.test(o.tabela),
      `A tabela '${o.tabela}' deve ter só letras minúsculas sem acento, algarismos e '_'.`,
    ],
    [o.genero !== undefined && !/^[mf]$/.test(o.genero), `O gênero '${o.genero}' deve ser m ou f.`],
  ];
  return refused.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}

/** 'tipo_prova' and 'tipos-prova' as 'TipoProva' and 'TiposProva'. */
export const pascal = (text: string) => text.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
export const camel = (text: string) => pascal(text).replace(/^\w/, (letter) => letter.toLowerCase());
/** 'tipos-prova' as 'TIPOS_PROVA', the way authorities are written. */
export const constant = (text: string) => text.replaceAll('-', '_').toUpperCase();

/** A name as it stands within a sentence: 'Tipos de prova' as 'tipos de prova', and 'CIDs' as it is. */
export const emMinuscula = (titulo: string) => titulo.replace(/^\p{Lu}(?!\p{Lu})/u, (letra) => letra.toLowerCase());

/** The file that says what a screen is for, by its address. */
export const ajudaDe = (
  caminho: string,
  texto: string,
): string => `/** What the screens of this folder are for, by address. */
export const ajuda = { '${caminho}': '${texto}' };
`;
