import { sql } from 'kysely';
import { localTime } from '#platform/server/config/zone.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { podeTransitar } from '#platform/server/workflow/workflow-handlers.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { transicoesDaPermissao } from './andamento.contract.ts';
import { permissaoTrabalho } from './permissoes-trabalho.contract.ts';
import {
  type EstadoDaPermissao,
  emPreparo,
  NAO_MUDA,
  NAO_SE_EXCLUI,
  recusaDoPeriodo,
} from './permissoes-trabalho.rules.ts';

/** A permit that was released ends by itself: the last minute still counts. */
export const situacaoSql = sql`case when t.situacao = 'L'
  and to_char(t.data_fim, 'YYYY-MM-DD') || ' ' || t.hora_fim < to_char(${localTime(sql`now()`)}, 'YYYY-MM-DD HH24:MI')
  then 'V' else t.situacao end`;
const natureza = sql`(select m.natureza from modelo_permissao m where m.id = t.modelo_id)`;

/** The state of a permit as it was read. */
export const estadoDaPermissao = (lida: { readonly situacao: EstadoDaPermissao['situacao'] | null }) => ({
  situacao: lida.situacao ?? 'R',
});

/** Begins a round of the check: the items of the model, unanswered. The answers of the rounds before stay. */
export const abrirRodada = ({ db, empresaId }: Ctx, id: number) =>
  sql`insert into permissao_trabalho_item (empresa_id, permissao_trabalho_id, rodada, pergunta, obrigatorio)
    select ${empresaId}, p.id, 1 + coalesce((select max(i.rodada) from permissao_trabalho_item i where i.permissao_trabalho_id = p.id), 0),
      x.pergunta, x.obrigatorio
    from permissao_trabalho p join modelo_permissao_item x on x.modelo_permissao_id = p.modelo_id
    where p.id = ${id} and p.empresa_id = ${empresaId} order by x.id`.execute(db);

export const permissoesTrabalho = defineResource(permissaoTrabalho, {
  tabela: 'permissao_trabalho',
  refs: { modelo: 'modelo_permissao', emissor: 'colaborador' },
  filhos: {
    trabalhadores: {
      tabela: 'permissao_trabalho_trabalhador',
      dono: 'permissao_trabalho_id',
      refs: { colaborador: 'colaborador' },
      ordem: 'id',
    },
  },
  nomeDe: sql`t.numero`,
  colunas: { situacao: situacaoSql, natureza },
  filtros: {
    busca: (texto) =>
      sql`(${contem(sql`sem_acento(t.atividade)`, texto)} or ${contem(sql`sem_acento(t.local)`, texto)} or ${contem(sql`t.numero`, texto)})`,
    natureza: (codigo) => sql`${natureza} = ${codigo}`,
    situacao: (codigo) => sql`${situacaoSql} = ${codigo}`,
    areasIds: (ids) => amongIds('t.area_organizacional_id', ids),
    colaboradorId: (id) =>
      sql`exists (select from permissao_trabalho_trabalhador x where x.permissao_trabalho_id = t.id and x.colaborador_id = ${id})`,
    dataIni: (dia) => sql`t.data_fim >= ${dia}`,
    dataFim: (dia) => sql`t.data_ini <= ${dia}`,
  },
  ordem: { '': sql`t.data_ini desc, t.hora_ini desc` },
  ordemDasOpcoes: sql`t.data_ini desc, t.hora_ini desc`,
  pode: (ctx, linha): Readonly<Record<string, boolean>> => ({
    ...podeTransitar(ctx, transicoesDaPermissao, estadoDaPermissao(linha)),
    ...(emPreparo(linha.situacao) ? {} : { editar: false }),
    ...(linha.situacao === 'R' ? {} : { excluir: false }),
  }),
  impedimentos: (_ctx, { situacao: em }) => ({
    editar: emPreparo(em) ? undefined : NAO_MUDA,
    excluir: em === 'R' ? undefined : NAO_SE_EXCLUI,
  }),
  async validar({ db, empresaId }, form) {
    const { rows } = await sql<{ horas: number }>`select horas_maximas as horas from modelo_permissao
      where id = ${form.modelo.id} and empresa_id = ${empresaId}`.execute(db);
    const recusa = rows[0] && recusaDoPeriodo(form, rows[0].horas);
    if (recusa) throw campoInvalido('horaFim', recusa);
  },
  async aoGravar(ctx, id, _form, antes) {
    if (antes === null) await abrirRodada(ctx, id);
  },
});
