import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { agenteNocivo } from './agentes-nocivos.contract.ts';
import { recusaNoAmbiente, SEM_CLASSIFICACAO } from './agentes-nocivos.rules.ts';

const daTabela = (coluna: 'nome' | 'codigo') =>
  sql`(select ${sql.ref(`a.${coluna}`)} from atividade_perigosa_insalubre a where a.id = t.atividade_perigosa_insalubre_id)`;

/** Whether the matrix of the company says what this gravity with this probability is. */
async function classificada({ db, empresaId }: Ctx, gravidade: number, probabilidade: number): Promise<boolean> {
  const { rows } = await sql`select from classificacao_severidade_risco_matriz m where m.empresa_id = ${empresaId}
    and m.gravidade_risco_id = ${gravidade} and m.probabilidade_risco_id = ${probabilidade}`.execute(db);
  return rows.length > 0;
}

export const agentesNocivos = defineResource(agenteNocivo, {
  tabela: 'agente_nocivo',
  refs: { atividadePerigosaInsalubre: 'atividade_perigosa_insalubre' },
  ligacoes: {
    epcs: { tabela: 'agente_nocivo_epc', dono: 'agente_nocivo_id', alvo: 'epc_id', alvoTabela: 'epc' },
  },
  nomeDe: daTabela('nome'),
  colunas: {
    codigo: daTabela('codigo'),
    // It follows the matrix: a cell that is classified anew classifies what stands in it.
    classificacaoSeveridadeRisco: sql`(select json_build_object('id', c.id, 'nome', c.nome)
      from classificacao_severidade_risco_matriz m
      join classificacao_severidade_risco c on c.id = m.classificacao_severidade_risco_id
      where m.gravidade_risco_id = t.gravidade_risco_id and m.probabilidade_risco_id = t.probabilidade_risco_id)`,
    medicaoGravada: sql`(t.tipo_avaliacao = '1') is true`,
  },
  filtros: { descricao: (texto) => contem(sql`sem_acento(t.descricao)`, texto) },
  ordem: { '': sql`t.data desc` },
  ordemDasOpcoes: sql`t.data desc`,
  async validar(ctx, form, id) {
    const { db, empresaId } = ctx;
    const { gravidadeRiscoId, probabilidadeRiscoId, ambiente } = form;
    if (gravidadeRiscoId !== null && probabilidadeRiscoId !== null)
      if (!(await classificada(ctx, gravidadeRiscoId, probabilidadeRiscoId)))
        throw campoInvalido('gravidadeRiscoId', SEM_CLASSIFICACAO);
    if (ambiente === null) return;
    // Two agents of one environment wait for each other.
    await sql`select from ambiente where id = ${ambiente.id} and empresa_id = ${empresaId} for update`.execute(db);
    const { rows } = await sql<{ agenteId: number; descricao: string | null }>`select
        t.atividade_perigosa_insalubre_id as "agenteId", t.descricao from agente_nocivo t
      where t.ambiente_id = ${ambiente.id} and t.empresa_id = ${empresaId} and t.id is distinct from ${id}
        and t.data <= coalesce(${form.dataFim}::date, 'infinity') and coalesce(t.data_fim, 'infinity') >= ${form.data}::date`.execute(
      db,
    );
    const agente = { agenteId: form.atividadePerigosaInsalubre.id, descricao: form.descricao };
    const recusa = recusaNoAmbiente(agente, rows);
    if (recusa) throw campoInvalido('atividadePerigosaInsalubre', recusa);
  },
});
