import { type RawBuilder, sql } from 'kysely';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { eDaEmpresa, entraHoje } from '#modules/organizacao/usuarios-da-empresa.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { Assunto } from './alcadas.contract.ts';

/** What deciding on a kind of record asks of a person, and what is said of who has not got it: 'não vê salários'. */
export interface Exigencia {
  readonly permissao: Permission;
  readonly falta: string;
}

const exigencias = new Map<Assunto, Exigencia>();

/** Says, when the product is put together, what deciding on a kind of record asks for; nothing is asked of the others. */
export function decidirPede(assunto: Assunto, exigencia: Exigencia): void {
  exigencias.set(assunto, exigencia);
}

/** Condition 'the user in the alias `u` has what deciding on this kind asks for'; `empresa` is the company's id. */
const tem = (empresa: number, { permissao }: Exigencia) => sql`(u.id = ${ADMINISTRADOR} or exists (
  select from usuario_empresa ue join perfil p on p.id = ue.perfil_id
  where ue.usuario_id = u.id and ue.empresa_id = ${empresa} and ${permissao} = any (p.permissoes)))`;

/** Kinds of records on which steps of active chains, or of what waits, name this user, and on which they may decide. */
export async function assuntosDe(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  usuarioId: number,
): Promise<Assunto[]> {
  const { rows } = await sql<{ assunto: Assunto; tem: Assunto[] }>`select distinct e.assunto from (
      select c.assunto, p.quem, p.usuario_id, p.perfil_id from cadeia_aprovacao c
        join cadeia_aprovacao_etapa p on p.cadeia_aprovacao_id = c.id where c.empresa_id = ${empresaId} and c.ativa
      union all select t.assunto, p.quem, p.usuario_id, p.perfil_id from tramite_aprovacao t
        join tramite_aprovacao_etapa p on p.tramite_aprovacao_id = t.id and p.decisao is null
        where t.empresa_id = ${empresaId} and t.atual and t.situacao = 'A') e
    join usuario u on u.id = ${usuarioId} and ${eDaEmpresa(sql`${empresaId}`)}
    where case e.quem when 'U' then e.usuario_id = u.id
      when 'P' then exists (select from usuario_empresa ue where ue.usuario_id = u.id and ue.empresa_id = ${empresaId} and ue.perfil_id = e.perfil_id)
      else exists (select from area_responsavel r where r.tipo = 'R' and r.empresa_id = ${empresaId} and r.colaborador_id = u.colaborador_id) end
      and ${podeEm(empresaId, sql.ref('e.assunto'))}
    order by e.assunto`.execute(db);
  return rows.map(({ assunto }) => assunto);
}

/** Condition 'the user in the alias `u` has what deciding on the kind in `assunto` asks for'. */
const podeEm = (empresa: number, assunto: RawBuilder<unknown>) => {
  const pedidas = [...exigencias].map(([um, exigencia]) => sql`when ${um} then ${tem(empresa, exigencia)}`);
  return pedidas.length === 0 ? sql`true` : sql`case ${assunto} ${sql.join(pedidas, sql` `)} else true end`;
};

/** Condition 'the user in the alias `u` is of the company, comes in, and may decide on all of these kinds'. */
export const decideTudo = ({ empresaId }: Pick<Ctx, 'empresaId'>, assuntos: readonly Assunto[]): RawBuilder<unknown> =>
  sql.join(
    [
      sql`${entraHoje} and ${eDaEmpresa(sql`${empresaId}`)}`,
      ...assuntos.flatMap((um) => exigencias.get(um) ?? []).map((exigencia) => tem(empresaId, exigencia)),
    ],
    sql` and `,
  );

/** Why this user would not decide on these kinds until this day ('yyyy-MM-dd'), as what is said after the name; null where they would. */
export async function faltaPara(
  { db, empresaId }: Ctx,
  usuarioId: number,
  assuntos: readonly Assunto[],
): Promise<{ readonly nome: string; readonly faltas: readonly string[]; readonly expiraEm: string | null } | null> {
  const pedidas = assuntos.flatMap((um) => exigencias.get(um) ?? []);
  const { rows } = await sql<{ nome: string; entra: boolean; expiraEm: string | null; tem: boolean[] }>`select u.nome,
      ${entraHoje} as entra, u.expira_em as "expiraEm",
      array[${sql.join([sql`true`, ...pedidas.map((exigencia) => tem(empresaId, exigencia))])}] as tem
    from usuario u where u.id = ${usuarioId}`.execute(db);
  const [lido] = rows;
  if (!lido) return null;
  const faltas = pedidas.filter((_, lugar) => lido.tem[lugar + 1] === false).map(({ falta }) => falta);
  return { nome: lido.nome, faltas: lido.entra ? faltas : ['não entra mais no sistema'], expiraEm: lido.expiraEm };
}
