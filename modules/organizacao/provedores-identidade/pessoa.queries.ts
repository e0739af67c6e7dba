import { sql } from 'kysely';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import {
  type Afirmacoes,
  dominiosDe,
  type Reconhecimento,
  SEM_ACESSO,
  usuarioNovo,
  valorComparado,
} from './provedores-identidade.rules.ts';

/** A provider as log-in needs it. */
export interface Provedor extends Reconhecimento {
  readonly id: number;
  readonly versao: number;
  readonly empresaId: number;
  readonly nome: string;
  readonly emissor: string;
  readonly clienteId: string;
  readonly segredoSelado: string | null;
  readonly criaUsuario: boolean;
  readonly perfilId: number | null;
  readonly dominios: string | null;
  readonly confereSegundoFator: boolean;
  readonly saiDoProvedor: boolean;
}

const colunas = sql`t.id, t.versao, t.empresa_id as "empresaId", t.nome, t.emissor, t.cliente_id as "clienteId",
  t.segredo_selado as "segredoSelado", t.compara, t.afirmacao, t.aceita_nao_verificado as "aceitaNaoVerificado",
  t.cria_usuario as "criaUsuario", t.perfil_id as "perfilId", t.dominios,
  t.confere_segundo_fator as "confereSegundoFator",
  t.sai_do_provedor as "saiDoProvedor"`;

/** A provider by which people may come in now, or null; `ativo: false` gives it also when it is switched off. */
export async function lerProvedor(db: Db, id: number, { ativo = true } = {}): Promise<Provedor | null> {
  const { rows } = await sql<Provedor>`select ${colunas} from provedor_login t join empresa e on e.id = t.empresa_id
    where t.id = ${id} and (not ${ativo}::boolean or t.ativo and e.ativa)`.execute(db);
  return rows[0] ?? null;
}

interface Achado {
  readonly usuarioId: number;
  /** The user was made, or was tied to the account, by this log-in. */
  readonly novidade: 'criado' | 'ligado' | null;
}

interface Candidato {
  id: number;
  ativo: boolean;
  ligado: boolean;
}

/** Users of the company whose e-mail or log-in name is this; never the administrator, whom no company's provider may speak for. */
async function candidatos(db: Db, { id, empresaId, compara }: Provedor, valor: string): Promise<Candidato[]> {
  const { rows } = await sql<Candidato>`select u.id, u.ativo,
      exists (select from usuario_provedor up where up.provedor_id = ${id} and up.usuario_id = u.id) as ligado
    from usuario u join usuario_empresa ue on ue.usuario_id = u.id and ue.empresa_id = ${empresaId}
    where u.id <> ${ADMINISTRADOR} and lower(${compara === 'E' ? sql.ref('u.email') : sql.ref('u.login')}) = lower(${valor})
    order by u.id`.execute(db);
  return rows;
}

async function criar(db: Db, { empresaId, perfilId }: Provedor, novo: ReturnType<typeof usuarioNovo>) {
  if (novo === null || perfilId === null) return null;
  const { rows } = await sql<{ id: number }>`insert into usuario (login, nome, email, senha_hash)
    values (${novo.login}, ${novo.nome}, ${novo.email}, '') on conflict do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${id}, ${empresaId}, ${perfilId})`.execute(
    db,
  );
  return id;
}

/**
 * The user of an account of the provider: the one tied to its number there, else the one user of the company with the same e-mail or
 * log-in name, who is tied to it now, else a new one where the company wants that. Runs in a transaction that must commit.
 */
export async function acharPessoa(
  db: Db,
  provedor: Provedor,
  { sujeito, afirmacoes }: { readonly sujeito: string; readonly afirmacoes: Afirmacoes },
): Promise<Achado | { readonly recusa: string }> {
  await takeTurn(db, 'provedor', provedor.id);
  const { rows } = await sql<{ usuarioId: number }>`select usuario_id as "usuarioId" from usuario_provedor
    where provedor_id = ${provedor.id} and sujeito = ${sujeito}`.execute(db);
  if (rows[0]) return { usuarioId: rows[0].usuarioId, novidade: null };
  const comparado = valorComparado(afirmacoes, provedor);
  if ('recusa' in comparado) return comparado;
  const [unico, outro] = await candidatos(db, provedor, comparado.valor);
  // Two with the same address, one who is switched off, or one who is already somebody else there: nobody guesses.
  if (outro || unico?.ativo === false || unico?.ligado) return { recusa: SEM_ACESSO };
  if (!unico && !provedor.criaUsuario) return { recusa: SEM_ACESSO };
  const novo = () => usuarioNovo(afirmacoes, comparado.valor, provedor, dominiosDe(provedor.dominios));
  const usuarioId = unico?.id ?? (await criar(db, provedor, novo()));
  if (usuarioId === null) return { recusa: SEM_ACESSO };
  await sql`insert into usuario_provedor (provedor_id, sujeito, usuario_id)
    values (${provedor.id}, ${sujeito}, ${usuarioId})`.execute(db);
  return { usuarioId, novidade: unico ? 'ligado' : 'criado' };
}
