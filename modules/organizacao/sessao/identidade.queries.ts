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
  totp_confirmado: boolean;
  exige: boolean | null;
  empresa_id: number;
  empresa: string;
  permissoes: Permission[];
}

/** The staff member behind a session; null when disabled, expired, dismissed or without any company. */
export function carregarUsuario(todas: () => readonly Permission[]) {
  return async (db: Db, usuarioId: number): Promise<Identity | null> => {
    const { rows } = await sql<Row>`
      select u.nome, u.trocar_senha, u.totp_confirmado, bool_or(p.exige_segundo_fator) over () as exige, e.id as empresa_id, e.nome as empresa, coalesce(p.permissoes, '{}') as permissoes
      from usuario u
      join empresa e on e.ativa
      left join usuario_empresa ue on ue.usuario_id = u.id and ue.empresa_id = e.id
      left join perfil p on p.id = ue.perfil_id
      where u.id = ${usuarioId} and (u.id = ${ADMINISTRADOR} or ue.usuario_id is not null) and u.ativo and (u.expira_em is null or u.expira_em >= ${hojeSql})
        and (u.id = ${ADMINISTRADOR} or ${temAcesso(sql.ref('u.colaborador_id'))})
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
      pendencia: first.trocar_senha ? 'senha' : first.exige && !first.totp_confirmado ? 'segundo-fator' : null,
    };
  };
}
