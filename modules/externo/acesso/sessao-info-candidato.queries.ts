import { sql } from 'kysely';
import { parametrosPublicos, sessaoAnonima, temaDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import type { Identity } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import type { SessionInfo } from '#platform/shared/session.ts';
import { politicaAceita } from './politica.queries.ts';

/** The answer for who is not logged in, in the colours of the company that the link names. */
export async function sessaoDeVisitante(
  services: ModuleServices,
  db: Db,
  { expirada, empresaId }: { expirada: boolean; empresaId: number | undefined },
): Promise<SessionInfo> {
  const anonima = sessaoAnonima(services, expirada);
  if (empresaId === undefined) return anonima;
  const { rows } = await sql<{
    id: number;
    nome: string;
  }>`select id, nome from empresa where id = ${empresaId} and ativa`.execute(db);
  const [company] = rows;
  const tema = company ? await temaDaEmpresa(db, empresaId) : null;
  return { ...anonima, company: company ?? null, tema: tema ?? anonima.tema };
}

/** What the portal knows of a live session. `expiraEm` in milliseconds. */
export async function montarSessaoCandidato(
  services: ModuleServices,
  db: Db,
  { identidade, empresaId, expiraEm }: { identidade: Identity; empresaId: number; expiraEm: number },
): Promise<SessionInfo> {
  const anonima = sessaoAnonima(services, false);
  const { rows } = await sql<{
    cpf: string | null;
    foto: boolean;
  }>`select cpf, foto_id is not null as foto from candidato where id = ${identidade.id}`.execute(db);
  const companies = identidade.empresas.map(({ id, nome }) => ({ id, nome }));
  return {
    ...anonima,
    authenticated: true,
    user: {
      id: identidade.id,
      nome: identidade.nome,
      cpf: rows[0]?.cpf ?? null,
      login: rows[0]?.cpf ?? null,
      colaboradorFotoUrl: rows[0]?.foto ? `/api/externo/candidatos/${identidade.id}/foto` : null,
      usuarioFortes: false,
    },
    company: companies.find(({ id }) => id === empresaId) ?? null,
    companies,
    horaExpiracao: new Date(expiraEm).toISOString(),
    aceitoPoliticaSeguranca: await politicaAceita(db, identidade.id, empresaId),
    pendencia: identidade.pendencia,
    systemParameters: parametrosPublicos(services),
    tema: (await temaDaEmpresa(db, empresaId)) ?? anonima.tema,
  };
}
