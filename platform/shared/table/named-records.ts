import { chave } from './read-cell.ts';

/** A record that a cell may name. */
export interface RegistroNomeado {
  readonly id: number;
  readonly nome: string;
  /** Other words for it: a code, a CNPJ, the letters of a state, a band as lists show it. One that two records have names neither. */
  readonly codigos: readonly string[];
  /** State of a city. */
  readonly ufId: number | null;
}

type Achado =
  | { readonly valor: { readonly id: number; readonly nome: string }; readonly ufId: number | null }
  | { readonly erro: string };

const EXEMPLOS = 3;

/** 'Analista I, Analista II ou Analista III', at most three of them. */
function nomesDe(registros: readonly RegistroNomeado[]): string {
  const nomes = registros.slice(0, EXEMPLOS).map(({ nome }) => `'${nome}'`);
  const ultimo = registros.length > EXEMPLOS ? 'outro' : nomes.pop();
  return `${nomes.join(', ')} ou ${ultimo}`;
}

/** The records of one call, by what people write for them. */
export class RegistrosPorNome {
  readonly #porId = new Map<number, RegistroNomeado>();
  readonly #porNome = new Map<string, RegistroNomeado[]>();
  readonly #porCodigo = new Map<string, RegistroNomeado[]>();

  constructor(registros: readonly RegistroNomeado[]) {
    for (const registro of registros) {
      this.#porId.set(registro.id, registro);
      const nome = chave(registro.nome);
      this.#porNome.set(nome, [...(this.#porNome.get(nome) ?? []), registro]);
      for (const codigo of new Set(registro.codigos.map(chave)))
        this.#porCodigo.set(codigo, [...(this.#porCodigo.get(codigo) ?? []), registro]);
    }
  }

  /** All of their names, in alphabetical order. */
  nomes(): string[] {
    return [...this.#porId.values()].map(({ nome }) => nome).sort((a, b) => a.localeCompare(b, 'pt'));
  }

  nome(id: number): string {
    return this.#porId.get(id)?.nome ?? '';
  }

  achar(escrito: string, label: string, ufId: number | null): Achado {
    const todos = this.#porNome.get(chave(escrito)) ?? [];
    const comNome =
      ufId === null ? todos : todos.filter((registro) => registro.ufId === null || registro.ufId === ufId);
    // A CNPJ is written with its marks.
    const comCodigo =
      this.#porCodigo.get(chave(escrito)) ?? this.#porCodigo.get(chave(escrito.replace(/[./-]/g, ''))) ?? [];
    const porCodigo = comCodigo.length === 1 ? comCodigo[0] : undefined;
    const [um, outro] = comNome;
    if (outro && !porCodigo)
      return { erro: `${label}: há ${comNome.length} com o nome '${escrito}'. Use o código, ou o nome completo.` };
    const achado = um ?? porCodigo;
    if (!achado && comCodigo.length > 1)
      return { erro: `${label}: '${escrito}' pode ser ${nomesDe(comCodigo)}. Escreva qual.` };
    if (!achado) return { erro: `${label}: '${escrito}' não foi encontrado entre os que você pode usar.` };
    const escolhido = outro && porCodigo ? porCodigo : achado;
    return { valor: { id: escolhido.id, nome: escolhido.nome }, ufId: escolhido.ufId };
  }
}
