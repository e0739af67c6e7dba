import { type Ctx, pode } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type Assunto, permissoesDaCadeia, quemDecide } from './alcadas.contract.ts';
import {
  cadeiaQueVale,
  comEnvolvidos,
  depoisDaDecisao,
  etapaDaVez,
  type Fatos,
  impedimentoDe,
  recusaDaAlcada,
  type SituacaoDoTramite,
  vezDe,
} from './alcadas.rules.ts';
import type { Aprovacao, DecisaoForm } from './aprovacao.contract.ts';
import {
  cadeiasAtivas,
  esquecerTramites,
  gravarDecisao,
  iniciarTramite,
  largarTramite,
  lerTramites,
  nomesDe,
  reservaDaEmpresa,
  substituicoesDeHoje,
  type TramiteLido,
} from './tramite.queries.ts';

/** A record as chains see it; its module says it. */
export interface Caso extends Fatos {
  readonly assunto: Assunto;
  readonly id: number;
  readonly areaId: number | null;
  /** Users whom it is about: who asked for it, and who it tells of. */
  readonly envolvidos: readonly number[];
  /** What messages call it: 'A solicitação de pessoal 12 (Padeiro)'. */
  readonly titulo: string;
  /** Does it still wait to be approved? What was decided already asks nobody. */
  readonly aberto: boolean;
  /** Tells those of these users who see the record. */
  readonly avisar: (usuarios: readonly number[], texto: string) => Promise<void>;
}

async function vezEm(ctx: Ctx, tramite: TramiteLido) {
  return vezDe(tramite, await substituicoesDeHoje(ctx), await reservaDaEmpresa(ctx), ctx.hoje);
}

const tramiteDe = async (ctx: Ctx, { assunto, id, envolvidos }: Pick<Caso, 'assunto' | 'id' | 'envolvidos'>) => {
  const [lido] = await lerTramites(ctx, assunto, id);
  return lido ? comEnvolvidos(lido, envolvidos) : null;
};

const POR_TOKEN = 'Um token da API não decide pela pessoa: ela decide no sistema.';

/** The chain that applies to a record today, or null. */
const cadeiaDe = async (ctx: Ctx, caso: Caso) => cadeiaQueVale(await cadeiasAtivas(ctx, caso.assunto), caso);

async function avisarAVez(ctx: Ctx, caso: Caso): Promise<void> {
  const tramite = await tramiteDe(ctx, caso);
  if (!tramite || !etapaDaVez(tramite)) return;
  const { pessoas, naFalta } = await vezEm(ctx, tramite);
  const porque = naFalta ? ', na falta de quem decida a etapa' : '';
  const quem = pessoas.map(({ usuario }) => usuario).filter((id) => id !== ctx.ator.id);
  await caso.avisar(quem, `${caso.titulo} espera a sua decisão na cadeia de aprovação${porque}.`);
}

/** Puts a record on its way from the first step, whatever was decided before; answers whether a chain applies. */
export async function iniciarAprovacao(ctx: Ctx, caso: Caso): Promise<boolean> {
  await largarTramite(ctx, caso.assunto, caso.id);
  const cadeia = await cadeiaDe(ctx, caso);
  if (!cadeia) return false;
  const { assunto, id: registroId, areaId, envolvidos } = caso;
  await iniciarTramite(ctx, assunto, { cadeiaId: cadeia.id, registroId, areaId, envolvidos });
  await avisarAVez(ctx, caso);
  return true;
}

export const esquecerAprovacao = esquecerTramites;

/** Throws REGRA with who is to decide while a chain that applies to the record has not approved it (decision 282). */
export async function exigirAprovacao(ctx: Ctx, caso: Caso): Promise<void> {
  const cadeia = await cadeiaDe(ctx, caso);
  if (!cadeia) return;
  const tramite = await tramiteDe(ctx, caso);
  if (!tramite || tramite.cadeiaId !== cadeia.id) throw regra(recusaDaAlcada(null, null, []));
  if (tramite.situacao === 'P') return;
  const { pessoas } = await vezEm(ctx, tramite);
  const nomes = await nomesDe(
    ctx,
    pessoas.map(({ usuario }) => usuario),
  );
  throw regra(recusaDaAlcada(tramite.situacao, etapaDaVez(tramite)?.ordem ?? null, [...nomes.values()]));
}

/** Ends the way of a record that changed where nothing waits to be approved: it begins again when it waits anew. */
export const largarAprovacao = largarTramite;

/** Ids of the records of a kind that wait for this person's decision; `envolvidosDe` says whom each is about by now. */
export async function idsParaDecidir(
  ctx: Ctx,
  assunto: Assunto,
  envolvidosDe: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>,
): Promise<number[]> {
  const lidos = await lerTramites(ctx, assunto, null);
  if (lidos.length === 0) return [];
  const envolvidos = await envolvidosDe(lidos.map(({ registroId }) => registroId));
  const tramites = lidos.map((tramite) => comEnvolvidos(tramite, envolvidos.get(tramite.registroId) ?? []));
  const [substituicoes, reserva] = [await substituicoesDeHoje(ctx), await reservaDaEmpresa(ctx)];
  return tramites
    .filter((tramite) =>
      vezDe(tramite, substituicoes, reserva, ctx.hoje).pessoas.some(({ usuario }) => usuario === ctx.ator.id),
    )
    .map(({ registroId }) => registroId);
}

const rotuloDaEtapa = ({ quem, nome }: TramiteLido['etapas'][number]) =>
  quem === 'R' ? quemDecide.rotulo('R') : quem === 'P' ? `Perfil ${nome}` : (nome ?? '');

