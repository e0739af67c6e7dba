import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cadeiasQueValem } from '#modules/organizacao/alcadas/alcadas.rules.ts';
import { iniciarAprovacao } from '#modules/organizacao/alcadas/aprovacao.queries.ts';
import { cadeiasAtivas, temCadeia } from '#modules/organizacao/alcadas/tramite.queries.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { cofre } from '#platform/server/cofre/cofre.ts';
import { type Ctx, confirmar, pode } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { casoDaProposta } from './caso.queries.ts';
import { paginaDaProposta, permissoesDaProposta, type TipoDeProposta } from './propostas.contract.ts';
import { aprovarRastros, gravarRastros } from './rastros.queries.ts';
import {
  type Comparacao,
  type Conteudo,
  donoDaProposta,
  type Guardada,
  type Mudanca,
  registroDe,
} from './registro.queries.ts';

const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const assinar = ({ assinado }: { readonly assinado: unknown }): string =>
  createHash('sha256').update(JSON.stringify(assinado)).digest('hex');
/** What comes out: of a write that reaches many, also whom, and what becomes of each pay. */
const assinarFim = ({ assinado }: { readonly assinado: unknown }, comparacao: Comparacao | null): string =>
  assinar({ assinado: comparacao?.alcance ? [assinado, comparacao.alcance.assinado] : assinado });

/**
 * Runs `work`, and undoes all that it wrote unless what it comes to stands (`fica`): every refusal of the real write, and the write itself where
 * nobody has to approve it, which would else be made twice. What it leaves for after the commit goes with it.
 */
async function ensaiar<T>(ctx: Ctx, work: (ensaio: Ctx) => Promise<T>, fica: (resultado: T) => boolean): Promise<T> {
  const depois: (() => void)[] = [];
  let mantido = false;
  await sql`savepoint ensaio`.execute(ctx.db);
  try {
    const resultado = await work({ ...ctx, depois: (chamada) => void depois.push(chamada) });
    mantido = fica(resultado);
    return resultado;
  } finally {
    await (mantido ? sql`release savepoint ensaio` : sql`rollback to savepoint ensaio`).execute(ctx.db);
    if (mantido) for (const chamada of depois) ctx.depois(chamada);
  }
}

/**
 * What the write changes: `proposta` where a chain applies to it, and what stood before, which counts for the next one where none does. With
 * `gravar` it is written where none applies, and `gravado` holds its answer.
 */
async function sobCadeia<M extends { readonly assinado: unknown }, T>(
  ctx: Ctx,
  mudanca: Mudanca<M, T>,
  { gravar }: { readonly gravar: boolean },
) {
  // Where somebody was counts for dismissals too.
  const acompanhada = (await temCadeia(ctx, mudanca.assunto)) || (mudanca.rastros && (await temCadeia(ctx, 'D')));
  if (!acompanhada) {
    const gravado = gravar ? await mudanca.escrever(ctx) : null;
    return { proposta: null, comparacao: null, rastros: [], gravado };
  }
  await mudanca.travar(ctx);
  const antes = await mudanca.ler(ctx, 'antes');
  return ensaiar(
    ctx,
    async (ensaio) => {
      const gravado = await mudanca.escrever(ensaio);
      const depois = await mudanca.ler(ensaio, 'depois');
      const comparacao = mudanca.comparar(antes, depois);
      const cadeias = comparacao ? cadeiasQueValem(await cadeiasAtivas(ctx, mudanca.assunto), comparacao.fatos) : [];
      return {
        proposta:
          comparacao && cadeias.length > 0
            ? { comparacao, base: assinar(antes), fim: assinarFim(depois, comparacao) }
            : null,
        comparacao,
        rastros: mudanca.rastros?.(antes, depois) ?? [],
        gravado,
      };
    },
    ({ proposta }) => gravar && proposta === null,
  );
}

const oQue = {
  H: 'Esta mudança de salário',
  P: 'Este realinhamento',
  D: 'Este desligamento',
} as const satisfies Record<TipoDeProposta, string>;

/**
 * Writes at once where no chain of approval applies. Where one does, the person is asked, and what was sent is kept whole as a proposal that
 * waits for the chain: nothing else is written, and the request is answered with EM_APROVACAO (decision 290).
 */
