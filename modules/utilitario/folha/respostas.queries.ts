import { sql } from 'kysely';
import { permissoesDoDesligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { EventoParaFora, RespostaDaFolha } from './folha.contract.ts';
import { tiposDeEvento } from './folha.contract.ts';
import { idDoEvento, type PapelDoEvento } from './folha.rules.ts';

/** Authority that removes a pending item of each kind: the one that changes what it is about. */
export const papeis: PapelDoEvento = {
  ADMISSAO: permissoesOrganizacao.colaborador.editar,
  SALARIO: permissoesOrganizacao.historicoColaborador.editar,
  AFASTAMENTO: permissoesDeAfastamentos.editar,
  DESLIGAMENTO: permissoesDoDesligamento.inserir,
};

interface Evento {
  readonly id: number;
  readonly tipo: EventoParaFora['tipo'];
  readonly colaboradorId: number;
  readonly registroId: number;
  /** The same record changed again since: another event tells how it is now. */
  readonly superado: boolean;
}

/** What the answer makes of the record itself. */
async function marcarRegistro(
  db: Db,
  evento: Evento,
  { situacao, pendencia, detalhes }: RespostaDaFolha,
): Promise<void> {
  const { tipo, colaboradorId, registroId } = evento;
  if (tipo === 'AFASTAMENTO')
    await sql`update colaborador_afastamento set versao = versao + 1,
        status_integracao = ${situacao === 'CONFIRMADO' ? 'SEM_ERRO' : 'COM_ERRO'},
        erro_integracao = ${situacao === 'CONFIRMADO' ? null : ((detalhes ?? pendencia)?.slice(0, 500) ?? null)}
      where id = ${registroId} and status_integracao is not null`.execute(db);
  if (tipo === 'SALARIO')
    await sql`update historico_colaborador set versao = versao + 1, status = ${situacao === 'CONFIRMADO' ? 'CONFIRMADO' : 'NAO_INTEGRADO'}
      where id = ${registroId} and status in ('NAO_INTEGRADO', 'AGUARDANDO', 'CONFIRMADO')`.execute(db);
  if (tipo === 'ADMISSAO' && situacao !== 'RECUSADO')
    await sql`update colaborador set pendencia_folha = ${situacao === 'CANCELADO' ? 'C' : null}, versao = versao + 1
      where id = ${colaboradorId} and pendencia_folha = 'G'`.execute(db);
  if (tipo === 'DESLIGAMENTO' && situacao === 'CONFIRMADO')
    await sql`update colaborador set pendencia_folha = null, versao = versao + 1
      where id = ${colaboradorId} and pendencia_folha = 'U'`.execute(db);
}

async function gravarPendencia(db: Db, empresaId: number, evento: Evento, resposta: RespostaDaFolha): Promise<void> {
  const { tipo, colaboradorId, registroId, id } = evento;
  // What was pending of the record as it was before is settled by what is said of it now.
  await sql`delete from pendencia_ac where evento_id in (select v.id from folha_evento v where v.empresa_id = ${empresaId}
    and v.colaborador_id = ${colaboradorId} and v.tipo = ${tipo} and v.registro_id = ${registroId} and v.id <= ${id})`.execute(
    db,
  );
  if (resposta.situacao === 'CONFIRMADO') return;
  await sql`insert into pendencia_ac (empresa_id, evento_id, colaborador_id, afastamento, pendencia, detalhes, status_detalhes, role, status_cancelado)
    select ${empresaId}, ${id}, c.id, ${tipo === 'AFASTAMENTO'}, ${resposta.pendencia ?? tiposDeEvento.rotulo(tipo)}, ${resposta.detalhes},
      ${resposta.statusDetalhes}, ${papeis[tipo]}, ${resposta.situacao === 'CANCELADO'}
    from colaborador c where c.id = ${colaboradorId}`.execute(db);
}

const DEPOIS = { CONFIRMADO: 'C', RECUSADO: 'R', CANCELADO: 'R' } as const;

/**
 * Takes one answer of the payroll: the event, the record and the pending item say the same afterwards, and the same answer again changes
 * nothing more. An answer about a record as it was, which has changed since, is noted at its event alone. False for an event that is none of the company's.
 */
export async function receberResposta(db: Db, empresaId: number, resposta: RespostaDaFolha): Promise<boolean> {
  const { rows } =
    await sql<Evento>`update folha_evento v set situacao = ${DEPOIS[resposta.situacao]}, respondido_em = now(), erro = null
    where v.id = ${idDoEvento(resposta.evento)} and v.empresa_id = ${empresaId}
    returning v.id, v.tipo, v.colaborador_id as "colaboradorId", v.registro_id as "registroId",
      exists (select from folha_evento n where n.empresa_id = v.empresa_id and n.colaborador_id = v.colaborador_id and n.tipo = v.tipo
        and n.registro_id = v.registro_id and n.id > v.id) as superado`.execute(db);
  const [evento] = rows;
  if (!evento) return false;
  if (evento.superado) return true;
  await marcarRegistro(db, evento, resposta);
  await gravarPendencia(db, empresaId, evento, resposta);
  return true;
}
