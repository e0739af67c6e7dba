/** Data of one kind: single facts, or rows under column titles. Everything is text as people read it. */
export interface GrupoDeDados {
  readonly titulo: string;
  readonly campos: readonly { readonly rotulo: string; readonly valor: string }[];
  readonly colunas: readonly string[];
  readonly linhas: readonly (readonly string[])[];
}
