import { sql } from 'kysely';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { O_SISTEMA, writeAudit } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Visto } from './avancar.rules.ts';
import { abrirCertificado } from './certificado.queries.ts';
import type { Alvo } from './desejado.queries.ts';
import type { Lote, Mudanca, Resultado } from './envio.rules.ts';
import type { Cabecalho } from './leiaute.rules.ts';
import { type Dito, falaDeSaude, faltasDoResultado, respostaEmPalavras, semPalavras } from './ocorrencias.rules.ts';
import type { Pacote } from './servico.queries.ts';
import { donoDaResposta, donoDoXml, lerEmpresa, sincronizar } from './sincronizar.queries.ts';

/** A batch with whose it is and when its next step is due. */
export interface LoteGuardado extends Lote {
  readonly empresaId: number;
  readonly ambiente: Cabecalho['ambiente'];
  readonly proximaEm: number | null;
}

/** An instant of the database in whole milliseconds. */
const ms = (coluna: string) => sql`round(extract(epoch from ${sql.ref(coluna)}) * 1000)::float8`;
const instante = (quando: number | null) => (quando === null ? null : new Date(quando).toISOString());

/** A batch, or null. */
export async function lerLote(db: Db, id: number): Promise<LoteGuardado | null> {
  const { rows } =
    await sql<LoteGuardado>`select l.id, l.empresa_id as "empresaId", l.ambiente, l.situacao, l.protocolo, l.tentativas,
      ${ms('l.enviado_em')} as "enviadoEm", ${ms('l.proxima_em')} as "proximaEm",
      array(select e.evento_id from esocial_evento e where e.lote_id = l.id and e.situacao = 'ENVIADO' order by e.id) as eventos
    from esocial_lote l where l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Puts ready events into batches of these ids each, in one transaction with what asked for it. Returns the ids of the batches. */
export async function montarLotes(
  { db, empresaId }: { readonly db: Db; readonly empresaId: number },
  ambiente: Cabecalho['ambiente'],
  lotes: readonly (readonly number[])[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const eventos of lotes) {
    const { rows } = await sql<{
      id: number;
    }>`insert into esocial_lote (empresa_id, ambiente, situacao, quantos, proxima_em)
      values (${empresaId}, ${ambiente}, 'MONTADO', ${eventos.length}, now()) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`update esocial_evento set situacao = 'ENVIADO', lote_id = ${id}, resposta = null, resposta_selado = null
      where id = any (${idList(eventos)}) and situacao = 'PRONTO'`.execute(db);
    ids.push(id);
  }
  return ids;
}

/** What the calls about a batch need, or the sentence that says what lacks. */
export async function prepararPacote(
  db: Db,
  { id, empresaId, ambiente }: LoteGuardado,
  hoje: string,
): Promise<{ pacote: Pacote } | { falta: string }> {
  try {
    const certificado = await abrirCertificado({ db, empresaId, hoje });
    if (!certificado) return { falta: 'A empresa não tem certificado A1 válido.' };
    const { rows } = await sql<{ cnpj: string | null }>`select cnpj from empresa where id = ${empresaId}`.execute(db);
    const cnpj = rows[0]?.cnpj;
    if (!cnpj) return { falta: 'A empresa não tem CNPJ.' };
    const { rows: selados } = await sql<{
      id: string | null;
      selado: string | null;
    }>`select evento_id as id, xml_selado as selado
      from esocial_evento where lote_id = ${id} and situacao = 'ENVIADO' order by id`.execute(db);
    // What was sent has its Id and its XML since it was ready.
    const eventos = selados.flatMap(({ id: evento, selado }) =>
      evento !== null && selado !== null
        ? [{ id: evento, xml: cofre().abrir(selado, donoDoXml(empresaId, evento)).toString('utf8') }]
        : [],
    );
    return { pacote: { cnpj, ambiente, certificado, eventos } };
  } catch (cause) {
    if (cause instanceof ProblemError) return { falta: cause.message };
    throw cause;
  }
}

