import { type RawBuilder, sql } from 'kysely';
import { fonteCidades, fonteEstados } from '#modules/organizacao/geral/lugares.contract.ts';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Coluna, chave } from './colunas.rules.ts';

interface Registro {
  readonly id: number;
  readonly nome: string;
  /** Other words for it: a code, a CNPJ, the letters of a state, a band as lists show it. One that two records have names neither. */
  readonly codigos: readonly string[];
  /** State of a city. */
  readonly ufId: number | null;
}

const daEmpresa = ({ empresaId }: Ctx) => sql`t.empresa_id = ${empresaId}`;

/** What the columns that name a record may name, by the call that their field picks from: of the company, and only what the person sees. */
const fontes: Readonly<Record<string, (ctx: Ctx) => RawBuilder<Registro>>> = {
  '/cargo-salario/areas-organizacionais/opcoes': (
    ctx,
  ) => sql`select t.id, t.nome, array_remove(array[t.codigo_ac, case when t.area_mae_id is not null then area_hierarquia(t.id) end], null) as codigos,
      null as "ufId" from area_organizacional t where ${daEmpresa(ctx)} and t.ativo and ${naAreaVisivel(ctx, sql.ref('t.id')) ?? sql`true`}`,
  '/utilitario/estabelecimentos/opcoes': (ctx) => sql`select t.id, t.nome,
      array[t.empresa_base_cnpj_caepf || t.complemento_cnpj_caepf || t.digito_verificador_cnpj_caepf] as codigos, null as "ufId"
    from estabelecimento t where ${daEmpresa(ctx)}`,
  '/cargo-salario/faixas-salariais/opcoes': (ctx) => sql`select t.id, c.nome || ' ' || t.nome as nome,
      array_remove(array[t.codigo_ac, c.nome || ' - ' || t.nome, c.nome], null) as codigos, null as "ufId"
    from faixa_salarial t join cargo c on c.id = t.cargo_id where ${daEmpresa(ctx)}`,
  '/cargo-salario/indices/opcoes': (ctx) =>
    sql`select t.id, t.nome, '{}'::text[] as codigos, null as "ufId" from indice t where ${daEmpresa(ctx)}`,
  [fonteEstados]: () => sql`select t.id, t.nome, array[t.uf::text] as codigos, null as "ufId" from estado t`,
  [fonteCidades]:
    () => sql`select t.id, t.nome, array[t.id::text, t.nome || '/' || e.uf, t.nome || ' - ' || e.uf] as codigos, t.estado_id as "ufId"
    from cidade t join estado e on e.id = t.estado_id`,
};

/** Where the state of a city stands in the form. */
export const ufDaCidade: Readonly<Record<string, string>> = {
  'pessoal.naturalidade': 'pessoal.ufNascimento',
  'endereco.cidade': 'endereco.uf',
};

export type Achado =
  | { readonly valor: { readonly id: number; readonly nome: string }; readonly ufId: number | null }
  | { readonly erro: string };

const EXEMPLOS = 3;

/** 'Analista I, Analista II ou Analista III', at most three of them. */
function nomesDe(registros: readonly Registro[]): string {
  const nomes = registros.slice(0, EXEMPLOS).map(({ nome }) => `'${nome}'`);
  const ultimo = registros.length > EXEMPLOS ? 'outro' : nomes.pop();
  return `${nomes.join(', ')} ou ${ultimo}`;
}

/** The records of one call, by what people write for them. */
class Registros {
  readonly #porId = new Map<number, Registro>();
  readonly #porNome = new Map<string, Registro[]>();
  readonly #porCodigo = new Map<string, Registro[]>();

  constructor(registros: readonly Registro[]) {
    for (const registro of registros) {
      this.#porId.set(registro.id, registro);
      const nome = chave(registro.nome);
      this.#porNome.set(nome, [...(this.#porNome.get(nome) ?? []), registro]);
      for (const codigo of new Set(registro.codigos.map(chave)))
        this.#porCodigo.set(codigo, [...(this.#porCodigo.get(codigo) ?? []), registro]);
    }
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

/** Reads once what the reference columns may name. Throws for a field whose call nobody knows here. */
export async function carregarReferencias(ctx: Ctx, colunas: readonly Coluna[]): Promise<Map<string, Registros>> {
  const lidas = new Map<string, Registros>();
  for (const { meta } of colunas) {
    const fonte = meta.kind === 'referencia' ? meta.fonte : undefined;
    if (!fonte || lidas.has(fonte)) continue;
    const consulta = fontes[fonte];
    if (!consulta) throw new Error(`a importação não conhece ${fonte}`);
    lidas.set(fonte, new Registros((await consulta(ctx).execute(ctx.db)).rows));
  }
  return lidas;
}

export type Referencias = Awaited<ReturnType<typeof carregarReferencias>>;
