import { type RawBuilder, sql } from 'kysely';
import { colaboradorVisivel, enviarMensagem, lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import { contagemAte, type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { regra } from '#platform/shared/problem.ts';
import { ANDAMENTO, ANDAMENTOS, ATRASADO, FEITAS, PRAZO } from './andamento.queries.ts';
import { conteudoDe } from './conteudo.queries.ts';
import { cursoOnline } from './curso-online.contract.ts';
import { PAGINA_DOS_MEUS_CURSOS } from './meus-cursos.contract.ts';
import {
  type andamentos,
  type FiltroDoProgresso,
  type FiltroDoRelatorio,
  listarProgresso,
  type ProgressoListado,
  resumoDoProgresso,
} from './progresso.contract.ts';

type Andamento = CodigoDe<typeof andamentos>;
const talento = sql.ref('c.colaborador_id');

/** Who takes part, of those whom the person sees. */
const participantes = (ctx: Ctx) =>
  allOf([
    sql`c.empresa_id = ${ctx.empresaId} and c.situacao = 'I' and p.anonimizado_em is null`,
    colaboradorVisivel(ctx, talento),
  ]);

const onde = (
  ctx: Ctx,
  filtro: Omit<FiltroDoProgresso, 'turmaId'> & { turmaId?: number | null },
): RawBuilder<unknown> =>
  allOf([
    participantes(ctx),
    filtro.cursoId !== null && sql`k.id = ${filtro.cursoId}`,
    filtro.turmaId != null && sql`t.id = ${filtro.turmaId}`,
    filtro.andamento !== null && sql`${ANDAMENTO} = ${filtro.andamento}`,
    filtro.atrasados !== null && (filtro.atrasados ? ATRASADO : sql`not ${ATRASADO}`),
    ...lotadoNoLugar(talento, { areasIds: filtro.areasIds, cargosIds: [], estabelecimentosIds: [] }),
  ]);

/** A page of participants by name: two statements. */
async function lerProgresso(
  ctx: Ctx,
  { page, size = TAMANHO_PAGINA, ...filtro }: FiltroDoProgresso & PageQuery & { page: number },
): Promise<Page<ProgressoListado>> {
  const quais = onde(ctx, filtro);
  const ate = contagemAte({ ...filtro, page, size }) + 1;
  const { rows: contadas } = await sql<{ total: number }>`select count(*)::int as total
    from (select 1 ${ANDAMENTOS} where ${quais} limit ${ate}) x`.execute(ctx.db);
  const { rows } =
    await sql<ProgressoListado>`select c.id, json_build_object('id', p.id, 'nome', p.nome) as colaborador,
      ${lugarDe(talento).areaOrganizacional} as "areaOrganizacional", json_build_object('id', k.id, 'nome', k.nome) as curso,
      json_build_object('id', t.id, 'nome', t.descricao) as turma, ${ANDAMENTO} as andamento, ${FEITAS} as concluidas, f.aulas, f.nota,
      f.visitado_em as "visitadoEm", ${PRAZO} as prazo ${ANDAMENTOS}
    where ${quais} order by p.nome_busca, k.nome_busca, c.id limit ${size} offset ${page * size}`.execute(ctx.db);
  return pageOf(rows, contadas[0]?.total ?? 0, { ...filtro, page, size });
}

async function contar(ctx: Ctx, filtro: FiltroDoProgresso) {
  const { rows } = await sql<{
    andamento: Andamento;
    total: number;
    atrasados: number;
  }>`select ${ANDAMENTO} as andamento,
      count(*)::int as total, (count(*) filter (where ${ATRASADO}))::int as atrasados ${ANDAMENTOS}
    where ${onde(ctx, filtro)} group by 1 order by 1`.execute(ctx.db);
  const { rows: cursos } = await sql<{ id: number }>`select id from curso_online
    where curso_id = ${filtro.cursoId}::bigint and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  return {
    cursoOnlineId: cursos[0]?.id ?? null,
    andamentos: rows.map(({ andamento, total }) => ({ andamento, total })),
    atrasados: rows.reduce((soma, um) => soma + um.atrasados, 0),
  };
}

/** A line of the report. */
export interface LinhaDoProgresso {
  readonly nome: string;
  readonly matricula: string | null;
  readonly area: string | null;
  readonly turma: string;
  readonly situacao: Andamento;
  readonly concluidas: number;
  readonly aulas: number;
  readonly nota: string | null;
  readonly prazo: string;
  readonly visitadoEm: string | null;
  readonly concluidoEm: string | null;
}

/** The same people for the report. */
export async function progressoDoRelatorio(ctx: Ctx, filtro: FiltroDoRelatorio): Promise<LinhaDoProgresso[]> {
  const { rows } =
    await sql<LinhaDoProgresso>`select p.nome, p.matricula, ${lugarDe(talento).areaOrganizacional} ->> 'nome' as area,
      t.descricao as turma, ${ANDAMENTO} as situacao, ${FEITAS} as concluidas, f.aulas, f.nota, ${PRAZO} as prazo,
      f.visitado_em as "visitadoEm", c.concluido_em as "concluidoEm" ${ANDAMENTOS}
    where ${onde(ctx, filtro)} order by p.nome_busca, t.data_prev_ini, c.id`.execute(ctx.db);
  return rows;
}

/** Tells those whose time is over, of whom the person sees. Throws REGRA while the course is not published. */
export async function lembrar(ctx: Ctx, id: number) {
  const { curso, publicadoEm } = await conteudoDe(ctx, id);
  if (publicadoEm === null) throw regra('Publique o curso antes de lembrar quem o faz.');
  const { rows } = await sql<{ id: number; usuariosIds: number[] }>`select c.id,
      array(select u.id from usuario u where u.colaborador_id = p.id and u.ativo) as "usuariosIds" ${ANDAMENTOS}
    where ${participantes(ctx)} and o.id = ${id} and ${ATRASADO} and ${ANDAMENTO} <> 'R'
    order by c.id`.execute(ctx.db);
  for (const { id: inscricaoId, usuariosIds } of rows)
    await enviarMensagem(ctx, {
      tipo: 'T',
      texto: `O prazo do curso online "${curso}" passou. Conclua as aulas que faltam.`,
      link: `${PAGINA_DOS_MEUS_CURSOS}/${inscricaoId}`,
      usuarios: usuariosIds,
    });
  const semUsuario = rows.filter(({ usuariosIds }) => usuariosIds.length === 0).length;
  const depois = { avisados: rows.length - semUsuario, semUsuario };
  await ctx.auditar({ acao: 'Lembrete', entidade: cursoOnline.nome.um, entidadeId: id, depois });
  return depois;
}

export const progressoHandlers: readonly Handler[] = [
  on(listarProgresso, (ctx, { query }) => pageOrWhole(query, (pagina) => lerProgresso(ctx, pagina))),
  on(resumoDoProgresso, (ctx, { query }) => contar(ctx, query)),
];
