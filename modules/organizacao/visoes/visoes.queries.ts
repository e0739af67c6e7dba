import { type RawBuilder, sql } from 'kysely';
import type { ListPreference } from '#platform/shared/session.ts';

/** A person at work in a company. */
interface Quem {
  /** Null for who is no user. */
  readonly usuarioId: number | null;
  readonly empresaId: number;
}

/** SQL of 'the person sees the view v': the own ones, and those of the profile that the person has in the company. */
export const vistas = ({ usuarioId, empresaId }: Quem): RawBuilder<boolean> =>
  sql`v.empresa_id = ${empresaId} and (v.usuario_id = ${usuarioId} or v.perfil_id in
    (select ue.perfil_id from usuario_empresa ue where ue.usuario_id = ${usuarioId} and ue.empresa_id = ${empresaId}))`;

/** SQL of what the person keeps of the lists of the company, as JSON, for whoever reads more besides. */
export const preferenciasSql = (quem: Quem): RawBuilder<ListPreference[]> =>
  sql`(select coalesce(json_agg(json_build_object('caminho', p.caminho, 'folgada', p.folgada, 'colunas', p.colunas,
      'visaoId', v.id, 'parametros', v.parametros) order by p.caminho), '[]')
    from preferencia_lista p left join visao_lista v on v.id = p.visao_id and ${vistas(quem)}
    where p.empresa_id = ${quem.empresaId} and p.usuario_id = ${quem.usuarioId})`;
