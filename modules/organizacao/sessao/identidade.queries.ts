import { sql } from 'kysely';
import { temAcesso } from '#modules/organizacao/colaboradores/lotacao.queries.ts';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import type { Identity } from '#platform/server/auth/sessions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Permission } from '#platform/shared/permission.ts';

interface Row {
  nome: string;
  trocar_senha: boolean;
  tem_fator: boolean;
  exige: boolean | null;
  empresa_id: number;
  empresa: string;
  permissoes: Permission[];
  pelo_provedor: boolean;
  confere: boolean | null;
}

/**
 * SQL of the companies `e` into which the user `u` comes this way: by a provider into its company alone; by an own password into those that do
 * not insist on a provider, except for the administrator and whom the company names for emergencies (decision 267).
 */
const porEsteCaminho = (provedorId: number | null | undefined) => {
  if (provedorId === undefined) return sql`true`;
  if (provedorId !== null) return sql`pl.empresa_id = e.id`;
  // As a value, which is looked up by its index for each of the person's companies.
  return sql`coalesce((select false from provedor_login so where so.empresa_id = e.id and so.ativo and so.somente_ele
    and u.id <> ${ADMINISTRADOR} and u.id is distinct from so.emergencia_id limit 1), true)`;
};

/** Who came in by a provider has no password to change here, and no second factor to enrol where the provider asks for one. */
function pendenciaDe({ trocar_senha, exige, tem_fator, pelo_provedor, confere }: Row): Identity['pendencia'] {
  if (trocar_senha && !pelo_provedor) return 'senha';
  return exige && !tem_fator && !confere ? 'segundo-fator' : null;
}

/** The staff member behind a session; null when disabled, expired, dismissed or without any company. */
export function carregarUsuario(todas: () => readonly Permission[]) {
  return async (db: Db, usuarioId: number, provedorId?: number | null): Promise<Identity | null> => {
    const { rows } = await sql<Row>`
      select u.nome, u.trocar_senha, u.totp_confirmado or exists (select from chave_acesso k where k.usuario_id = u.id and k.bloqueada_em is null) as tem_fator, bool_or(p.exige_segundo_fator) over () as exige, e.id as empresa_id, e.nome as empresa, coalesce(p.permissoes, '{}') as permissoes,
        pl.id is not null as pelo_provedor, pl.confere_segundo_fator as confere
      from usuario u
      join empresa e on e.ativa
      left join usuario_empresa ue on ue.usuario_id = u.id and ue.empresa_id = e.id
      left join perfil p on p.id = ue.perfil_id
      left join provedor_login pl on pl.id = ${provedorId ?? null} and pl.ativo
      where u.id = ${usuarioId} and (u.id = ${ADMINISTRADOR} or ue.usuario_id is not null) and u.ativo and (u.expira_em is null or u.expira_em >= ${hojeSql})
        and (u.id = ${ADMINISTRADOR} or ${temAcesso(sql.ref('u.colaborador_id'))})
        and ${porEsteCaminho(provedorId)}
      order by e.nome`.execute(db);
    const [first] = rows;
    if (!first) return null;
    const everything = new Set(todas());
    return {
      id: usuarioId,
      nome: first.nome,
      empresas: rows.map((row) => ({
        id: row.empresa_id,
        nome: row.empresa,
        permissoes: usuarioId === ADMINISTRADOR ? everything : new Set(row.permissoes),
      })),
      pendencia: pendenciaDe(first),
    };
  };
}
