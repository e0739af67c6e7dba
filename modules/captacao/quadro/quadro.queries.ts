import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import { type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { etapasDaSolicitacao } from './etapas.queries.ts';
import { type Cartao, type Coluna, SEM_ETAPA } from './quadro.contract.ts';

/** Cards of each column that come with the board; more are asked for by column. */
export const CARTOES_POR_COLUNA = 20;

/** SQL of a card over the link `cs`, the candidate `c` and the last step `h`. */
const cartaoSql = (
  hoje: string,
) => sql`cs.id, cs.versao, coalesce(cs.etapa_seletiva_id, ${SEM_ETAPA}) as "etapaId", cs.apto, cs.contratado,
  json_build_object('id', c.id, 'nome', c.nome, 'temFoto', c.foto_id is not null) as candidato,
  case when cs.contratado then c.colaborador_id end as "colaboradorId",
  coalesce(h.data, cs.criada_em::date) as desde, greatest(${hoje}::date - coalesce(h.data, cs.criada_em::date), 0) as dias,
  h.responsavel, h.id is not null as "temHistorico"`;

const de = sql`candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
  left join lateral (select x.id, x.data, x.responsavel from historico_candidato x where x.candidato_solicitacao_id = cs.id order by x.id desc limit 1) h on true`;

const comNome = (nome: string | null) => (nome ? contem('c.nome_busca', nome) : sql`true`);

/** One card. Throws NAO_ENCONTRADO. */
export async function cartaoDe(ctx: Ctx, ligacaoId: number): Promise<Cartao> {
  const { rows } =
    await sql<Cartao>`select ${cartaoSql(ctx.hoje)} from ${de} where cs.id = ${ligacaoId} and cs.empresa_id = ${ctx.empresaId}`.execute(
      ctx.db,
    );
  const cartao = rows[0];
  if (!cartao) throw new ProblemError('NAO_ENCONTRADO');
  return cartao;
}

/** Candidates of one stage (SEM_ETAPA: of none), by name, one page. */
export async function cartoesDe(
  ctx: Ctx,
  solicitacaoId: number,
  etapaId: number,
  query: PageQuery & { nome: string | null },
): Promise<Page<Cartao>> {
  const onde = sql`cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId}
    and coalesce(cs.etapa_seletiva_id, ${SEM_ETAPA}) = ${etapaId} and ${comNome(query.nome)}`;
  const size = query.size ?? TAMANHO_PAGINA;
  const { rows } = await sql<Cartao>`select ${cartaoSql(ctx.hoje)} from ${de} where ${onde}
    order by c.nome_busca, cs.id limit ${size} offset ${(query.page ?? 0) * size}`.execute(ctx.db);
  const total = await sql<{
    total: number;
  }>`select count(*) as total from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id where ${onde}`.execute(
    ctx.db,
  );
  return pageOf(rows, total.rows[0]?.total ?? 0, { page: query.page ?? 0, size });
}

/** The columns of a request's board with their counts and first cards: three statements, whatever the number of candidates. */
export async function colunasDe(ctx: Ctx, solicitacaoId: number, nome: string | null): Promise<Coluna[]> {
  const { rows } = await sql<Cartao & { total: number }>`select * from (
      select ${cartaoSql(ctx.hoje)}, count(*) over (partition by cs.etapa_seletiva_id) as total,
        row_number() over (partition by cs.etapa_seletiva_id order by c.nome_busca, cs.id) as lugar
      from ${de} where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId} and ${comNome(nome)}
    ) q where lugar <= ${CARTOES_POR_COLUNA} order by lugar`.execute(ctx.db);
  const etapas = [{ id: SEM_ETAPA, nome: 'Sem etapa', ordem: 0 }, ...(await etapasDaSolicitacao(ctx, solicitacaoId))];
  return etapas.map((etapa) => {
    const daqui = rows.filter(({ etapaId }) => etapaId === etapa.id);
    const cartoes = daqui.map(({ total: _, ...cartao }) => semLugar(cartao));
    return { ...etapa, total: daqui[0]?.total ?? 0, cartoes };
  });
}

function semLugar(cartao: Cartao & { lugar?: number }): Cartao {
  const { lugar: _, ...resto } = cartao;
  return resto;
}
