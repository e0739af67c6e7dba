import { sql } from 'kysely';
import { hashDaSenha } from '#platform/server/auth/passwords.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Permission } from '#platform/shared/permission.ts';

interface Banco {
  banco<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

let contador = 0;
const unico = (): string => `${process.pid}-${++contador}`;

async function idDe(db: Db, query: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await query.execute(db);
  if (!rows[0]) throw new Error('nada foi gravado');
  return rows[0].id;
}

/** A profile with these authorities; returns its id. */
export function criarPerfil(
  app: Banco,
  dados: { permissoes?: readonly Permission[]; exigeSegundoFator?: boolean } = {},
): Promise<number> {
  return app.banco((db) =>
    idDe(
      db,
      sql<{ id: number }>`insert into perfil (nome, permissoes, exige_segundo_fator)
        values (${`Perfil ${unico()}`}, ${[...(dados.permissoes ?? [])]}, ${dados.exigeSegundoFator ?? false}) returning id`,
    ),
  );
}

export const SENHA_DE_TESTE = 'cavalo grampo bateria';

/** A user with the password {@link SENHA_DE_TESTE} and a profile in each company; returns id and login. */
export async function criarUsuarioComSenha(
  app: Banco,
  dados: {
    empresas: readonly { empresaId: number; perfilId: number }[];
    cpf?: string;
    email?: string;
    ativo?: boolean;
    expiraEm?: string;
    trocarSenha?: boolean;
    usuarioFortes?: boolean;
  },
): Promise<{ id: number; login: string }> {
  const login = `pessoa.${unico()}`;
  const senhaHash = await hashDaSenha(SENHA_DE_TESTE);
  const id = await app.banco(async (db) => {
    // Id 1 is the administrator of every company: tests never are.
    await sql`select setval(pg_get_serial_sequence('usuario', 'id'), greatest(1000, (select coalesce(max(id), 0) from usuario)))`.execute(
      db,
    );
    const usuarioId = await idDe(
      db,
      sql<{
        id: number;
      }>`insert into usuario (login, nome, senha_hash, cpf, email, ativo, expira_em, trocar_senha, usuario_fortes)
        values (${login}, 'Pessoa de Teste', ${senhaHash}, ${dados.cpf ?? null}, ${dados.email ?? null}, ${dados.ativo ?? true},
          ${dados.expiraEm ?? null}, ${dados.trocarSenha ?? false}, ${dados.usuarioFortes ?? false}) returning id`,
    );
    for (const { empresaId, perfilId } of dados.empresas)
      await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${usuarioId}, ${empresaId}, ${perfilId})`.execute(
        db,
      );
    return usuarioId;
  });
  return { id, login };
}
