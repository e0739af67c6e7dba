import { type RawBuilder, sql } from 'kysely';
import { exigirValores } from '#modules/cargo-salario/exigir-valores.queries.ts';
import { folhaSql } from '#modules/cargo-salario/folha.queries.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import { salarioDaLinha, salarioSql } from '#modules/organizacao/organizacao.api.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Comparacao, FiltroDaIgualdade, Igualdade, LinhaDaIgualdade } from './igualdade.contract.ts';
import { type Comparada, compararSalarios, dataBaseDe, grandeGrupo, type PessoaComparada } from './igualdade.rules.ts';

/** Contracts of employment; interns, partners and self-employed people are not compared. */
const EMPREGADOS = sql`p.vinculo in ('E', 'A', 'ED')`;

/** SQL of the side on which the employee `p` stands; null for neither. Negras are pretas and pardas (Lei 12.288/2010, art. 1, IV). */
const LADOS: Readonly<Record<Comparacao, RawBuilder<unknown>>> = {
  SEXO: sql`case p.sexo when 'M' then 'a' when 'F' then 'b' end`,
  RACA: sql`case when p.etnia_raca = '2' then 'a' when p.etnia_raca in ('4', '8') then 'b' end`,
};

interface Lida {
  readonly grupo: string | null;
  readonly lado: 'a' | 'b' | null;
  readonly salario: string | null;
}

async function lerPessoas(ctx: Ctx, { comparacao, agrupar }: FiltroDaIgualdade, dataBase: string): Promise<Lida[]> {
  const dia = sql`${dataBase}::date`;
  const grupo =
    agrupar === 'CBO'
      ? sql`f.codigo_cbo`
      : sql`(select g.descricao from cargo c join grupo_ocupacional g on g.id = c.grupo_ocupacional_id where c.id = f.cargo_id)`;
  const { rows } =
    await sql<Lida>`select ${grupo} as grupo, ${LADOS[comparacao]} as lado, ${salarioSql(salarioDaLinha('h'), dia)}::text as salario
    from ${folhaSql(ctx, dia, null)} and ${EMPREGADOS}`.execute(ctx.db);
  return rows;
}

async function lerPlanos(
  ctx: Ctx,
  { ano, edicao, comparacao }: FiltroDaIgualdade,
): Promise<Map<string, NonNullable<LinhaDaIgualdade['plano']>>> {
  const { rows } = await sql<{ id: number; grupo: string; medidas: string; prazo: string }>`
    select id, grupo, medidas, prazo from plano_igualdade_salarial
    where empresa_id = ${ctx.empresaId} and ano = ${ano} and edicao = ${edicao} and comparacao = ${comparacao}`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ grupo, ...plano }) => [grupo, plano]));
}

const SEM_GRUPO = 'Sem grupo ocupacional';
export const TODOS = 'Todos os grupos';

/** Pay of the two sides on the base date, with the action plans. Throws SEM_PERMISSAO without the authorities over what is compared. */
export async function igualdadeDe(ctx: Ctx, filtro: FiltroDaIgualdade, menorGrupo: number): Promise<Igualdade> {
  exigirValores(ctx, veSalario);
  if (filtro.comparacao === 'RACA') exigirValores(ctx, permissoesOrganizacao.colaborador.verbos.ETNIA_RACA);
  const dataBase = filtro.dataBase ?? dataBaseDe(filtro.ano, filtro.edicao);
  const lidas = await lerPessoas(ctx, filtro, dataBase);
  const pessoas = lidas.flatMap(({ grupo, lado, salario }): PessoaComparada[] =>
    lado === null || salario === null
      ? []
      : [{ lado, salario, grupo: filtro.agrupar === 'CBO' ? grandeGrupo(grupo) : (grupo ?? SEM_GRUPO) }],
  );
  const { linhas, total } = compararSalarios(filtro.comparacao, pessoas, menorGrupo, TODOS);
  const planos = await lerPlanos(ctx, filtro);
  const comPlano = (linha: Comparada): LinhaDaIgualdade => ({ ...linha, plano: planos.get(linha.grupo) ?? null });
  const fora = lidas.length - pessoas.length;
  return {
    dataBase,
    menorGrupo,
    linhas: linhas.map(comPlano),
    total: comPlano(total),
    fora: fora > 0 && fora < menorGrupo ? null : fora,
  };
}