export async function porCadeia<M extends { readonly assinado: unknown }, T>(
  ctx: Ctx,
  mudanca: Mudanca<M, T>,
): Promise<T> {
  const { proposta: achado, comparacao: feita, rastros, gravado } = await sobCadeia(ctx, mudanca, { gravar: true });
  if (!achado) {
    await gravarRastros(ctx, rastros);
    await mudanca.aoGravar?.(ctx, feita);
    return gravado as T;
  }
  const { tipo, assunto, alvoId, colaboradorId, registroId, form } = mudanca;
  const { rows: abertas } =
    await sql`select from proposta_aprovacao where empresa_id = ${ctx.empresaId} and tipo = ${tipo}
    and alvo_id = ${alvoId} and situacao = 'A' limit 1`.execute(ctx.db);
  if (abertas.length > 0)
    throw regra('Já há uma proposta à espera de aprovação: ela é decidida ou cancelada antes de outra.');
  if (ctx.ator.tipo !== 'usuario' || ctx.ator.id === null)
    throw regra('Só uma pessoa propõe o que passa por aprovação.');
  confirmar(
    ctx,
    'cadeia-de-aprovacao',
    `${oQue[tipo]} passa por uma cadeia de aprovação e só vale depois da última decisão. Enviar a proposta?`,
    'Enviar proposta',
  );
  const { comparacao, base, fim } = achado;
  const { fatos, areaId, efeito } = comparacao;
  const conteudo: Conteudo = {
    ...{ fatos, areaId, efeito, base, fim, form },
    autoridades: mudanca.autoridades.filter((uma) => ctx.permissoes.has(uma)),
    talentos: await mudanca.envolvidos(ctx, comparacao),
  };
  // What is sealed is bound to its row, which has its id from the insert alone.
  const { rows } = await sql<{ id: number }>`insert into proposta_aprovacao
      (empresa_id, assunto, tipo, alvo_id, colaborador_id, registro_id, conteudo_selado, proponente_id, proposta_em)
    values (${ctx.empresaId}, ${assunto}, ${tipo}, ${alvoId}, ${colaboradorId}, ${registroId}, '', ${ctx.ator.id}, ${ctx.agora})
    returning id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  const selado = cofre().selar(JSON.stringify(conteudo), donoDaProposta(ctx.empresaId, id));
  await sql`update proposta_aprovacao set conteudo_selado = ${selado} where id = ${id}`.execute(ctx.db);
  // No amount, no reason and no talent stands in the log: who may see them reads the proposal, and nobody sees what is proposed of themself.
  await ctx.auditar({
    acao: 'Inclusão',
    entidade: 'Proposta em aprovação',
    entidadeId: id,
    antes: null,
    depois: colaboradorId === null ? { tipo, alvoId } : { tipo },
  });
  await iniciarAprovacao(ctx, (await casoDaProposta(ctx, id)).caso);
  ctx.recusar(
    new ProblemError('EM_APROVACAO', {
      mensagem: `Proposta ${id} enviada para aprovação. Nada muda até a última decisão.`,
      // The way to it, for who may go it.
      atual: { proposta: id, ...(pode(ctx, permissoesDaProposta.ver) ? { pagina: paginaDaProposta(id) } : {}) },
    }),
  );
  return undefined as T;
}

/** Throws REGRA with `mensagem` where a chain applies to a write that nobody proposes, such as a deletion; the caller carries out the others. */
export async function recusarSobCadeia(
  ctx: Ctx,
  mudanca: Mudanca<never, unknown> | Mudanca,
  mensagem: string,
): Promise<void> {
  const { proposta, rastros } = await sobCadeia(ctx, mudanca as Mudanca, { gravar: false });
  if (proposta) throw regra(mensagem);
  await gravarRastros(ctx, rastros);
}

/**
 * Writes what was proposed, by the rules of now and with the authorities with which it was proposed. Throws REGRA, and nothing is written,
 * where something else stands by now than when it was proposed, something else would come out, or chains through which it did not go
 * (`passa` says that of facts) would apply to it.
 */
export async function aplicarProposta(
  ctx: Ctx,
  tipo: TipoDeProposta,
  guardada: Guardada,
  conteudo: Conteudo,
  passa: (fatos: Conteudo['fatos']) => Promise<boolean>,
): Promise<void> {
  const naoVale = (porque: string) =>
    regra(
      `A proposta não vale mais e nada foi gravado: ${porque} Reprove-a, ou peça a quem a fez que a cancele e faça outra.`,
    );
  const autoridades = [...ctx.permissoes].filter((uma) => uma !== SALARIO);
  const delegado: Ctx = {
    ...ctx,
    permissoes: new Set([...autoridades, permissaoVerTodasAreas, ...conteudo.autoridades]),
  };
  try {
    const mudanca = await registroDe(tipo).refazer(delegado, guardada);
    await mudanca.travar(delegado);
    const antes = await mudanca.ler(delegado, 'antes');
    if (assinar(antes) !== conteudo.base) throw regra('o que havia mudou depois que ela foi feita.');
    await mudanca.escrever(delegado);
    const depois = await mudanca.ler(delegado, 'depois');
    const comparacao = mudanca.comparar(antes, depois);
    if (assinarFim(depois, comparacao) !== conteudo.fim) throw regra('o resultado já não seria o que foi proposto.');
    if (!(await passa(comparacao?.fatos ?? [])))
      throw regra('ela pede agora também outra cadeia de aprovação, pelos lugares da pessoa ou pelo quanto muda.');
    await aprovarRastros(ctx, mudanca.aprovados?.(antes, depois) ?? [], mudanca.planejamentoId ?? null);
    await mudanca.aoGravar?.(delegado, comparacao);
  } catch (causa) {
    if (!(causa instanceof ProblemError) || causa.codigo === 'CONFIRMAR') throw causa;
    throw naoVale(causa.erros.length > 0 ? causa.erros.map(({ mensagem }) => mensagem).join(' ') : causa.message);
  }
}
