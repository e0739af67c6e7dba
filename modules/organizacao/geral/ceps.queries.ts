import { sql } from 'kysely';
import type { Config } from '#platform/server/config/config.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Db, inTransaction } from '#platform/server/db/transaction.ts';
import { type Handler, onPrepared } from '#platform/server/http/handler.ts';
import { cepValido, limparCep, ufDoCep } from '#platform/shared/br/cep.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { type EnderecoExterno, lerRespostaDeCep } from './cep-respostas.rules.ts';
import { type EnderecoDoCep, enderecoDoCep } from './ceps.contract.ts';

/** Longest wait for the outside service. */
const PRAZO_MS = 2000;
/** Calls under way at once from one process: a flood of codes is answered empty and never passed on. */
const SIMULTANEAS = 8;
const VALIDADE = { encontrado: '90 days', naoEncontrado: '1 day' } as const;
/** Statuses by which services say that a code does not exist. */
const DESCONHECIDO: ReadonlySet<number> = new Set([400, 404]);

/** What a code says by itself: its state. */
async function unanswered(db: Db, cep: string): Promise<EnderecoDoCep> {
  const { rows } = await sql<NonNullable<EnderecoDoCep['uf']>>`select id, uf as sigla, nome from estado
    where uf = ${ufDoCep(cep)}`.execute(db);
  return {
    encontrado: false,
    semResposta: true,
    cep,
    logradouro: null,
    bairro: null,
    cidade: null,
    uf: rows[0] ?? null,
  };
}

type Answer = EnderecoExterno | 'desconhecido' | 'sem-resposta';

async function ask(template: string, cep: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(template.replaceAll('{cep}', cep), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PRAZO_MS)]),
    });
    if (DESCONHECIDO.has(response.status)) return 'desconhecido';
    if (!response.ok) return 'sem-resposta';
    return lerRespostaDeCep(await response.json()) ?? 'desconhecido';
  } catch {
    // Offline, late or not JSON: a person types the address, and the next look-up asks again.
    return 'sem-resposta';
  }
}

/** The city by its IBGE code, or else by name and state. */
async function cityOf(db: Db, { ibge, cidade, uf }: EnderecoExterno): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select c.id from cidade c join estado e on e.id = c.estado_id
    where c.id = ${ibge} or (${ibge}::bigint is null and c.nome_busca = sem_acento(${cidade}) and e.uf = ${uf})`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

async function remember(db: Db, cep: string, answer: EnderecoExterno | 'desconhecido'): Promise<void> {
  await sql`delete from cep_consultado where expira_em < now()`.execute(db);
  const found = answer === 'desconhecido' ? null : answer;
  const cidadeId = found && (await cityOf(db, found));
  const validade = found ? VALIDADE.encontrado : VALIDADE.naoEncontrado;
  await sql`insert into cep_consultado (cep, encontrado, logradouro, bairro, cidade_id, expira_em)
    values (${cep}, ${found !== null}, ${found?.logradouro ?? null}, ${found?.bairro ?? null}, ${cidadeId}, now() + ${validade}::interval)
    on conflict (cep) do update set encontrado = excluded.encontrado, logradouro = excluded.logradouro, bairro = excluded.bairro,
      cidade_id = excluded.cidade_id, expira_em = excluded.expira_em`.execute(db);
}

/** What is remembered of a code; null when it was never asked, or too long ago. */
async function remembered(db: Db, cep: string): Promise<EnderecoDoCep | null> {
  const { rows } = await sql<EnderecoDoCep>`select q.encontrado, false as "semResposta", q.cep, q.logradouro, q.bairro,
      case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome) end as cidade,
      case when e.id is not null then json_build_object('id', e.id, 'sigla', e.uf, 'nome', e.nome) end as uf
    from cep_consultado q left join cidade c on c.id = q.cidade_id left join estado e on e.id = c.estado_id
    where q.cep = ${cep} and q.expira_em >= now()`.execute(db);
  return rows[0] ?? null;
}

/** The look-up of postal codes through the service of the settings (CEP_URL). */
export function cepsHandlers({ config, engine }: { config: Config; engine: Engine }): readonly Handler[] {
  let running = 0;

  async function askOnce(cep: string, signal: AbortSignal): Promise<void> {
    if (!cepValido(cep)) throw campoInvalido('cep', 'Cep não pode ser nulo');
    const scope = { tipo: 'sistema' } as const;
    if (await inTransaction(engine, { scope, readOnly: true }, (db) => remembered(db, cep))) return;
    if (running >= SIMULTANEAS) return;
    running += 1;
    try {
      const answer = await ask(config.CEP_URL, cep, signal);
      if (answer !== 'sem-resposta') await inTransaction(engine, { scope }, (db) => remember(db, cep, answer));
    } finally {
      running -= 1;
    }
  }

  return [
    onPrepared(
      enderecoDoCep,
      ({ input, signal }) => askOnce(limparCep(input.params.cep), signal),
      async ({ db }, { params }) => {
        const cep = limparCep(params.cep);
        return (await remembered(db, cep)) ?? unanswered(db, cep);
      },
    ),
  ];
}
