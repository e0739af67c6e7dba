import { type RawBuilder, sql } from 'kysely';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { hideSensitive } from '#platform/server/http/sensitive.ts';
import { contem, idsComParteDoNome, idsQuandoPoucos, pageOrWhole, partOfName } from '#platform/server/resource/list.ts';
import {
  CONTAGEM_CONFERIDA,
  contagemAte,
  type Page,
  type PageQuery,
  pageOf,
  TAMANHO_PAGINA,
} from '#platform/shared/page.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { gravarExame, type LinhaDoExame, listarExames, obterExame } from './exames.contract.ts';
import { lerExame } from './palografico.rules.ts';

type Sql = RawBuilder<unknown>;

const ENTIDADE = 'Exame palográfico';
const etapasDeAnalise = (ctx: Ctx) =>
  sql`select id from etapa_seletiva where empresa_id = ${ctx.empresaId} and analise_comportamental`;

/** Links of candidates in a stage (any of behavioural analysis) who are still in selection. */
function naEtapa(ctx: Ctx, etapa: Sql, alias = 's') {
  const s = sql.ref(alias);
  return sql`${s}.empresa_id = ${ctx.empresaId} and not ${s}.contratado and ${s}.etapa_seletiva_id = ${etapa}`;
}

/** Requests that are open and that the person sees. */
const aberta = (ctx: Ctx) => sql`not p.encerrada and not p.cancelada and ${solicitacaoVisivel(ctx, 'p')}`;

/** The links of open requests. */
const naAnalise = (ctx: Ctx, alias = 's') => sql`candidato_solicitacao ${sql.ref(alias)}
  join solicitacao_pessoal p on p.id = ${sql.ref(`${alias}.solicitacao_pessoal_id`)} and ${aberta(ctx)}
    and ${naEtapa(ctx, sql`any (array(${etapasDeAnalise(ctx)}))`, alias)}`;

const semExame = (ctx: Ctx) =>
  sql`s.candidato_id not in (select x.candidato_id from exame_palografico x where x.empresa_id = ${ctx.empresaId})`;

const maisNova = (ctx: Ctx) => sql`s.id = (select max(m.id) from ${naAnalise(ctx, 'm')}
  where m.candidato_id = s.candidato_id)`;

const feitos = (ctx: Ctx) => sql`exame_palografico x join candidato t on t.id = x.candidato_id
  where x.empresa_id = ${ctx.empresaId}`;

interface Filtro {
  readonly nome: string | null;
  readonly situacao: string | null;
}

/**
 * What the filter asks of the links `s` of those who have to do the exam and of the candidates `t` who did it. A candidate is looked up link
 * by link, as a value: in a join the planner would rather read everybody with the name first. A name that few have says whose links they are.
 */
async function condicoes(ctx: Ctx, { nome, situacao }: Filtro) {
  const poucos = nome === null ? null : await idsQuandoPoucos(ctx.db, 'candidato', [ctx.empresaId], nome);
  const comNome = nome === null ? undefined : contem('t.nome_busca', nome);
  const daqui = sql`t.empresa_id = ${ctx.empresaId} and ${comNome ?? sql`true`}`;
  const dePoucos = poucos ? sql`s.candidato_id = any (${idList(poucos)})` : sql`true`;
  const comResultado = situacao === null ? sql`true` : sql`(x.resultado is not null) = ${situacao === 'CONCLUIDO'}`;
  const fazem = situacao === null || situacao === 'PENDENTE';
  // To count, a name is looked for among many more than a page shows: its words know whose it is without looking at each of them.
  const palavras =
    nome !== null && !poucos && partOfName(comNome) ? idsComParteDoNome('candidato', [ctx.empresaId], nome) : null;
  const aFazer = fazem
    ? sql`${dePoucos} and (select true from candidato t where t.id = s.candidato_id and ${daqui})`
    : sql`false`;
  return {
    aFazer,
    aContar: fazem && palavras ? sql`(s.candidato_id in (${palavras})) is true` : aFazer,
    feitos: situacao === 'PENDENTE' ? sql`false` : sql`${daqui} and ${comResultado}`,
    feitosAContar: palavras ? sql`(x.candidato_id in (${palavras})) is true` : sql`true`,
  };
}

