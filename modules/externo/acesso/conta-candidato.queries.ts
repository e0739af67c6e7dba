import { sql } from 'kysely';
import type { PasswordOwner } from '#platform/server/auth/passwords.ts';
import type { Identity } from '#platform/server/auth/sessions.ts';
import { chaveDaConta, esquecerFalhas } from '#platform/server/auth/throttle.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { limparCpf } from '#platform/shared/br/cpf.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { politicaAceita } from './politica.queries.ts';

/** The access of a candidate to the portal of one company. */
export interface ContaCandidato extends PasswordOwner {
  readonly id: number;
  readonly empresaId: number;
  readonly nome: string;
  readonly cpf: string;
  readonly email: string | null;
  /** Null until the candidate chose a password: registered by the staff. */
  readonly senhaHash: string | null;
}

const columns = sql`c.id, c.empresa_id as "empresaId", c.nome, c.cpf, c.email, s.senha_hash as "senhaHash"`;
const contas = sql`candidato c left join candidato_senha s on s.candidato_id = c.id`;

/** The access of a CPF (with or without mask) in a company, or null. */
export async function contaDoCpf(db: Db, cpf: string, empresaId: number): Promise<ContaCandidato | null> {
  const { rows } = await sql<ContaCandidato>`select ${columns} from ${contas}
    where c.cpf = ${limparCpf(cpf)} and c.empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

/** The access of a candidate by id. Throws NAO_AUTENTICADO when it is gone. */
export async function contaDoCandidato(db: Db, candidatoId: number): Promise<ContaCandidato> {
  const { rows } = await sql<ContaCandidato>`select ${columns} from ${contas} where c.id = ${candidatoId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_AUTENTICADO');
  return rows[0];
}

/**
 * True while the access still has the password that was compared before the transaction began; it stays so until that ends: a log-in that was
 * under way does not outlive what ended all sessions.
 */
export async function senhaAindaEsta(db: Db, { id, senhaHash }: ContaCandidato): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`select senha_hash as hash from candidato_senha
    where candidato_id = ${id} for update`.execute(db);
  return rows[0]?.hash === senhaHash;
}

/** What throttling counts on: one access is a CPF in one company. */
export const loginDaConta = (cpf: string, empresaId: number): string => `${limparCpf(cpf)}@${empresaId}`;

/** Stores the hash of a password, where only the scope of the system reads and writes. */
export async function guardarHash(db: Db, candidatoId: number, senhaHash: string): Promise<void> {
  await sql`insert into candidato_senha (candidato_id, empresa_id, senha_hash)
    select id, empresa_id, ${senhaHash} from candidato where id = ${candidatoId}
    on conflict (candidato_id) do update set senha_hash = excluded.senha_hash`.execute(db);
}

/** Stores a new password hash; the person no longer has to change it. */
export async function gravarSenhaDoCandidato(db: Db, candidatoId: number, senhaHash: string): Promise<void> {
  await guardarHash(db, candidatoId, senhaHash);
  await sql`update candidato set trocar_senha = false where id = ${candidatoId}`.execute(db);
}

/** The candidate behind a session; null when removed or when the company is no longer active. Candidates hold no authority. */
export async function carregarCandidato(db: Db, candidatoId: number): Promise<Identity | null> {
  const { rows } = await sql<{ nome: string; trocar: boolean; empresaId: number; empresa: string }>`
    select c.nome, c.trocar_senha as trocar, e.id as "empresaId", e.nome as empresa
    from candidato c join empresa e on e.id = c.empresa_id and e.ativa
    where c.id = ${candidatoId} and c.anonimizado_em is null`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    id: candidatoId,
    nome: row.nome,
    empresas: [{ id: row.empresaId, nome: row.empresa, permissoes: new Set() }],
    pendencia: row.trocar ? 'senha' : null,
    politicaPendente: !(await politicaAceita(db, candidatoId, row.empresaId)),
  };
}

/** Ends what the portal keeps of an access: sessions, links that open once, counted failures. */
export async function esquecerAcesso({ sessoes }: Pick<ModuleServices, 'sessoes'>, db: Db, id: number): Promise<void> {
  await sessoes().endAll(db, 'externa', id);
  await sql`delete from link_unico where area = 'externa' and sujeito_id = ${id}`.execute(db);
  const { rows } = await sql<{ cpf: string; empresaId: number }>`select cpf, empresa_id as "empresaId" from candidato
    where id = ${id} and cpf is not null`.execute(db);
  for (const { cpf, empresaId } of rows) {
    const chave = chaveDaConta('externa', loginDaConta(cpf, empresaId));
    await esquecerFalhas(db, chave);
    await esquecerFalhas(db, `recuperacao:${chave}`);
  }
}

/** Id of the candidate who calls. Throws NAO_AUTENTICADO for anybody else. */
export function candidatoDaSessao(ctx: Pick<Ctx, 'ator'>): number {
  if (ctx.ator.tipo !== 'candidato') throw new ProblemError('NAO_AUTENTICADO');
  return ctx.ator.id;
}

/** Throws NAO_ENCONTRADO unless the id of the address is the candidate's own: of others nothing is told, not even that they exist. */
export function exigirProprio(ctx: Pick<Ctx, 'ator'>, id: number): number {
  if (candidatoDaSessao(ctx) !== id) throw new ProblemError('NAO_ENCONTRADO');
  return id;
}
