import { sql } from 'kysely';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { hideSensitive } from '#platform/server/http/sensitive.ts';
import { contem, pageOrWhole } from '#platform/server/resource/list.ts';
import { type Page, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { gravarExame, type LinhaDoExame, listarExames, obterExame } from './exames.contract.ts';
import { lerExame } from './palografico.rules.ts';

const ENTIDADE = 'Exame palográfico';
/** Links of candidates that are in a stage of behavioural analysis and still in selection, of requests that the person sees. */
const naAnalise = (
  ctx: Ctx,
) => sql`candidato_solicitacao s join etapa_seletiva e on e.id = s.etapa_seletiva_id and e.analise_comportamental
  join solicitacao_pessoal p on p.id = s.solicitacao_pessoal_id and not p.encerrada and not p.cancelada
  and ${solicitacaoVisivel(ctx, 'p')}`;

async function listar(ctx: Ctx, query: Parameters<typeof filtrar>[1] & { page?: number; size?: number }) {
  const tamanho = query.size ?? TAMANHO_PAGINA;
  const de = sql`from candidato t left join exame_palografico x on x.candidato_id = t.id where ${filtrar(ctx, query)}`;
  const { rows } = await sql<Linha>`select t.id, t.nome, t.cpf, x.data, x.exame,
      (select string_agg(e.nome || ', ' || p.descricao, '; ' order by s.id desc) from ${naAnalise(ctx)}
        where s.candidato_id = t.id and not s.contratado) as etapa,
      case when x.id is null then 'PENDENTE' when x.resultado is null then 'SEM_RESULTADO' else 'CONCLUIDO' end as situacao
    ${de} order by x.data desc nulls first, t.nome_busca, t.id limit ${tamanho} offset ${(query.page ?? 0) * tamanho}`.execute(
    ctx.db,
  );
  const { rows: contados } = await sql<{ total: number }>`select count(*) as total ${de}`.execute(ctx.db);
  return pageOf(rows.map(comContagem), contados[0]?.total ?? 0, query) as Page<LinhaDoExame>;
}

type Linha = Omit<LinhaDoExame, 'total' | 'media' | 'nor'> & { exame: string | null };

function comContagem({ exame, ...linha }: Linha): LinhaDoExame {
  const contagem = exame === null ? null : lerExame(exame).contagem;
  return { ...linha, total: contagem?.total ?? null, media: contagem?.media ?? null, nor: contagem?.nor ?? null };
}

function filtrar(ctx: Ctx, { nome, situacao }: { nome: string | null; situacao: string | null }) {
  const aFazer = sql`select s.candidato_id from ${naAnalise(ctx)} where not s.contratado`;
  const porSituacao: Readonly<Record<string, ReturnType<typeof sql>>> = {
    PENDENTE: sql`x.id is null and t.id = any (array(${aFazer}))`,
    SEM_RESULTADO: sql`x.id is not null and x.resultado is null`,
    CONCLUIDO: sql`x.resultado is not null`,
  };
  return sql.join(
    [
      sql`t.empresa_id = ${ctx.empresaId}`,
      // Found first: they are few beside all candidates.
      porSituacao[situacao ?? ''] ??
        sql`t.id = any (array(select candidato_id from exame_palografico union ${aFazer}))`,
      ...(nome === null ? [] : [contem('t.nome_busca', nome)]),
    ],
    sql` and `,
  );
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

async function exameDe(ctx: Ctx, candidatoId: number, travar = false): Promise<Exame> {
  const { rows } = await sql<Exame>`select t.id, t.nome, t.cpf, x.data, x.exame as "examePalografico",
      x.resultado as "resultadoExamePalografico", t.ocr_texto as "ocrTexto"
    from candidato t left join exame_palografico x on x.candidato_id = t.id
    where t.id = ${candidatoId} and t.empresa_id = ${ctx.empresaId} ${travar ? sql`for update of t` : sql``}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
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
  on(listarExames, (ctx, { query }) => pageOrWhole(query, (pagina) => listar(ctx, pagina as never))),
  on(obterExame, (ctx, { params }) => exameDe(ctx, params.id)),
  on(gravarExame, async (ctx, { params, body }) => {
    const antes = await exameDe(ctx, params.id, true);
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
