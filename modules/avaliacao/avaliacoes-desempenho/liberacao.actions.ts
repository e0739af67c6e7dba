import { sql } from 'kysely';
import { colaboradorVisivel, colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, confirmar } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { AINDA_EM_ANDAMENTO, avaliacaoDesempenho } from './avaliacoes-desempenho.contract.ts';
import { avaliacoesDesempenho, temRespostas } from './avaliacoes-desempenho.resource.ts';
import { aAvisar, JOB_DO_EMAIL } from './email.job.ts';
import { desfazerFolhas, prepararFolhas } from './folhas.queries.ts';
import {
  enviarEmailAosAvaliadores,
  liberarAvaliacao,
  liberarAvaliacoes,
  liberarResultado,
} from './liberacao.contract.ts';

const ENTIDADE = avaliacaoDesempenho.nome.um;
const lista = new Intl.ListFormat('pt-BR');

interface Estado {
  readonly id: number;
  readonly titulo: string;
  readonly liberada: boolean;
  readonly resultadoLiberado: boolean;
  readonly acabou: boolean;
  readonly respondida: boolean;
  readonly participacoes: number;
  readonly semAvaliador: number;
  readonly semPerguntas: boolean;
}

/** The evaluations, held until the end of the transaction, in the order of their ids. Throws NAO_ENCONTRADO when one is missing. */
async function estados({ db, empresaId, hoje }: Ctx, ids: readonly number[]): Promise<Estado[]> {
  await sql`select 1 from avaliacao_desempenho where id = any (${idList(ids)}) and empresa_id = ${empresaId} order by id for update`.execute(
    db,
  );
  const { rows } =
    await sql<Estado>`select t.id, t.titulo, t.liberada, t.resultado_liberado as "resultadoLiberado", t.data_fim < ${hoje}::date as acabou, ${temRespostas} as respondida,
      (select count(*) from avaliacao_desempenho_participante p where p.avaliacao_id = t.id) as participacoes,
      (select count(*) from avaliacao_desempenho_avaliado a where a.avaliacao_id = t.id
        and not exists (select from avaliacao_desempenho_participante p where p.avaliado_id = a.id)) as "semAvaliador",
      t.modelo_avaliacao_id is not null and not exists (select from questionario_pergunta q
        join modelo_avaliacao m on m.questionario_id = q.questionario_id where m.id = t.modelo_avaliacao_id) as "semPerguntas"
    from avaliacao_desempenho t where t.id = any (${idList(ids)}) and t.empresa_id = ${empresaId} order by t.id`.execute(
      db,
    );
  if (rows.length < new Set(ids).size) throw new ProblemError('NAO_ENCONTRADO');
  return rows;
}

/** Why an evaluation cannot be released; null when it can. */
function recusaDaLiberacao({
  participacoes,
  acabou,
  semPerguntas,
  respondida,
  resultadoLiberado,
}: Estado): string | null {
  // Whoever reads the result would see in its differences what each one answers.
  if (resultadoLiberado) return 'o resultado está liberado aos avaliados: recolha-o antes';
  if (acabou) return 'o último dia já passou: mude a data final antes de liberar';
  if (participacoes === 0) return 'ainda não tem participantes';
  return semPerguntas && !respondida ? 'o modelo de avaliação não tem perguntas' : null;
}

async function liberar(ctx: Ctx, ids: readonly number[], liberada: boolean): Promise<void> {
  const todas = await estados(ctx, ids);
  const mudam = todas.filter((uma) => uma.liberada !== liberada);
  if (liberada) {
    const recusas = mudam.flatMap((uma) => {
      const recusa = recusaDaLiberacao(uma);
      return recusa === null ? [] : [`${uma.titulo}: ${recusa}`];
    });
    if (recusas.length > 0) throw regra(`Não foi possível liberar. ${recusas.join('; ')}.`);
    await perguntar(ctx, mudam);
  }
  for (const { id, respondida } of mudam) {
    if (liberada) {
      // Nobody has begun: the questions and the places are those of today.
      if (!respondida) await desfazerFolhas(ctx, id);
      await prepararFolhas(ctx, id);
    }
    await sql`update avaliacao_desempenho set liberada = ${liberada}, versao = versao + 1 where id = ${id}`.execute(
      ctx.db,
    );
  }
  await ctx.auditar(
    ...mudam.map(({ id, titulo }) => ({
      acao: liberada ? 'Liberação' : 'Bloqueio',
      entidade: ENTIDADE,
      entidadeId: id,
      depois: { titulo, liberada },
    })),
  );
}

/** What is odd about the participants is said before a release, and may be wanted. */
async function perguntar(ctx: Ctx, avaliacoes: readonly Estado[]): Promise<void> {
  const sem = avaliacoes.reduce((soma, { semAvaliador }) => soma + semAvaliador, 0);
  if (sem > 0)
    confirmar(
      ctx,
      'sem-avaliador',
      `${plural(sem, 'avaliado não tem', 'avaliados não têm')} quem os avalie. Liberar mesmo assim?`,
    );
  const { nomes, total } = await avaliadosSemCompetencias(
    ctx,
    avaliacoes.map(({ id }) => id),
  );
  if (total === 0) return;
  const primeiros = nomes.slice(0, 5);
  const resto = total - primeiros.length;
  const quem = [...primeiros, ...(resto > 0 ? [plural(resto, 'outro talento', 'outros talentos')] : [])];
  confirmar(
    ctx,
    'sem-competencias',
    `Sem competências configuradas na faixa: ${lista.format(quem)}. Deles não se avaliam competências. Liberar mesmo assim?`,
  );
}