/** Who has to do the exam, by the newest link that asks for it, then the exams from the newest back. */
async function listar(ctx: Ctx, query: Filtro & PageQuery): Promise<Page<LinhaDoExame>> {
  const { size = TAMANHO_PAGINA, page = 0 } = query;
  const quais = await condicoes(ctx, query);
  const contadas = contagemAte(query, CONTAGEM_CONFERIDA);
  const ate = (page + 1) * size;
  // Stage by stage: its links have an index in their order, those of several stages have none. They are planned by themselves (`offset 0`):
  // what is then asked of each says nothing of how few there may be.
  const { rows } = await sql<Linha>`with pagina as materialized (
      select u.* from (
        (select n.candidato_id as id, null::date as data, -n.id as ordem from (${etapasDeAnalise(ctx)}) e cross join lateral (
            select s.id, s.candidato_id from (
              select s.id, s.candidato_id, s.solicitacao_pessoal_id from candidato_solicitacao s
              where ${naEtapa(ctx, sql`e.id`)} and ${semExame(ctx)} order by s.id desc offset 0) s
            where (s.solicitacao_pessoal_id in (select p.id from solicitacao_pessoal p where ${aberta(ctx)})) is true
              and ${maisNova(ctx)} and ${quais.aFazer} order by s.id desc limit ${ate}) n
          order by n.id desc limit ${ate})
        union all
        (select t.id, x.data, x.id from ${feitos(ctx)} and ${quais.feitos} order by x.data desc, x.id limit ${ate})) u
      order by u.data desc nulls first, u.ordem limit ${size} offset ${page * size})
    select t.id, t.nome, t.cpf, x.data, x.exame,
      (select string_agg(e.nome || ', ' || p.descricao, '; ' order by s.id desc) from ${naAnalise(ctx)}
        join etapa_seletiva e on e.id = s.etapa_seletiva_id where s.candidato_id = t.id) as etapa,
      case when x.id is null then 'PENDENTE' when x.resultado is null then 'SEM_RESULTADO' else 'CONCLUIDO' end as situacao
    from pagina g join candidato t on t.id = g.id left join exame_palografico x on x.candidato_id = t.id
    where t.id = any (array(select id from pagina)) order by g.data desc nulls first, g.ordem`.execute(ctx.db);
  const inteira = page === 0 && rows.length < size;
  return pageOf(rows.map(comContagem), inteira ? rows.length : await contar(ctx, quais, contadas), query, contadas);
}

/** Some persons have several links: so many more are read before all persons are counted. */
const LIGACOES_POR_PESSOA = 1.2;