const podeRecomecar = (ctx: Ctx) => pode(ctx, permissoesDaCadeia.verbos.NA_FALTA);

/** What the page of the record shows of its way; null where there is none. `edita`: this person may change the record. */
export async function lerAprovacao(ctx: Ctx, caso: Caso, edita: boolean): Promise<Aprovacao | null> {
  const tramite = await tramiteDe(ctx, caso);
  const cadeia = caso.aberto ? await cadeiaDe(ctx, caso) : null;
  // Another chain applies by now, because a raise reached its amount or it is new: that one has not begun.
  const falta = cadeia !== null && cadeia.id !== tramite?.cadeiaId;
  if (!tramite && !falta) return null;
  const vez = tramite ? await vezEm(ctx, tramite) : null;
  const nomes = await nomesDe(
    ctx,
    (vez?.pessoas ?? []).flatMap(({ usuario, emLugarDe }) => [usuario, ...(emLugarDe === null ? [] : [emLugarDe])]),
  );
  const etapa = tramite && caso.aberto && !falta ? etapaDaVez(tramite) : null;
  const doToken = ctx.sessao?.porToken ? POR_TOKEN : null;
  const impedimento = tramite && vez && etapa ? (doToken ?? impedimentoDe(tramite, vez, ctx.ator.id)) : null;
  const parado = falta || tramite?.situacao === 'D';
  return {
    situacao: falta || !tramite || tramite.situacao === 'X' ? 'N' : tramite.situacao,
    etapas: (tramite?.etapas ?? []).map((uma) => ({
      ordem: uma.ordem,
      quem: rotuloDaEtapa(uma),
      decisao: uma.decisao,
      decisor: uma.decisorNome === null ? null : { nome: uma.decisorNome, emLugarDe: uma.emLugarDeNome },
      motivo: uma.motivo,
      decididoEm: uma.decididoEm,
    })),
    etapaDaVez: etapa?.ordem ?? null,
    vez: etapa
      ? (vez?.pessoas ?? []).map(({ usuario, emLugarDe }) => ({
          nome: nomes.get(usuario) ?? '',
          emLugarDe: emLugarDe === null ? null : (nomes.get(emLugarDe) ?? ''),
        }))
      : [],
    naFalta: etapa !== null && vez?.naFalta === true,
    podeDecidir: etapa !== null && impedimento === null,
    impedimento,
    podeEnviar: caso.aberto && ((edita && parado) || podeRecomecar(ctx)),
  };
}

/** Sends the record from the first step, where it was returned or has not begun; who holds the authority, at any time. Throws REGRA. */
export async function enviarAprovacao(ctx: Ctx, caso: Caso, edita: boolean): Promise<void> {
  const lida = await lerAprovacao(ctx, caso, edita);
  if (!lida?.podeEnviar) throw regra('Esta aprovação não se envia agora.');
  await iniciarAprovacao(ctx, caso);
  const novo = await tramiteDe(ctx, caso);
  const depois = { assunto: caso.assunto, registro: caso.id };
  await ctx.auditar({ acao: 'Envio à cadeia', entidade: 'Aprovação', entidadeId: novo?.id ?? null, depois });
}

/** What a decision made of the way. */
export interface Decidido {
  readonly situacao: SituacaoDoTramite;
  readonly etapa: number;
  readonly etapas: number;
  readonly emLugarDe: string | null;
}

/**
 * Decides the step that waits, for the person whose turn it is; the caller has locked the record. Writes the audit row and tells whoever is
 * next. Throws SEM_PERMISSAO for a token, CONFLITO when another decided the step meanwhile, and REGRA when it is not this person's.
 */
export async function decidirAprovacao(
  ctx: Ctx,
  caso: Caso,
  { etapa, decisao, motivo }: DecisaoForm,
): Promise<Decidido> {
  if (ctx.sessao?.porToken) throw new ProblemError('SEM_PERMISSAO', { mensagem: POR_TOKEN });
  const tramite = await tramiteDe(ctx, caso);
  const atual = tramite && etapaDaVez(tramite);
  if (!tramite || !atual || !caso.aberto) throw regra('Não há etapa à espera de decisão.');
  if (atual.ordem !== etapa)
    throw new ProblemError('CONFLITO_VERSAO', { mensagem: 'Esta etapa já foi decidida por outra pessoa.' });
  const vez = await vezEm(ctx, tramite);
  const impedimento = impedimentoDe(tramite, vez, ctx.ator.id);
  if (impedimento !== null) throw regra(impedimento);
  const emLugarDe = vez.pessoas.find(({ usuario }) => usuario === ctx.ator.id)?.emLugarDe ?? null;
  const situacao = depoisDaDecisao(tramite, decisao);
  await gravarDecisao(ctx, tramite.id, { etapaId: atual.id, decisao, emLugarDe, motivo, situacao });
  const nome = emLugarDe === null ? null : ((await nomesDe(ctx, [emLugarDe])).get(emLugarDe) ?? null);
  await ctx.auditar({
    acao: { A: 'Aprovação de etapa', R: 'Reprovação na cadeia', D: 'Devolução na cadeia' }[decisao],
    entidade: 'Aprovação',
    entidadeId: tramite.id,
    depois: { assunto: caso.assunto, registro: caso.id, etapa, decisao, motivo, emLugarDe: nome, situacao },
  });
  await avisarAVez(ctx, caso);
  return { situacao, etapa, etapas: tramite.etapas.length, emLugarDe: nome };
}
