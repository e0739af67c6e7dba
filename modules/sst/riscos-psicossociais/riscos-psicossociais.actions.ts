import { sql } from 'kysely';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  devolverPsicossocial,
  listarPsicossociais,
  type Psicossocial,
  type RecebimentoForm,
  receberPsicossocial,
} from './riscos-psicossociais.contract.ts';
import { type NivelDoRisco, pedeAcao } from './riscos-psicossociais.rules.ts';

/** What the log calls such a risk. */
const ENTIDADE = 'Risco psicossocial';

/** Those of the areas that the person sees; that of the whole company is of who sees all. */
const alcance = (ctx: Ctx) => [
  sql`t.empresa_id = ${ctx.empresaId}`,
  naAreaVisivel(ctx, sql.ref('t.area_id')) ?? sql`true`,
];

interface Achado {
  readonly dimensao: string;
  readonly nivel: NivelDoRisco;
  readonly situacao: string;
}

/** The found risk, held until the end of the transaction. Throws NAO_ENCONTRADO. */
async function prender(ctx: Ctx, id: number): Promise<Achado> {
  const { rows } = await sql<Achado>`select t.dimensao, t.nivel, t.situacao from pesquisa_risco t
    where t.id = ${id} and ${sql.join(alcance(ctx), sql` and `)} for update`.execute(ctx.db);
  const [achado] = rows;
  if (!achado) throw new ProblemError('NAO_ENCONTRADO');
  return achado;
}

/** The risk of this name among the ergonomic ones, where NR-17 puts the organisation of work; made when there is none. */
async function riscoDaDimensao({ db, empresaId }: Ctx, dimensao: string): Promise<number> {
  // Two that are received at once bring the same risk: the second waits for the first, and finds its.
  await sql`insert into risco (empresa_id, grupo_risco, descricao) values (${empresaId}, 'ERGONOMICO', ${dimensao})
    on conflict on constraint risco_descricao_unica do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from risco
    where empresa_id = ${empresaId} and grupo_risco = 'ERGONOMICO' and nome_busca = sem_acento(${dimensao})`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

async function planejar({ db, empresaId }: Ctx, form: RecebimentoForm): Promise<number | null> {
  const { pgr, acao, meta, responsavelId, previsaoInicio, previsaoTermino } = form;
  if (pgr === null) return null;
  // Held: nobody issues it without the action that is being planned.
  const { rows } = await sql<{ emitido: boolean }>`select emitido_em is not null as emitido from pgr
    where id = ${pgr.id} and empresa_id = ${empresaId} for share`.execute(db);
  if (rows[0]?.emitido !== false)
    throw campoInvalido('pgr', 'Este PGR já foi emitido. Escolha um que ainda se altera.');
  const { rows: planejadas } = await sql<{
    id: number;
  }>`insert into acao_pgr (empresa_id, pgr_id, nome, meta, responsavel_id, previsao_inicio, previsao_termino)
    values (${empresaId}, ${pgr.id}, ${acao}, ${meta}, ${responsavelId}, ${previsaoInicio}, ${previsaoTermino}) returning id`.execute(
    db,
  );
  return planejadas[0]?.id ?? null;
}

async function receber(ctx: Ctx, id: number, form: RecebimentoForm): Promise<void> {
  const { db, empresaId } = ctx;
  const achado = await prender(ctx, id);
  if (achado.situacao === 'RECEBIDO') throw regra('Este risco já está no PGR.');
  if (form.pgr === null && pedeAcao(achado.nivel))
    throw campoInvalido('pgr', 'O risco médio ou alto pede uma ação: escolha o PGR em que ela se acompanha');
  const risco = await riscoDaDimensao(ctx, achado.dimensao);
  const acao = await planejar(ctx, form);
  const { grupoHomogeneo, data, gravidadeRiscoId, probabilidadeRiscoId, medidas } = form;
  await sql`insert into grupo_homogeneo_risco (empresa_id, pesquisa_risco_id, grupo_homogeneo_id, risco_id, data, gravidade_risco_id,
      probabilidade_risco_id, medidas, acao_pgr_id)
    values (${empresaId}, ${id}, ${grupoHomogeneo.id}, ${risco}, ${data}, ${gravidadeRiscoId}, ${probabilidadeRiscoId}, ${medidas}, ${acao})`.execute(
    db,
  );
  if (acao !== null)
    await sql`insert into acao_pgr_risco (empresa_id, acao_pgr_id, grupo_homogeneo_id, risco_id)
      values (${empresaId}, ${acao}, ${grupoHomogeneo.id}, ${risco})`.execute(db);
  await sql`update pesquisa_risco set situacao = 'RECEBIDO' where id = ${id}`.execute(db);
  const depois = { grupoHomogeneo: grupoHomogeneo.id, dimensao: achado.dimensao, data, acao };
  await ctx.auditar({ acao: 'Recebimento', entidade: ENTIDADE, entidadeId: id, depois });
}

/** What is planned stays with the programme: an action is taken out where it stands. */
async function devolver(ctx: Ctx, id: number): Promise<void> {
  const { situacao } = await prender(ctx, id);
  if (situacao !== 'RECEBIDO') throw regra('Este risco ainda não está no PGR.');
  await sql`delete from grupo_homogeneo_risco where pesquisa_risco_id = ${id} and empresa_id = ${ctx.empresaId}`.execute(
    ctx.db,
  );
  await sql`update pesquisa_risco set situacao = 'AGUARDANDO' where id = ${id}`.execute(ctx.db);
  await ctx.auditar({ acao: 'Devolução', entidade: ENTIDADE, entidadeId: id });
}

const nomeado = (de: string, nome: string) =>
  sql`case when ${sql.ref(`${de}.id`)} is not null then json_build_object('id', ${sql.ref(`${de}.id`)}, 'nome', ${sql.ref(`${de}.${nome}`)}) end`;

export const acoesDosPsicossociais: readonly Handler[] = [
  on(listarPsicossociais, (ctx, { query }) =>
    pageOrWhole(query, (pagina) =>
      readList<Psicossocial>(
        ctx.db,
        {
          tabela: 'pesquisa_risco',
          juncoes: sql`join pesquisa p on p.id = t.pesquisa_id left join area_organizacional a on a.id = t.area_id
            left join grupo_homogeneo_risco x on x.pesquisa_risco_id = t.id
            left join grupo_homogeneo g on g.id = x.grupo_homogeneo_id`,
          selecao: {
            id: sql.ref('t.id'),
            dimensao: sql.ref('t.dimensao'),
            area: nomeado('a', 'nome'),
            percentual: sql`t.percentual::text`,
            nivel: sql.ref('t.nivel'),
            pesquisa: nomeado('p', 'titulo'),
            situacao: sql.ref('t.situacao'),
            grupoHomogeneo: nomeado('g', 'nome'),
          },
          condicoes: [
            ...alcance(ctx),
            ...(query.situacao ? [sql`t.situacao = ${query.situacao}`] : []),
            ...(query.nivel ? [sql`t.nivel = ${query.nivel}`] : []),
            ...(query.pesquisaId ? [sql`t.pesquisa_id = ${query.pesquisaId}`] : []),
            ...(query.areaId ? [sql`t.area_id = ${query.areaId}`] : []),
          ],
          ordem: sql`t.situacao, t.percentual, t.id`,
        },
        pagina,
      ),
    ),
  ),
  on(receberPsicossocial, (ctx, { params, body }) => receber(ctx, params.id, body)),
  on(devolverPsicossocial, (ctx, { params }) => devolver(ctx, params.id)),
];