/** MONTADO becomes ENVIANDO; false when somebody else was first. */
export async function comecarLote(db: Db, id: number, enviadoEm: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update esocial_lote set situacao = 'ENVIANDO', enviado_em = ${instante(enviadoEm)},
      proxima_em = ${instante(enviadoEm)} where id = ${id} and situacao = 'MONTADO'`.execute(db);
  return Number(numAffectedRows ?? 0) === 1;
}

/** Writes the last word of eSocial on an event of a batch that has none yet. */
export async function guardarResultado(db: Db, loteId: number, resultado: Resultado): Promise<void> {
  const { id, recibo } = resultado;
  const { rows } = await sql<{ id: number; tipo: string; impressao: string; empresaId: number }>`
    select id, tipo, impressao, empresa_id as "empresaId" from esocial_evento
    where lote_id = ${loteId} and evento_id = ${id} and situacao = 'ENVIADO' for update`.execute(db);
  const [evento] = rows;
  if (!evento) return;
  const dito = (um: Resultado): Dito => ({
    resposta: respostaEmPalavras(um),
    faltas: recibo === null ? faltasDoResultado(um, evento.tipo) : [],
  });
  const daSaude = falaDeSaude(evento.tipo);
  const { resposta, faltas } = dito(daSaude ? semPalavras(resultado) : resultado);
  const selado = daSaude ? cofre().selar(JSON.stringify(dito(resultado)), donoDaResposta(evento.empresaId, id)) : null;
  await sql`update esocial_evento set situacao = ${recibo === null ? 'RECUSADO' : 'ACEITO'}, recibo = ${recibo}, resposta = ${resposta},
    resposta_selado = ${selado}, faltas = ${JSON.stringify(faltas)} where id = ${evento.id}`.execute(db);
  // An accepted exclusion takes back the event whose receipt it names.
  if (recibo !== null && evento.tipo === 'S-3000')
    await sql`update esocial_evento set excluido = true
      where empresa_id = ${evento.empresaId} and recibo = ${evento.impressao.split(':')[1] ?? ''}`.execute(db);
}

/** What did not arrive, all of a batch or one event of it, is ready again; where the record has an open event of another environment meanwhile, that one takes its place. */
export async function devolverEventos(db: Db, loteId: number, so: number | null = null): Promise<void> {
  const quais = sql`e.lote_id = ${loteId} and e.situacao = 'ENVIADO' and e.id = coalesce(${so}::bigint, e.id)`;
  await sql`delete from esocial_evento e where ${quais}
    and exists (select from esocial_evento n where n.empresa_id = e.empresa_id and n.origem = e.origem and n.origem_id = e.origem_id
      and n.situacao in ('PENDENTE', 'PRONTO'))`.execute(db);
  await sql`update esocial_evento e set situacao = 'PRONTO', lote_id = null where ${quais}`.execute(db);
}

/** Writes a change of a batch that still stands as it was seen, of the same call: results, and what goes back. False when it does not. */
export async function gravarLote(
  o: { readonly db: Db; readonly hoje: string; readonly agora: string; readonly requestId: string },
  lote: LoteGuardado,
  { situacao: de, enviadoEm }: Visto,
  mudanca: Mudanca,
): Promise<boolean> {
  const { db, hoje, agora } = o;
  const { id, empresaId } = lote;
  const { situacao, protocolo, mensagem, tentativas, proximaEm, resultados } = mudanca;
  // As whoever changes events does: first the company's settings, then its batches and events.
  await lerEmpresa({ db, empresaId }, true);
  const { numAffectedRows } = await sql`update esocial_lote set situacao = ${situacao}, protocolo = ${protocolo},
      mensagem = ${mensagem?.slice(0, 2000) ?? null}, tentativas = ${tentativas}, proxima_em = ${instante(proximaEm)}
    where id = ${id} and situacao = ${de} and ${ms('enviado_em')} is not distinct from ${enviadoEm}`.execute(db);
  if (Number(numAffectedRows ?? 0) !== 1) return false;
  const { rows: alvos } =
    await sql<Alvo>`select origem, origem_id as "origemId" from esocial_evento where lote_id = ${id}`.execute(db);
  for (const resultado of resultados) await guardarResultado(db, id, resultado);
  if (situacao === 'DEVOLVIDO') await devolverEventos(db, id);
  if (situacao === de && resultados.length === 0) return true;
  const aceitos = resultados.filter(({ recibo }) => recibo !== null).length;
  await writeAudit(
    db,
    { ator: O_SISTEMA, empresaId, pagina: null, requestId: o.requestId },
    {
      acao: 'Envio',
      entidade: 'Lote do eSocial',
      entidadeId: id,
      antes: { situacao: de },
      depois: { situacao, protocolo, aceitos, recusados: resultados.length - aceitos },
    },
  );
  // What was changed here meanwhile asks for its own event now; of the batch's records, for a company may have ten thousand others.
  if (situacao === 'CONCLUIDO' || situacao === 'DEVOLVIDO')
    await sincronizar({ db, empresaId, hoje, agora, so: alvos });
  return true;
}

/** The batches whose next step is due. */
export async function lotesDevidos(db: Db): Promise<{ id: number; empresaId: number }[]> {
  const { rows } = await sql<{ id: number; empresaId: number }>`select id, empresa_id as "empresaId" from esocial_lote
    where proxima_em <= now() order by proxima_em, id limit 200`.execute(db);
  return rows;
}
