import { sql } from 'kysely';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { colaboradores, colaboradoresIncompletos } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { toProblem } from '#platform/server/http/errors.ts';
import { type Problem, ProblemError, regra } from '#platform/shared/problem.ts';
import type { ResultadoDaLinha } from '#platform/shared/sheet-import/sheet-import.ts';
import { colunasDe } from './conferencia.actions.ts';
import { presas } from './dependentes.queries.ts';
import { tituloDoCampo } from './importacao.queries.ts';
import type { ErroDaLinha } from './linha.rules.ts';
import { comValores, montar } from './montar.rules.ts';

/** A row that is to be written, or was. */
export interface Linha {
  readonly id: number;
  readonly linha: number;
  readonly resultado: ResultadoDaLinha;
  readonly colaboradorId: number | null;
  readonly versaoAntes: number | null;
  readonly valores: Readonly<Record<string, unknown>>;
  readonly antes: Readonly<Record<string, unknown>>;
}

/** What is done to rows together: to all of them, or it throws. */
export type Trabalho = (ctx: Ctx, linhas: readonly Linha[]) => Promise<void>;

interface Recusa {
  readonly id: number;
  readonly erros: readonly ErroDaLinha[];
}

/** Messages of what was thrown, at their columns. */
async function errosDe(ctx: Ctx, { erros, mensagem }: Problem): Promise<ErroDaLinha[]> {
  if (erros.length === 0) return [{ coluna: null, mensagem }];
  const { colunas } = await colunasDe(ctx);
  return erros.map((erro) => ({ coluna: tituloDoCampo(erro.campo, colunas), mensagem: erro.mensagem }));
}

/** What is refused leaves nothing behind. Returns why, or null; throws on what nobody foresaw. */
async function semResto(ctx: Ctx, work: () => Promise<void>): Promise<Problem | null> {
  await sql`savepoint linhas`.execute(ctx.db);
  try {
    await work();
    await sql`release savepoint linhas`.execute(ctx.db);
    return null;
  } catch (cause) {
    const { corpo, esperado } = toProblem(cause, '');
    if (!esperado) throw cause;
    await sql`rollback to savepoint linhas`.execute(ctx.db);
    await sql`release savepoint linhas`.execute(ctx.db);
    return corpo;
  }
}

/** Does the work to all of the rows, and where that is refused to each half: at last each refused row is alone with its reason. */
export async function emPartes(ctx: Ctx, linhas: readonly Linha[], work: Trabalho): Promise<Recusa[]> {
  const [primeira] = linhas;
  if (!primeira) return [];
  const recusa = await semResto(ctx, () => work(ctx, linhas));
  if (recusa === null) return [];
  if (linhas.length === 1) return [{ id: primeira.id, erros: await errosDe(ctx, recusa) }];
  const meio = Math.ceil(linhas.length / 2);
  return [...(await emPartes(ctx, linhas.slice(0, meio), work)), ...(await emPartes(ctx, linhas.slice(meio), work))];
}

const ehNova = ({ resultado }: Linha) => resultado === 'NOVA';
const ehMudanca = (linha: Linha) => !ehNova(linha);

/** New talents and changed ones, by the same writing as the form's. */
export async function gravar(ctx: Ctx, { ignora }: { readonly ignora: boolean }, linhas: readonly Linha[]) {
  const talentos = ignora ? colaboradoresIncompletos : colaboradores;
  const [novas, mudadas] = [linhas.filter(ehNova), linhas.filter(ehMudanca)];
  if (novas.length > 0 && !ctx.permissoes.has(colaborador.permissoes.inserir)) throw new ProblemError('SEM_PERMISSAO');
  const criados = await talentos.criarVarios(
    ctx,
    novas.map(({ valores }) => colaborador.form.parse(montar(new Map(Object.entries(valores))))),
  );
  const alterados = await mudar(ctx, talentos, mudadas, ({ valores, versaoAntes }, atual) => ({
    ...comValores(atual, valores),
    // What was confirmed is the change of that version: whoever wrote since then is not written over.
    versao: versaoAntes ?? undefined,
  }));
  const gravados = [...criados, ...alterados];
  const feitas = [...novas, ...mudadas].map(({ id }, place) => {
    const { id: talento, versao } = gravados[place] ?? {};
    return { id, talento, versao };
  });
  await sql`update importacao_talento_linha l set feita = true, celulas = '{}', colaborador_id = f.talento, versao_depois = f.versao
    from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb) f (id bigint, talento bigint, versao int) where l.id = f.id`.execute(
    ctx.db,
  );
}

type Talentos = typeof colaboradores;
type Talento = Awaited<ReturnType<Talentos['obter']>>;

async function mudar(
  ctx: Ctx,
  talentos: Talentos,
  linhas: readonly Linha[],
  com: (linha: Linha, atual: Omit<Talento, 'pode'>) => Parameters<Talentos['atualizarVarios']>[1][number],
): Promise<Talento[]> {
  const ids = linhas.flatMap(({ colaboradorId }) => colaboradorId ?? []);
  if (ids.length < linhas.length) throw regra('O cadastro da linha foi excluído.');
  const atuais = await talentos.obterVarios(ctx, ids);
  const forms = atuais.flatMap(({ pode: _, ...atual }, place) => {
    const linha = linhas[place];
    return linha ? [com(linha, atual)] : [];
  });
  return talentos.atualizarVarios(ctx, forms);
}

/** Takes back what was written: nothing while anything changed since, or depends on it, and nothing changes while it is looked at. */
export async function desfazer(ctx: Ctx, { id }: { readonly id: number }, linhas: readonly Linha[]): Promise<void> {
  const ids = linhas.map((linha) => linha.id);
  await sql`select from colaborador c where c.empresa_id = ${ctx.empresaId} and c.id = any (${idList(linhas.flatMap(({ colaboradorId }) => colaboradorId ?? []))})
    order by c.id for update`.execute(ctx.db);
  const { quantas, ocultas } = await presas(ctx, id, ids);
  if (quantas > 0 || ocultas)
    throw regra('Não foi desfeita: o cadastro mudou, ou algo depende dele, depois da importação.');
  await colaboradores.excluirVarios(
    ctx,
    linhas.filter(ehNova).flatMap(({ colaboradorId }) => colaboradorId ?? []),
  );
  await mudar(ctx, colaboradoresIncompletos, linhas.filter(ehMudanca), ({ antes }, atual) => comValores(atual, antes));
  await sql`update importacao_talento_linha set desfeita = true where id = any (${idList(ids)})`.execute(ctx.db);
}
