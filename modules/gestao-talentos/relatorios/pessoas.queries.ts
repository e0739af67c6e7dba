import { type RawBuilder, sql } from 'kysely';
import { naFolhaSql } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FiltroNoDia } from './relatorios.contract.ts';

type Sql = RawBuilder<unknown>;
type Lugar = Omit<FiltroNoDia, 'dataBase'>;

export const SEM_AREA = 'Sem área';

/**
 * The tables of the people whom a report may tell of: `p` the employee, `h` the line in force on `dia` (SQL), `f` the band, `c` the job, `a` the
 * area and `e` the establishment, with the condition. For 'from ...'.
 */
export const pessoasSql = (ctx: Ctx, { areasIds, cargosIds, estabelecimentosIds }: Lugar, dia: Sql): Sql =>
  sql`colaborador p left join lateral colaborador_lotacao(p.id, ${dia}) h on true
    left join faixa_salarial f on f.id = h.faixa_salarial_id left join cargo c on c.id = f.cargo_id
    left join area_organizacional a on a.id = h.area_organizacional_id
    left join estabelecimento e on e.id = h.estabelecimento_id
    where p.empresa_id = ${ctx.empresaId} and p.pendencia_folha is distinct from 'C'
      and ${colaboradorVistoSql(ctx, sql.ref('p.id'))} and ${amongIds('h.area_organizacional_id', areasIds)}
      and ${amongIds('h.estabelecimento_id', estabelecimentosIds)} and ${amongIds('f.cargo_id', cargosIds)}`;

/** SQL of the same people where nobody asks for their place, which is not looked up then: 'from' this. */
const pessoasSemLugarSql = (ctx: Ctx): Sql =>
  sql`colaborador p where p.empresa_id = ${ctx.empresaId} and p.pendencia_folha is distinct from 'C'
    and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}`;

/** How many people at work on a day were born in each year; null is the year of who has no date of birth. */
export async function nascidosPorAno(
  ctx: Ctx,
  { dataBase, ...lugar }: FiltroNoDia,
): Promise<{ readonly ano: number | null; readonly talentos: number }[]> {
  const dia = sql`${dataBase}::date`;
  const emTodaParte = lugar.areasIds.length + lugar.cargosIds.length + lugar.estabelecimentosIds.length === 0;
  const { rows } = await sql<{ ano: number | null; talentos: number }>`
    select extract(year from p.data_nascimento)::int as ano, count(*)::int as talentos
    from ${emTodaParte ? pessoasSemLugarSql(ctx) : pessoasSql(ctx, lugar, dia)} and ${naFolhaSql(dia)} group by 1`.execute(
    ctx.db,
  );
  return rows;
}

/** Somebody at work, with the place. */
export interface Pessoa {
  readonly nome: string;
  readonly matricula: string | null;
  readonly admissao: string;
  /** From when the length of service counts: the first admission in the group of who was transferred (decision 089). */
  readonly desde: string;
  readonly cargo: string | null;
  readonly area: string;
  readonly estabelecimento: string | null;
  readonly escolaridade: string | null;
  /** Day and month of birth as 'dd/MM'; the year stays where it is. */
  readonly aniversario: string | null;
  readonly anoNascimento: number | null;
}

/** SQL of that day, of the person `p`. */
export const desdeSql = sql`coalesce((select x.admissao from transferencia x where x.colaborador_destino_id = p.id and x.cancelada_em is null),
  p.data_admissao)`;

const campos = sql`p.nome, p.matricula, p.data_admissao as admissao, ${desdeSql} as desde, c.nome as cargo,
  coalesce(a.nome, ${SEM_AREA}) as area, e.nome as estabelecimento, p.escolaridade,
  to_char(p.data_nascimento, 'DD/MM') as aniversario, extract(year from p.data_nascimento)::int as "anoNascimento"`;

/** The people at work on a day who also meet a condition over `p`, in the given order and then by name. */
export async function pessoasNoDia(
  ctx: Ctx,
  { dataBase, ...lugar }: FiltroNoDia,
  { quais = sql`true`, ordem = sql`p.nome_busca` }: { readonly quais?: Sql; readonly ordem?: Sql } = {},
): Promise<Pessoa[]> {
  const dia = sql`${dataBase}::date`;
  const { rows } =
    await sql<Pessoa>`select ${campos} from ${pessoasSql(ctx, lugar, dia)} and ${naFolhaSql(dia)} and ${quais}
    order by ${ordem}, p.nome_busca, p.id`.execute(ctx.db);
  return rows;
}

/** Who came in a period, with the place of the first day. */
export async function admitidosEntre(ctx: Ctx, de: string, ate: string, lugar: Lugar): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`select ${campos} from ${pessoasSql(ctx, lugar, sql.ref('p.data_admissao'))}
    and p.data_admissao between ${de}::date and ${ate}::date order by p.data_admissao, p.nome_busca, p.id`.execute(
    ctx.db,
  );
  return rows;
}

export interface Certificado extends Pick<Pessoa, 'nome' | 'cargo' | 'area'> {
  readonly certificado: string;
  readonly instituicao: string | null;
  readonly data: string | null;
  readonly cargaHoraria: number | null;
}

/** The certificates of the people at work on a day, by certificate. */
export async function certificadosNoDia(ctx: Ctx, { dataBase, ...lugar }: FiltroNoDia): Promise<Certificado[]> {
  const dia = sql`${dataBase}::date`;
  const { rows } = await sql<Certificado>`select t.nome as certificado, q.nome, q.cargo, q.area, t.instituicao, t.data,
      t.carga_horaria as "cargaHoraria"
    from (select p.id, p.nome, p.nome_busca, c.nome as cargo, coalesce(a.nome, ${SEM_AREA}) as area
      from ${pessoasSql(ctx, lugar, dia)} and ${naFolhaSql(dia)}) q
    join colaborador_certificado t on t.colaborador_id = q.id
    order by sem_acento(t.nome), t.nome, q.nome_busca, t.id`.execute(ctx.db);
  return rows;
}
