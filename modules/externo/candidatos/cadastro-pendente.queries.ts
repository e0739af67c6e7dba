import { sql } from 'kysely';
import { VISIVEL_NO_PORTAL } from '#modules/captacao/captacao.api.ts';
import { hashDoLink, novoSegredo } from '#platform/server/auth/links.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { DadosDoCandidato } from './cadastro.contract.ts';

/** Hours for which a registration waits, and its link opens. */
export const HORAS_DO_LINK = 24;

/** A registration that waits for the click in the e-mail. */
export interface CadastroPendente {
  readonly empresaId: number;
  readonly cpf: string;
  readonly nome: string;
  readonly email: string;
  readonly ddd: string | null;
  readonly celular: string | null;
  /** The long form, null when the person began with the least. */
  readonly formulario: DadosDoCandidato | null;
  readonly foto: Buffer | null;
  readonly senhaHash: string;
  /** Version of the policy that was accepted, null for none. */
  readonly politicaVersao: number | null;
  /** The vacancy for which the person came. */
  readonly solicitacaoId: number | null;
}

/** Keeps a registration until its link is opened. Returns its id. */
export async function guardarPendente(db: Db, o: CadastroPendente): Promise<number> {
  // Only a vacancy that the portal of this company shows is a way back: of others nobody is told that they exist.
  const { rows } = await sql<{ id: number }>`insert into cadastro_pendente (empresa_id, cpf, nome, email, ddd_celular,
      fone_celular, formulario, foto, senha_hash, politica_versao, expira_em, solicitacao_pessoal_id)
    values (${o.empresaId}, ${o.cpf}, ${o.nome}, ${o.email}, ${o.ddd}, ${o.celular},
      ${o.formulario && JSON.stringify(o.formulario)}::jsonb, ${o.foto}, ${o.senhaHash}, ${o.politicaVersao},
      now() + make_interval(hours => ${HORAS_DO_LINK}),
      (select s.id from solicitacao_pessoal s join anuncio t on t.solicitacao_pessoal_id = s.id
        where s.id = ${o.solicitacaoId} and s.empresa_id = ${o.empresaId} and ${VISIVEL_NO_PORTAL} limit 1))
    returning id`.execute(db);
  const [pendente] = rows;
  if (!pendente) throw new Error('o cadastro a confirmar não foi gravado');
  return pendente.id;
}

/** Makes the link of a registration that waits and returns its secret; an earlier one stops opening. */
export async function criarLinkDoCadastro(db: Db, id: number): Promise<string> {
  const segredo = novoSegredo();
  await sql`update cadastro_pendente set link_hash = ${hashDoLink(segredo)} where id = ${id}`.execute(db);
  return segredo;
}

/** Hash of the password that the registration of a link was asked with; null when the link opens nothing. */
export async function senhaDoPendente(db: Db, segredo: string): Promise<string | null> {
  const { rows } = await sql<{ senhaHash: string }>`select senha_hash as "senhaHash" from cadastro_pendente
    where link_hash = ${hashDoLink(segredo)} and expira_em > now()`.execute(db);
  return rows[0]?.senhaHash ?? null;
}

/** Takes the registration of a link, which opens no more; null when it is unknown, used or too old. */
export async function tomarPendente(db: Db, segredo: string): Promise<CadastroPendente | null> {
  const { rows } = await sql<CadastroPendente>`delete from cadastro_pendente
    where link_hash = ${hashDoLink(segredo)} and expira_em > now()
    returning empresa_id as "empresaId", cpf, nome, email, ddd_celular as ddd, fone_celular as celular, formulario, foto,
      senha_hash as "senhaHash", politica_versao as "politicaVersao", solicitacao_pessoal_id as "solicitacaoId"`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Forgets what waits under the CPF of a candidate. */
export async function esquecerPendentes(db: Db, candidatoId: number): Promise<void> {
  await sql`delete from cadastro_pendente p using candidato c
    where c.id = ${candidatoId} and p.empresa_id = c.empresa_id and p.cpf = c.cpf`.execute(db);
}
