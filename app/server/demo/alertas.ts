import { sql } from 'kysely';
import { avisarDeVagas } from '#modules/externo/externo.api.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { antes } from './base.ts';
import { insertAll } from './insert.ts';
import type { Random } from './random.ts';

/** Candidates of a company who once asked for vacancies by e-mail, and messages that they got. */
const PEDIDOS = 40;
const MENSAGENS = 12;

interface Pessoa {
  readonly id: number;
  readonly email: string;
  readonly cidade: number | null;
}

function pedido(random: Random, empresaId: number, hoje: string, { id, email, cidade }: Pessoa, lugar: number) {
  const dia = antes(hoje, random.int(60, 150));
  // Who opens the portal of the demo finds the messages switched on.
  const [confirmou, desistiu, soPerto] = [random.chance(0.85), random.chance(0.2), random.chance(0.3)];
  const confirmado = lugar === 0 || confirmou;
  return {
    empresa_id: empresaId,
    candidato_id: id,
    email,
    cidade_id: lugar > 0 && soPerto ? cidade : null,
    frequencia: random.pick(['D', 'S']),
    chave: `demonstracao-${id}`,
    pedido_em: `${dia}T13:00:00Z`,
    confirmado_em: confirmado ? `${dia}T13:20:00Z` : null,
    cancelado_em: lugar > 0 && confirmado && desistiu ? `${antes(dia, -20)}T15:00:00Z` : null,
  };
}

/** The messages that asked to confirm: they carried a secret, of which nothing stays. */
async function pedirConfirmacao(db: Db, empresaId: number): Promise<void> {
  await sql`insert into email_saida (empresa_id, para, assunto, sigiloso, estado, tentativas, criado_em, enviado_em)
    select a.empresa_id, array[a.email], 'Confirme os avisos de vagas de ' || e.nome, true, 'ENVIADO', 1, a.pedido_em, a.pedido_em
    from alerta_vaga a join empresa e on e.id = a.empresa_id where a.empresa_id = ${empresaId} order by a.pedido_em`.execute(
    db,
  );
}

/** Wishes to hear of vacancies in every state, and the messages of the last morning as the product itself writes them. */
export async function criarAlertas(
  db: Db,
  random: Random,
  empresaId: number,
  o: { readonly hoje: string; readonly raiz: string },
): Promise<void> {
  const { rows } = await sql<Pessoa>`select id, email, cidade_id as cidade from candidato
    where empresa_id = ${empresaId} and modulo_externo and email is not null order by id limit ${PEDIDOS}`.execute(db);
  const ids = await insertAll(
    db,
    'alerta_vaga',
    rows.map((pessoa, lugar) => pedido(random, empresaId, o.hoje, pessoa, lugar)),
  );
  await sql`insert into alerta_vaga_area (empresa_id, alerta_vaga_id, area_interesse_id)
    select a.empresa_id, a.id, i.area_interesse_id from alerta_vaga a join candidato_area_interesse i on i.candidato_id = a.candidato_id
    where a.empresa_id = ${empresaId} and a.id % 3 <> 0`.execute(db);
  await pedirConfirmacao(db, empresaId);
  const enfileirar = async () => null;
  for (const id of ids.slice(0, MENSAGENS)) await avisarDeVagas({ db, enfileirar }, o.raiz, id);
  await sql`update email_saida set estado = 'ENVIADO', tentativas = 1, enviado_em = criado_em
    where empresa_id = ${empresaId} and estado = 'NA_FILA'`.execute(db);
}
