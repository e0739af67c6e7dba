import { type RawBuilder, sql } from 'kysely';
import { fonteCidades, fonteEstados } from '#modules/organizacao/geral/lugares.contract.ts';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type RegistroNomeado, RegistrosPorNome } from '#platform/shared/table/named-records.ts';
import type { Coluna } from './colunas.rules.ts';

const daEmpresa = ({ empresaId }: Ctx) => sql`t.empresa_id = ${empresaId}`;

/** What the columns that name a record may name, by the call that their field picks from: of the company, and only what the person sees. */
const fontes: Readonly<Record<string, (ctx: Ctx) => RawBuilder<RegistroNomeado>>> = {
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

/** Reads once what the reference columns may name. Throws for a field whose call nobody knows here. */
export async function carregarReferencias(
  ctx: Ctx,
  colunas: readonly Coluna[],
): Promise<Map<string, RegistrosPorNome>> {
  const lidas = new Map<string, RegistrosPorNome>();
  for (const { meta } of colunas) {
    const fonte = meta.kind === 'referencia' ? meta.fonte : undefined;
    if (!fonte || lidas.has(fonte)) continue;
    const consulta = fontes[fonte];
    if (!consulta) throw new Error(`a importação não conhece ${fonte}`);
    lidas.set(fonte, new RegistrosPorNome((await consulta(ctx).execute(ctx.db)).rows));
  }
  return lidas;
}

export type Referencias = Awaited<ReturnType<typeof carregarReferencias>>;
