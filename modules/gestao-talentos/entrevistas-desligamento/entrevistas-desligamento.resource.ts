import { sql } from 'kysely';
import {
  abrirPreenchimento,
  colaboradorVisivel,
  deAnonimo,
  lerContratos,
  lotadoNoLugar,
  lugarDe,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { SITUACAO } from './entrevista-do-talento.queries.ts';
import { entrevistaDesligamento } from './entrevistas-desligamento.contract.ts';

const TABELA = 'entrevista_desligamento';
const doDesligamento = (oque: ReturnType<typeof sql>) =>
  sql`(select ${oque} from desligamento d where d.id = t.desligamento_id)`;
const daFolha = (oque: ReturnType<typeof sql>) =>
  sql`(select ${oque} from questionario_preenchimento q where q.id = t.preenchimento_id)`;
const talento = doDesligamento(sql`d.colaborador_id`);
const situacao = daFolha(SITUACAO);

/** The dismissal that a person may ask about, and the model with questions. Locks the talent and the dismissal. */
async function conferir(ctx: Ctx, desligamentoId: number, modeloId: number): Promise<void> {
  const { rows: deQuem } = await sql<{ id: number }>`select d.colaborador_id as id from desligamento d
    where d.id = ${desligamentoId} and d.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  await lerContratos(
    ctx,
    deQuem.map(({ id }) => id),
    { campo: 'desligamento', travar: true },
  );
  const { rows } = await sql<{ cancelado: boolean }>`select d.cancelado_em is not null as cancelado from desligamento d
    where d.id = ${desligamentoId} and d.empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  if (rows[0]?.cancelado) throw campoInvalido('desligamento', 'Este desligamento foi cancelado.');
  const perguntas = await sql`select from modelo_entrevista_desligamento m
    join questionario_pergunta p on p.questionario_id = m.questionario_id where m.id = ${modeloId} limit 1`.execute(
    ctx.db,
  );
  if (perguntas.rows.length === 0) throw campoInvalido('modelo', 'Este modelo ainda não tem perguntas.');
}

/** Another model is another sheet: only while nobody was asked. */
async function conferirTroca(ctx: Ctx, id: number, form: { modelo: { id: number } }) {
  await holdRows(ctx.db, 'entrevista_desligamento', id);
  const { rows } = await sql<{
    modeloId: number;
    situacao: string;
  }>`select t.modelo_id as "modeloId", ${situacao} as situacao
    from entrevista_desligamento t where t.id = ${id}`.execute(ctx.db);
  const [antes] = rows;
  if (!antes) throw new ProblemError('NAO_ENCONTRADO');
  if (antes.modeloId !== form.modelo.id && antes.situacao !== 'N')
    throw campoInvalido('modelo', 'O talento já recebeu as perguntas: o modelo não muda mais.');
}

async function abrirFolha(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql<{
    questionarioId: number;
    ordemAleatoria: boolean;
    antes: number | null;
  }>`select m.questionario_id as "questionarioId", m.ordem_aleatoria as "ordemAleatoria", t.preenchimento_id as antes
    from entrevista_desligamento t join modelo_entrevista_desligamento m on m.id = t.modelo_id where t.id = ${id}`.execute(
    ctx.db,
  );
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  const folha = await abrirPreenchimento(ctx, { ...lida, tempoLimite: null });
  await sql`update entrevista_desligamento set preenchimento_id = ${folha} where id = ${id}`.execute(ctx.db);
  await sql`delete from questionario_preenchimento where id = ${lida.antes}`.execute(ctx.db);
}

export const entrevistasDesligamento = defineResource(entrevistaDesligamento, {
  tabela: TABELA,
  refs: { desligamento: 'desligamento', modelo: 'modelo_entrevista_desligamento' },
  nomes: {
    desligamento: sql`(select 'Desligamento de ' || c.nome || ' em ' || to_char(r.data, 'DD/MM/YYYY')
      from colaborador c where c.id = r.colaborador_id)`,
  },
  nomeDe: sql`(select 'Entrevista de ' || c.nome from desligamento d join colaborador c on c.id = d.colaborador_id where d.id = t.desligamento_id)`,
  colunas: {
    colaborador: doDesligamento(
      sql`(select json_build_object('id', c.id, 'nome', c.nome) from colaborador c where c.id = d.colaborador_id)`,
    ),
    motivo: doDesligamento(
      sql`(select json_build_object('id', o.id, 'nome', o.nome) from motivo_desligamento o where o.id = d.motivo_id)`,
    ),
    desligadoEm: doDesligamento(sql`d.data`),
    areaOrganizacional: lugarDe(talento).areaOrganizacional,
    anonimo: deAnonimo(talento),
    situacao,
    respondidaEm: daFolha(sql`q.concluido_em`),
  },
  ordem: { '': sql`${doDesligamento(sql`d.data`)} desc` },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  filtros: {
    colaboradorId: (id) => sql`${talento} = ${id}`,
    situacao: (codigo) => sql`${situacao} = ${codigo}`,
    motivosIds: (ids) => ids.length > 0 && sql`${doDesligamento(sql`d.motivo_id`)} = any (${idList(ids)})`,
    dataIni: (dia) => sql`${doDesligamento(sql`d.data`)} >= ${dia}`,
    dataFim: (dia) => sql`${doDesligamento(sql`d.data`)} <= ${dia}`,
  },
  emConjunto: {
    campos: ['areasIds'],
    condicoes: ({ areasIds }) => lotadoNoLugar(talento, { areasIds, cargosIds: [], estabelecimentosIds: [] }),
  },
  pode: (_ctx, { respondidaEm, anonimo }) => ({
    ...(respondidaEm === null ? {} : { excluir: false }),
    ...podeDeAnonimo({ anonimo }),
  }),
  impedimentos: (_ctx, linha) => ({
    excluir: 'Uma entrevista respondida não se exclui: o que se disse nela fica.',
    ...recusasDeAnonimo(linha),
  }),
  async validar(ctx, form, id) {
    if (id !== null) await conferirTroca(ctx, id, form);
    await conferir(ctx, form.desligamento.id, form.modelo.id);
  },
  async aoGravar(ctx, id, form, antes) {
    if (antes?.modelo.id !== form.modelo.id) await abrirFolha(ctx, id);
  },
});
