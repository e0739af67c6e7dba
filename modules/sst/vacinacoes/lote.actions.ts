import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { enfileirarLote, exigirSemLote, retomarLote } from '#modules/sst/lote-de-talentos.queries.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { recordSensitiveAccess } from '#platform/server/privacy/sensitive-access.ts';
import { namedSubjects, searchedFields } from '#platform/server/privacy/sensitive-search.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import {
  type AndamentoDoLote,
  conferirLote,
  type LoteDeVacinacao,
  loteDeVacinacao,
  NOMES_POR_PAGINA,
  obterLote,
  retomarLoteDeVacinacao,
  ultimoLote,
  vacinarEmLote,
} from './lote.contract.ts';
import {
  exigirLote,
  guardarLote,
  JOB_DE_DESFAZER,
  JOB_DO_LOTE,
  LOTES,
  lerLote,
  type NoLote,
  type PlanoDoLote,
  planoDoLote,
} from './lote.queries.ts';
import { permissoesDaVacinacao, vacinacao } from './vacinacoes.contract.ts';

const recebem = (talentos: readonly NoLote[]) => talentos.filter(({ recebe }) => 'lugar' in recebe);

/** Which dose comes to how many, and one page of the names of who gets one or of who gets none. */
function paginaDoPlano({ doses, talentos }: PlanoDoLote, page: number, quais: 'V' | 'P') {
  const comDose = recebem(talentos);
  const semDose = talentos.filter(({ recebe }) => 'motivo' in recebe);
  const nomes = (quais === 'V' ? comDose : semDose).slice(page * NOMES_POR_PAGINA, (page + 1) * NOMES_POR_PAGINA);
  const nomeDa = ({ recebe }: NoLote) => ('lugar' in recebe ? (doses[recebe.lugar]?.nome ?? '') : '');
  return {
    recebem: comDose.length,
    naoRecebem: semDose.length,
    porDose: doses.flatMap(({ nome }) => {
      const quantos = comDose.filter((um) => nomeDa(um) === nome).length;
      return quantos > 0 ? [{ dose: nome, talentos: quantos }] : [];
    }),
    content: nomes.map((um) => ({
      id: um.id,
      colaborador: { id: um.id, nome: um.nome },
      dito: 'motivo' in um.recebe ? um.recebe.motivo : nomeDa(um),
    })),
  };
}

async function pedir(ctx: Ctx, form: LoteDeVacinacao): Promise<AndamentoDoLote> {
  const { vacinaId, dataRealizacao, lote, doseId, completos } = form;
  await exigirSemLote(ctx, LOTES);
  const dose = { vacinaId, dataRealizacao, lote, doseId, completos };
  const { talentos } = await planoDoLote(ctx, dose, form);
  const ids = recebem(talentos).map(({ id }) => id);
  if (ids.length === 0) return recusarPorNinguem(ctx, talentos, form);
  const id = await guardarLote(ctx, dose, ids, talentos.length - ids.length);
  await enfileirarLote(ctx, JOB_DO_LOTE, id);
  await ctx.auditar({
    acao: 'Inclusão em lote',
    entidade: vacinacao.nome.um,
    depois: { dataRealizacao, lote, talentos: ids.length },
  });
  return exigirLote(ctx, id);
}

/** That nobody gets a dose tells of those who were named as the check does, and leaves the same line. */
async function recusarPorNinguem(
  ctx: Ctx,
  talentos: readonly NoLote[],
  form: LoteDeVacinacao,
): Promise<AndamentoDoLote> {
  await recordSensitiveAccess(ctx, {
    ...{ empresaId: null, titular: TITULAR_COLABORADOR, chamada: vacinarEmLote.path, pesquisa: true },
    campos: searchedFields({ filtro: loteDeVacinacao, rastro: true }, form, ctx.permissoes),
    titulares: await namedSubjects(ctx, TITULAR_COLABORADOR, form.colaboradorIds),
  });
  ctx.recusar(campoInvalido('colaboradorIds', ninguem(talentos)));
  return undefined as never;
}

/** Who asks for a batch is told of the doses of others: whoever may not see them asks for none. Throws SEM_PERMISSAO. */
export function exigirVer(ctx: Ctx): void {
  if (!pode(ctx, permissoesDaVacinacao.ver))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'A vacinação em lote é de quem também vê as vacinações.' });
}

/** Why nobody gets a dose: of a single talent the reason itself. */
function ninguem(talentos: readonly NoLote[]): string {
  const [um, outro] = talentos;
  if (!um) return 'Nenhum talento é assim.';
  return !outro && 'motivo' in um.recebe
    ? `${um.nome}: ${um.recebe.motivo}`
    : 'Ninguém desta escolha recebe dose: confira quem não recebe e por quê.';
}

/** The rules of the day hold for the whole batch. */
function exigirDia(ctx: Ctx, { dataRealizacao }: LoteDeVacinacao): void {
  if (dataRealizacao > ctx.hoje) throw campoInvalido('dataRealizacao', 'A data ainda não chegou');
}

export const vacinacoesEmLote: readonly Handler[] = [
  on(conferirLote, async (ctx, { body, query: { page, quais } }) => {
    exigirVer(ctx);
    exigirDia(ctx, body);
    return paginaDoPlano(await planoDoLote(ctx, body, body), page, quais);
  }),
  on(vacinarEmLote, (ctx, { body }) => {
    exigirVer(ctx);
    exigirDia(ctx, body);
    return pedir(ctx, body);
  }),
  on(obterLote, (ctx, { params }) => {
    exigirVer(ctx);
    return exigirLote(ctx, params.id);
  }),
  on(retomarLoteDeVacinacao, async (ctx, { params: { id } }) => {
    exigirVer(ctx);
    const { desfaz } = await exigirLote(ctx, id);
    await retomarLote(ctx, LOTES, desfaz ? JOB_DE_DESFAZER : JOB_DO_LOTE, id);
    return exigirLote(ctx, id);
  }),
  on(ultimoLote, (ctx) => {
    exigirVer(ctx);
    return lerLote(ctx, null);
  }),
];
