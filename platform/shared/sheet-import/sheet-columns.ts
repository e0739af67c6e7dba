import type { z } from 'zod';
import { type FieldMeta, fieldAt, fieldPaths, type Kind, metaOf } from '../contract/meta.ts';
import { formatarInteiro } from '../format/numero.ts';
import { type Celula, chave, colunaTrocada, recusaDaDataDuvidosa } from '../table/read-cell.ts';
import { COLUNAS_DA_RECUSA } from './example-rows.ts';

/** A column of the sheet: a field of the record's form, or one by which somebody is known. */
export interface Coluna {
  readonly titulo: string;
  /** Path of the field in the form, or the name of what the form does not hold. */
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

/** Columns of which one must be there, by their paths, and what is said when none is. */
export interface UmaDe {
  readonly caminhos: readonly string[];
  readonly falta: string;
}

/** What the header says: the column at each place from 0; throws nothing, and says in words what is wrong with it. */
export function lerCabecalho(
  titulos: ReadonlyMap<number, string>,
  colunas: readonly Coluna[],
  umaDe?: UmaDe,
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
  if (umaDe && !umaDe.caminhos.some((caminho) => usadas.has(caminho))) erros.push(umaDe.falta);
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
