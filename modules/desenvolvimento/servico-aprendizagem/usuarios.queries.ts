import { type RawBuilder, sql } from 'kysely';
import { temAcesso } from '#modules/organizacao/organizacao.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { UsuarioParaFora } from './cliente.queries.ts';

/** Name of ours in the service. */
export const chaveDoTalento = (id: number): string => `ciranda-${id}`;

export interface TalentoParaFora extends UsuarioParaFora {
  readonly id: number;
}

/** Talents `c` as the service gets to know them: name, mail, registration number and whether they work here; nothing else. */
export async function talentosParaFora(db: Db, quais: RawBuilder<unknown>): Promise<TalentoParaFora[]> {
  const { rows } =
    await sql<TalentoParaFora>`select c.id, c.nome, c.email, c.matricula, ${temAcesso(sql.ref('c.id'))} as ativo
    from colaborador c where ${quais} and c.anonimizado_em is null order by c.id`.execute(db);
  return rows;
}

/** Keeps the id that the service gave; returns when. */
export async function guardarUsuario(
  db: Db,
  empresaId: number,
  colaboradorId: number,
  externoId: string,
): Promise<string> {
  const { rows } = await sql<{ em: string }>`insert into aprendizagem_usuario (colaborador_id, empresa_id, externo_id)
    values (${colaboradorId}, ${empresaId}, ${externoId})
    on conflict (colaborador_id) do update set externo_id = excluded.externo_id, enviado_em = now() returning enviado_em as em`.execute(
    db,
  );
  return rows[0]?.em ?? '';
}
