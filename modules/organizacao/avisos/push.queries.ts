import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { SEM_EMPRESA } from '#platform/server/http/context.ts';
import { novoParDeChaves, type ParDeChaves } from '#platform/server/push/vapid.ts';

const DONO = { empresaId: SEM_EMPRESA, tipo: 'chave-push', id: 1 };

/** Whether there is a vault for the key. */
export const podeAvisar = (): boolean => cofre().chaveAtual !== null;

/** The key pair of the installation, made when it is first asked for. Null where there is no vault to keep it in. */
export async function chavesDePush(db: Db): Promise<ParDeChaves | null> {
  if (!podeAvisar()) return null;
  const ler = async () =>
    (
      await sql<{
        publica: string;
        privada: string;
      }>`select publica, privada_selado as privada from chave_push`.execute(db)
    ).rows[0];
  let guardada = await ler();
  if (!guardada) {
    const nova = novoParDeChaves();
    await sql`insert into chave_push (publica, privada_selado) values (${nova.publica}, ${cofre().selar(nova.privada, DONO)})
      on conflict (id) do nothing`.execute(db);
    guardada = await ler();
  }
  return guardada
    ? { publica: guardada.publica, privada: cofre().abrir(guardada.privada, DONO).toString('utf8') }
    : null;
}
