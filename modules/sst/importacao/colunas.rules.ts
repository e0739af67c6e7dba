import type { z } from 'zod';
import { type FieldMeta, fieldAt, fieldPaths, type Kind, metaOf } from '#platform/shared/contract/meta.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { COLUNAS_DA_RECUSA } from '#platform/shared/sheet-import/example-rows.ts';
import { type Celula, chave, colunaTrocada, recusaDaDataDuvidosa } from '#platform/shared/table/read-cell.ts';

/** A column of the sheet: a field of the record's form, or one of those by which a talent is known. */
export interface Coluna {
  readonly titulo: string;
  /** Path of the field in the form; 'cpf' and 'matricula' for the talent. */
  readonly caminho: string;
  readonly meta: FieldMeta;
}

export interface ErroDaLinha {
  /** Title of the column; null where it is of none. */
  readonly coluna: string | null;
  readonly mensagem: string;
}

/** Kinds that no single cell says. */
const SEM_CELULA: ReadonlySet<Kind> = new Set(['lista', 'grupo', 'arquivo', 'senha']);

/** The columns of the fields of a form, in their order, apart from those in `fora`. */
export function colunasDoForm(form: z.ZodType, fora: readonly string[]): Coluna[] {
  return fieldPaths(form).flatMap((caminho) => {
    const meta = metaOf(fieldAt(form, caminho));
    return meta && !SEM_CELULA.has(meta.kind) && !fora.includes(caminho) ? [{ titulo: meta.label, caminho, meta }] : [];
  });
}

export const CPF = 'cpf';
export const MATRICULA = 'matricula';
/** By what a sheet says whose row it is: the CPF, the number of registration, or both. */
export const COLUNAS_DO_TALENTO: readonly Coluna[] = [
  { titulo: 'CPF', caminho: CPF, meta: { kind: 'cpf', label: 'CPF', genero: 'm', obrigatorio: false } },
  {
    titulo: 'Matrícula',
    caminho: MATRICULA,
    meta: { kind: 'texto', label: 'Matrícula', genero: 'f', obrigatorio: false },
  },
];

/** What the header says: the column at each place from 0; throws nothing, and says in words what is wrong with it. */
export function lerCabecalho(
  titulos: ReadonlyMap<number, string>,
  colunas: readonly Coluna[],
): { readonly colunas: ReadonlyMap<number, Coluna>; readonly erros: readonly string[] } {
  const conhecidas = new Map(colunas.map((coluna) => [chave(coluna.titulo), coluna]));
  const achadas = new Map<number, Coluna>();
  const erros: string[] = [];
  const ignoradas = new Set<string>(COLUNAS_DA_RECUSA.map(chave));
  for (const [lugar, titulo] of titulos) {
    if (ignoradas.has(chave(titulo))) continue;
    const coluna = conhecidas.get(chave(titulo.replace('*', '')));
    if (!coluna) erros.push(`A coluna '${titulo}' não é conhecida, ou você não tem acesso a ela.`);
    else if ([...achadas.values()].includes(coluna)) erros.push(`A coluna '${titulo}' aparece mais de uma vez.`);
    else achadas.set(lugar, coluna);
  }
  const usadas = new Set([...achadas.values()].map(({ caminho }) => caminho));
  const doTalento = colunas.filter(({ caminho }) => caminho === CPF || caminho === MATRICULA);
  if (doTalento.length > 0 && !doTalento.some(({ caminho }) => usadas.has(caminho)))
    erros.push("Falta a coluna 'CPF' ou 'Matrícula': é por ela que se sabe de quem é cada linha.");
  for (const { titulo, caminho, meta } of colunas)
    if (meta.obrigatorio && !usadas.has(caminho)) erros.push(`Falta a coluna '${titulo}'.`);
  return { colunas: achadas, erros };
}

/** A row with its cells by the title of their column. */
export interface LinhaDaPlanilha {
  readonly linha: number;
  readonly celulas: Readonly<Record<string, Celula>>;
}

/** What of the rows only the whole sheet says: the same record twice, by the columns of `identidade`, and days that may be two. By place in `linhas`. */
export function errosDaPlanilha(
  linhas: readonly LinhaDaPlanilha[],
  colunas: readonly Coluna[],
  identidade: readonly string[],
): ErroDaLinha[][] {
  const erros: ErroDaLinha[][] = linhas.map(() => []);
  const titulos = colunas.filter(({ caminho }) => identidade.includes(caminho)).map(({ titulo }) => titulo);
  const iguais = Map.groupBy(linhas.entries(), ([, { celulas }]) =>
    JSON.stringify(titulos.map((titulo) => chave(celulas[titulo]?.valor ?? ''))),
  );
  for (const grupo of iguais.values())
    for (const [lugar] of grupo.length > 1 ? grupo : []) {
      const outra = grupo.find(([outro]) => outro !== lugar);
      erros[lugar]?.push({
        coluna: null,
        mensagem: `Repetida no arquivo: a linha ${formatarInteiro(outra?.[1].linha ?? 0)} diz o mesmo registro.`,
      });
    }
  for (const { titulo, meta } of colunas) {
    const celulas = linhas.flatMap((um) => um.celulas[titulo] ?? []);
    if (!colunaTrocada(celulas, meta)) continue;
    for (const [lugar, { celulas: daLinha }] of linhas.entries()) {
      const celula = daLinha[titulo];
      const mensagem = celula && recusaDaDataDuvidosa(celula, meta);
      if (mensagem) erros[lugar]?.push({ coluna: titulo, mensagem });
    }
  }
  return erros;
}

/** The title of the column to which a field of a refusal belongs: 'exames[0].data' is that of 'exames', the talent that of the CPF; null for none. */
export function tituloDoCampo(campo: string, colunas: readonly Coluna[]): string | null {
  const [raiz = ''] = campo.split(/[.[]/);
  const achada =
    colunas.find(({ caminho }) => caminho === campo) ??
    colunas.find(({ caminho }) => caminho === raiz) ??
    (raiz === 'colaborador' ? colunas.find(({ caminho }) => caminho === CPF) : undefined);
  return achada?.titulo ?? null;
}

/** The names of a cell that names several. */
export const nomesDaCelula = (valor: string): string[] =>
  valor
    .split(';')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '');

/** Nested values of a form from values by path. */
export function montar(valores: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [caminho, valor] of valores) {
    const [grupo = '', dentro] = caminho.split('.');
    if (dentro === undefined) form[grupo] = valor;
    else form[grupo] = { ...(form[grupo] as object | undefined), [dentro]: valor };
  }
  return form;
}