/**
 * The evaluated people whose band asks for nothing today, in evaluations of competences: how many, and the names of those whom the person sees,
 * in their order.
 */
export async function avaliadosSemCompetencias(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ readonly total: number; readonly nomes: readonly string[] }> {
  const { rows } = await sql<{ nome: string | null }>`select distinct on (c.id)
      case when ${colaboradorVistoSql(ctx, sql.ref('c.id'))} then coalesce(c.nome_social, c.nome) end as nome
    ${semCompetencias(ctx.hoje)} and t.empresa_id = ${ctx.empresaId} and t.id = any (${idList(ids)}) order by c.id`.execute(
    ctx.db,
  );
  const nomes = rows.flatMap(({ nome }) => nome ?? []).sort(new Intl.Collator('pt-BR').compare);
  return { total: rows.length, nomes: nomes.slice(0, 1000) };
}

/** SQL from the evaluations `t` of competences and their evaluated `c` of whom today nothing is asked. */
export const semCompetencias = (hoje: string) => sql`from avaliacao_desempenho t
  join avaliacao_desempenho_avaliado a on a.avaliacao_id = t.id join colaborador c on c.id = a.colaborador_id
  where (t.avaliar_somente_competencias or t.avaliar_competencias_cargo)
    and not exists (select from avaliacao_desempenho_competencia k where k.avaliado_id = a.id)
    and not exists (select from colaborador_lotacao(a.colaborador_id, ${hoje}::date) l
      join configuracao_faixa_salarial f on f.faixa_salarial_id = l.faixa_salarial_id and f.data <= ${hoje}::date)`;

export const liberacaoHandlers: readonly Handler[] = [
  on(liberarAvaliacao, async (ctx, { params }) => {
    await liberar(ctx, [params.id], params.flag === 'true');
    return avaliacoesDesempenho.obter(ctx, params.id);
  }),
  on(liberarAvaliacoes, (ctx, { body }) => liberar(ctx, body.ids, body.liberada)),
  on(liberarResultado, async (ctx, { params: { id, flag } }) => {
    const [estado] = await estados(ctx, [id]);
    const sim = flag === 'true';
    if (sim && !estado?.respondida) throw regra('Ainda não há resultado: ninguém respondeu.');
    if (sim && !estado?.acabou && estado?.liberada) throw regra(AINDA_EM_ANDAMENTO);
    if (estado?.resultadoLiberado === sim) return avaliacoesDesempenho.obter(ctx, id);
    await sql`update avaliacao_desempenho set resultado_liberado = ${sim}, resultado_liberado_em = ${sim ? ctx.agora : null},
      versao = versao + 1 where id = ${id}`.execute(ctx.db);
    // What is released again may say something else than what was read.
    if (!sim)
      await sql`update avaliacao_desempenho_avaliado set ciencia_em = null, ciencia_comentario = null
        where avaliacao_id = ${id} and ciencia_em is not null`.execute(ctx.db);
    await ctx.auditar({
      acao: sim ? 'Liberação do resultado' : 'Recolhimento do resultado',
      entidade: ENTIDADE,
      entidadeId: id,
      depois: { resultadoLiberado: sim },
    });
    return avaliacoesDesempenho.obter(ctx, id);
  }),
  on(enviarEmailAosAvaliadores, async (ctx, { params: { id }, body }) => {
    const { situacao } = await avaliacoesDesempenho.obter(ctx, id);
    if (situacao !== 'L' && situacao !== 'A')
      throw regra('Só se avisam os avaliadores de uma avaliação liberada e dentro do prazo.');
    // Who sees some areas reminds the people of these.
    const quais = colaboradorVisivel(ctx, sql.ref('e.id'));
    const pendentes = await aAvisar(ctx, { avaliacaoId: id, envio: '', quais });
    if (pendentes.length === 0)
      throw regra(
        quais ? 'Todos os avaliadores das suas áreas já responderam.' : 'Todos os avaliadores já responderam.',
      );
    await ctx.enfileirar(
      JOB_DO_EMAIL,
      {
        avaliacaoId: id,
        mensagem: body.mensagem,
        ...(quais ? { avaliadoresIds: pendentes.map((um) => um.id) } : {}),
      },
      { chave: quais ? `desempenho:${id}:${ctx.ator.id}` : `desempenho:${id}` },
    );
    const semEmail = pendentes.filter(({ email }) => email === null).length;
    const depois = { avaliadores: pendentes.length, semEmail };
    await ctx.auditar({ acao: 'Envio de e-mail', entidade: ENTIDADE, entidadeId: id, depois });
    return depois;
  }),
];
