import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import type { LicencaGuardada } from './autenticador.rules.ts';
import type { LicencaDoServidor } from './servidor-de-licencas.queries.ts';

/** What the installation keeps of its licence. `travar` holds the row until the transaction ends. */
export async function lerGuardada(db: Db, travar = false): Promise<LicencaGuardada> {
  const { rows } =
    await sql<LicencaGuardada>`select l.identificacao::text as identificacao, l.ticket, l.razao_social as "razaoSocial", l.cnpj,
      l.nome_registro_location as "nomeRegistroLocation", l.data_expedicao as "dataExpedicao",
      l.data_expiracao as "dataExpiracao", l.nr_serie as "nrSerie", l.ativa, l.tipo_auth as "tipoAuth", l.liberada,
      l.remprot_burlado as "remprotBurlado", l.conectada, l.erro
    from licenca_instalacao l where l.id = 1 ${travar ? sql`for update` : sql``}`.execute(db);
  const [guardada] = rows;
  if (!guardada) throw new Error('A licença da instalação não tem registro.');
  return guardada;
}

/** Keeps a new ticket, and forgets what belonged to the former one. */
export async function gravarTicket(db: Db, ticket: string): Promise<void> {
  await sql`update licenca_instalacao set ticket = ${ticket}, razao_social = null, cnpj = null, nome_registro_location = null,
    data_expedicao = null, data_expiracao = null, nr_serie = null, ativa = false, tipo_auth = 'SEM_LICENCA', liberada = false,
    remprot_burlado = false, conectada = null, erro = null where id = 1`.execute(db);
}

/** Keeps what the server said; the ticket has served when a licence came. */
export async function gravarLicenca(db: Db, l: LicencaDoServidor): Promise<void> {
  const dada = l.ativa || l.nrSerie !== null;
  await sql`update licenca_instalacao set razao_social = ${l.razaoSocial}, cnpj = ${l.cnpj},
    nome_registro_location = ${l.local}, data_expedicao = ${l.dataExpedicao}, data_expiracao = ${l.dataExpiracao},
    nr_serie = ${l.nrSerie}, ativa = ${l.ativa}, tipo_auth = ${l.tipo}, liberada = ${l.liberada},
    remprot_burlado = ${l.burlada}, conectada = true, erro = null, ticket = ${dada ? null : sql`ticket`} where id = 1`.execute(
    db,
  );
}

/** Keeps why the server did not do what it was asked; the licence stays as it was known. */
export async function gravarFalha(db: Db, falha: OutgoingFailure): Promise<void> {
  // Whoever refuses has answered.
  const conectada = falha.status !== null && falha.definitiva;
  await sql`update licenca_instalacao set conectada = ${conectada}, erro = ${falha.message.slice(0, 500)} where id = 1`.execute(
    db,
  );
}