async function contar(ctx: Ctx, quais: Awaited<ReturnType<typeof condicoes>>, ate: number): Promise<number> {
  const contadas = Math.ceil(ate * LIGACOES_POR_PESSOA);
  const ligacoes = sql`select s.candidato_id from (
      select s.candidato_id from ${naAnalise(ctx)} where ${semExame(ctx)} offset 0) s where ${quais.aContar}`;
  const { rows } = await sql<{ total: number }>`select least(${ate + 1}, f.pessoas
      + (select count(*) from (select 1 from ${feitos(ctx)} and ${quais.feitosAContar} and ${quais.feitos} limit ${ate + 1}) x)) as total
    from (select case when count(distinct q.candidato_id) > ${ate} or count(*) < ${contadas}
        then count(distinct q.candidato_id) else (select count(distinct q.candidato_id) from (${ligacoes}) q) end as pessoas
      from (${ligacoes} limit ${contadas}) q) f`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

type Linha = Omit<LinhaDoExame, 'total' | 'media' | 'nor'> & { exame: string | null };

function comContagem({ exame, ...linha }: Linha): LinhaDoExame {
  const contagem = exame === null ? null : lerExame(exame).contagem;
  return { ...linha, total: contagem?.total ?? null, media: contagem?.media ?? null, nor: contagem?.nor ?? null };
}

interface Exame {
  readonly id: number;
  readonly nome: string;
  readonly cpf: string | null;
  readonly data: string | null;
  readonly examePalografico: string | null;
  readonly resultadoExamePalografico: string | null;
  readonly ocrTexto: string | null;
}

async function exameDe(ctx: Ctx, candidatoId: number): Promise<Exame> {
  const { rows } = await sql<Exame>`select t.id, t.nome, t.cpf, x.data, x.exame as "examePalografico",
      x.resultado as "resultadoExamePalografico", t.ocr_texto as "ocrTexto"
    from candidato t left join exame_palografico x on x.candidato_id = t.id
    where t.id = ${candidatoId} and t.empresa_id = ${ctx.empresaId} and t.anonimizado_em is null`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

/**
 * The exam as it stands once whoever is writing it has finished. What is joined to a locked row is read as it was before the wait, so it
 * is read again.
 */
async function exameParaGravar(ctx: Ctx, candidatoId: number): Promise<Exame> {
  await sql`select from candidato where id = ${candidatoId} and empresa_id = ${ctx.empresaId} for update`.execute(
    ctx.db,
  );
  return exameDe(ctx, candidatoId);
}

async function gravar(ctx: Ctx, depois: Exame): Promise<void> {
  const { id, examePalografico: exame, resultadoExamePalografico: resultado } = depois;
  if (exame === null && resultado === null)
    await sql`delete from exame_palografico where candidato_id = ${id}`.execute(ctx.db);
  else
    await sql`insert into exame_palografico (empresa_id, candidato_id, exame, resultado, data)
      values (${ctx.empresaId}, ${id}, ${exame}, ${resultado}, ${ctx.hoje})
      on conflict (candidato_id) do update set exame = excluded.exame, resultado = excluded.resultado,
        data = case when exame_palografico.exame is distinct from excluded.exame then excluded.data else exame_palografico.data end,
        versao = exame_palografico.versao + 1`.execute(ctx.db);
}

/** What the audit tells of an exam: not its conclusion, which fewer people may read than the audit. */
const resumo = ({ examePalografico, data }: Exame) => ({ examePalografico, data });

export const examesHandlers: readonly Handler[] = [
  on(listarExames, (ctx, { query }) => pageOrWhole(query, (pagina) => listar(ctx, pagina))),
  on(obterExame, (ctx, { params }) => exameDe(ctx, params.id)),
  on(gravarExame, async (ctx, { params, body }) => {
    const antes = await exameParaGravar(ctx, params.id);
    const enviado = Object.fromEntries(Object.entries(body).filter(([, valor]) => valor !== undefined));
    // What a person may not see, that person does not write.
    hideSensitive(gravarExame.body, enviado, ctx.permissoes);
    const depois: Exame = { ...antes, ...enviado };
    const mudou = depois.examePalografico !== antes.examePalografico;
    const erro = mudou && depois.examePalografico !== null ? lerExame(depois.examePalografico).erro : null;
    if (erro) throw campoInvalido('examePalografico', erro);
    await gravar(ctx, depois);
    if (depois.ocrTexto !== antes.ocrTexto)
      await sql`update candidato set ocr_texto = ${depois.ocrTexto}, versao = versao + 1, atualizado_em = now()
        where id = ${params.id}`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Alteração',
      entidade: ENTIDADE,
      entidadeId: params.id,
      antes: resumo(antes),
      depois: {
        ...resumo(depois),
        resultadoAlterado: depois.resultadoExamePalografico !== antes.resultadoExamePalografico,
      },
    });
    return exameDe(ctx, params.id);
  }),
];
