import { sql } from 'kysely';
import { novoSegredo } from '#platform/server/auth/links.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { apurar } from './apuracao.queries.ts';
import { avisarConvidados } from './avisos.queries.ts';
import { encerrarPesquisa, liberarPesquisa, pesquisa } from './pesquisas.contract.ts';
import { pesquisasDoCadastro } from './pesquisas.resource.ts';
import { GRUPO_PADRAO, recusaDaLiberacao } from './pesquisas.rules.ts';
import { registrarRiscos } from './riscos.queries.ts';

const ENTIDADE = pesquisa.nome.um;

interface Travada {
  readonly id: number;
  readonly situacao: 'R' | 'L' | 'B' | 'E';
  readonly anonima: boolean;
  readonly forma: 'C' | 'L';
  readonly dataIni: string | null;
  readonly dataFim: string | null;
  readonly grupoMinimo: number | null;
  readonly perguntas: number;
  readonly participantes: number;
  readonly repetidos: number;
}

/** A survey of the session's company, held until the end of the transaction. Throws NAO_ENCONTRADO. */
async function travada(ctx: Ctx, id: number): Promise<Travada> {
  await holdRows(ctx.db, 'pesquisa', id);
  const { rows } = await sql<Travada>`select t.id, t.situacao, t.anonima, t.forma,
      t.data_ini as "dataIni", t.data_fim as "dataFim", t.grupo_minimo as "grupoMinimo",
      (select count(*)::int from questionario_pergunta p where p.questionario_id = t.questionario_id) as perguntas,
      (select count(*)::int from pesquisa_participante p where p.pesquisa_id = t.id) as participantes,
      (select count(*)::int - count(distinct p.colaborador_id)::int from pesquisa_participante p where p.pesquisa_id = t.id) as repetidos
    from pesquisa t where t.id = ${id} and t.empresa_id = ${ctx.empresaId} and t.tipo <> 'E'`.execute(ctx.db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

function exigirPronta(antes: Travada, hoje: string): void {
  if (antes.situacao === 'E') throw regra('A pesquisa está encerrada: clone-a para perguntar de novo.');
  const recusa = recusaDaLiberacao(antes);
  if (recusa) throw regra(recusa);
  if (antes.anonima && antes.repetidos > 0)
    throw regra(
      `Em uma pesquisa anônima cada pessoa responde uma vez, e há ${plural(antes.repetidos, 'convite repetido', 'convites repetidos')} em outra turma. Exclua antes de liberar.`,
    );
  if (antes.dataFim !== null && antes.dataFim < hoje)
    throw campoInvalido('dataFim', 'O prazo já terminou. Prorrogue-o antes de liberar.');
}

/** What is promised to who answers is written down with the release: the smallest group, and the key of an open link. */
async function liberar(ctx: Ctx, { id, forma }: Travada): Promise<void> {
  await sql`update pesquisa set situacao = 'L', versao = versao + 1,
      grupo_minimo = case when anonima then coalesce(grupo_minimo, (select c.grupo_minimo from pesquisa_configuracao c
        where c.empresa_id = pesquisa.empresa_id), ${GRUPO_PADRAO}) end,
      link_aberto = case when ${forma} = 'L' then coalesce(link_aberto, ${novoSegredo()}) end
    where id = ${id}`.execute(ctx.db);
}

/** Closes a survey for good; an anonymous one is counted in the same transaction. */
export async function encerrar(
  db: Db,
  { id, anonima, forma, grupoMinimo }: Pick<Travada, 'id' | 'anonima' | 'forma' | 'grupoMinimo'>,
): Promise<void> {
  const respostas = anonima ? await apurar(db, id, grupoMinimo ?? GRUPO_PADRAO) : 0;
  if (anonima) await registrarRiscos(db, id);
  await sql`update pesquisa set situacao = 'E', versao = versao + 1,
    respostas_do_link = case when ${forma} = 'L' then ${respostas} else 0 end where id = ${id}`.execute(db);
}

/** Writes to who was asked, once they can answer. Throws a field error before the first day. */
async function avisarDaLiberacao(ctx: Ctx, { id, forma, dataIni }: Travada): Promise<void> {
  if (forma !== 'C') return;
  if (dataIni !== null && dataIni > ctx.hoje)
    throw campoInvalido(
      'avisar',
      `A pesquisa só se responde a partir de ${formatarData(dataIni)}: avise nesse dia, em Participantes.`,
    );
  // Released for everybody who was asked, it is announced to all of them.
  await avisarConvidados(ctx, id, { soNovos: true, quais: null });
}

/** Releases a survey, or blocks a released one. Throws REGRA where its state does not allow it. */
export async function mudarSituacao(ctx: Ctx, id: number, liberada: boolean, avisar = false): Promise<void> {
  const antes = await travada(ctx, id);
  if (liberada) {
    exigirPronta(antes, ctx.hoje);
    await liberar(ctx, antes);
    if (avisar) await avisarDaLiberacao(ctx, antes);
  } else {
    if (antes.situacao !== 'L') throw regra('Só se bloqueia uma pesquisa liberada.');
    await sql`update pesquisa set situacao = 'B', versao = versao + 1 where id = ${id}`.execute(ctx.db);
  }
  const acao = liberada ? 'Liberação' : 'Bloqueio';
  await ctx.auditar({ acao, entidade: ENTIDADE, entidadeId: id, antes: { situacao: antes.situacao } });
}

export const situacaoHandlers: readonly Handler[] = [
  on(liberarPesquisa, async (ctx, { params: { id, qid }, body: { liberada, avisar } }) => {
    if (id !== qid) throw new ProblemError('NAO_ENCONTRADO');
    await mudarSituacao(ctx, id, liberada, avisar);
    return pesquisasDoCadastro.ler(ctx, id);
  }),
  on(encerrarPesquisa, async (ctx, { params: { id } }) => {
    const antes = await travada(ctx, id);
    if (antes.situacao !== 'L' && antes.situacao !== 'B') throw regra('Só se encerra uma pesquisa que foi liberada.');
    await encerrar(ctx.db, antes);
    await ctx.auditar({
      acao: 'Encerramento',
      entidade: ENTIDADE,
      entidadeId: id,
      antes: { situacao: antes.situacao },
    });
    return pesquisasDoCadastro.ler(ctx, id);
  }),
];
