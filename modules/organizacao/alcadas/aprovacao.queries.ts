import { darPorLidas } from '#modules/organizacao/mensagens/enviar.queries.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type Assunto, permissoesDaCadeia, quemDecide } from './alcadas.contract.ts';
import {
  cadeiasQueValem,
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
  outrasContas,
  reservaDaEmpresa,
  substituicoesDeHoje,
  type TramiteLido,
} from './tramite.queries.ts';

/** A record as chains see it; its module says it. */
export interface Caso {
  readonly assunto: Assunto;
  /** What chains are chosen by: of each person whom it is about, where they are several. */
  readonly fatos: readonly Fatos[];
  readonly id: number;
  readonly areaId: number | null;
  /** Users whom it is about: who asked for it, and who it tells of. */
  readonly envolvidos: readonly number[];
  /** What messages call it: 'A solicitação de pessoal 12 (Padeiro)'. */
  readonly titulo: string;
  /** Does it still wait to be approved? What was decided already asks nobody. */
  readonly aberto: boolean;
  /** The users who may decide on it at all; null, or nothing, where that asks for no authority. */
  readonly habilitados?: readonly number[] | null;
  /** The last approval carries it out: nothing is returned for correction. */
  readonly aplica?: boolean;
  /** Tells those of these users who see the record; with the way whose step waits for them, where that is what is told. */
  readonly avisar: (usuarios: readonly number[], texto: string, tramiteId?: number) => Promise<void>;
}

async function vezEm(ctx: Ctx, tramite: TramiteLido) {
  return vezDe(tramite, await substituicoesDeHoje(ctx), await reservaDaEmpresa(ctx), ctx.hoje);
}

/** What the way of a record is looked up by, and whom it leaves out. */
type Andamento = Pick<Caso, 'assunto' | 'id' | 'envolvidos' | 'habilitados'>;

const tramiteDe = async (ctx: Ctx, { assunto, id, envolvidos, habilitados = null }: Andamento) => {
  const [lido] = await lerTramites(ctx, assunto, id);
  if (!lido) return null;
  const tramite = comEnvolvidos(lido, envolvidos);
  return { ...comContas(tramite, await outrasContas(ctx, pessoasDe(tramite))), habilitados };
};

/** Whom a way keeps out of its steps. */
const pessoasDe = ({ envolvidos, etapas }: TramiteLido): number[] => [
  ...envolvidos,
  ...etapas.flatMap(({ decisor }) => decisor ?? []),
];

/** The way with the other accounts of those whom it keeps out. */
function comContas(tramite: TramiteLido, contas: ReadonlyMap<number, readonly number[]>): TramiteLido {
  const de = (quem: readonly number[]) => quem.flatMap((um) => contas.get(um) ?? []);
  return {
    ...comEnvolvidos(tramite, de(tramite.envolvidos)),
    contasDeQuemDecidiu: de(tramite.etapas.flatMap(({ decisor }) => decisor ?? [])),
  };
}

const POR_TOKEN = 'Um token da API não decide pela pessoa: ela decide no sistema.';

/** Acts of approval are a person's own: an API token, whatever its scope, carries out none (decision 290). Throws SEM_PERMISSAO. */
export function exigirPessoa(ctx: Ctx, mensagem = POR_TOKEN): void {
  if (ctx.sessao?.porToken) throw new ProblemError('SEM_PERMISSAO', { mensagem });
}

/** The chains that apply to a record today. */
const cadeiasDe = async (ctx: Ctx, caso: Caso): Promise<number[]> =>
  cadeiasQueValem(await cadeiasAtivas(ctx, caso.assunto), caso.fatos).map(({ id }) => id);

/** Does the way go through all of these chains? */
const passaPor = (tramite: TramiteLido | null, cadeias: readonly number[]): tramite is TramiteLido =>
  tramite !== null && cadeias.every((id) => tramite.cadeias.includes(id));

async function avisarAVez(ctx: Ctx, caso: Caso): Promise<void> {
  const tramite = await tramiteDe(ctx, caso);
  if (!tramite || !etapaDaVez(tramite)) return;
  const { pessoas, naFalta } = await vezEm(ctx, tramite);
  const porque = naFalta ? ', na falta de quem decida a etapa' : '';
  const quem = pessoas.map(({ usuario }) => usuario).filter((id) => id !== ctx.ator.id);
  await caso.avisar(quem, `${caso.titulo} espera a sua decisão na cadeia de aprovação${porque}.`, tramite.id);
}

/** Puts a record on its way from the first step, whatever was decided before; answers whether a chain applies. */
export async function iniciarAprovacao(ctx: Ctx, caso: Caso): Promise<boolean> {
  await largarTramite(ctx, caso.assunto, caso.id);
  const cadeias = await cadeiasDe(ctx, caso);
  if (cadeias.length === 0) return false;
  const { assunto, id: registroId, areaId, envolvidos } = caso;
  await iniciarTramite(ctx, assunto, { cadeias, registroId, areaId, envolvidos });
  await avisarAVez(ctx, caso);
  return true;
}

export const esquecerAprovacao = esquecerTramites;

/** Throws REGRA with who is to decide while the chains that apply to the record have not approved it (decision 282). */
export async function exigirAprovacao(ctx: Ctx, caso: Caso): Promise<void> {
  const cadeias = await cadeiasDe(ctx, caso);
  const tramite = await tramiteDe(ctx, caso);
  // A way that goes on is gone to its end, also where no chain would begin it any more: what changed outside of the record frees nobody (decision 313).
  if (cadeias.length === 0 && tramite?.situacao !== 'A') return;
  if (!passaPor(tramite, cadeias)) throw regra(recusaDaAlcada(null, null, []));
  if (tramite.situacao === 'P') return;
  const { pessoas } = await vezEm(ctx, tramite);
  const nomes = await nomesDe(
    ctx,
    pessoas.map(({ usuario }) => usuario),
  );
  throw regra(recusaDaAlcada(tramite.situacao, etapaDaVez(tramite)?.ordem ?? null, [...nomes.values()]));
}

/** Whether the last way of the record went through all the chains that apply to it. */
export const passouPelasCadeias = async (ctx: Ctx, caso: Caso): Promise<boolean> => {
  const cadeias = await cadeiasDe(ctx, caso);
  return cadeias.length === 0 || passaPor(await tramiteDe(ctx, caso), cadeias);
};

/** Ends the way of a record that changed where nothing waits to be approved: it begins again when it waits anew. */
export const largarAprovacao = largarTramite;

/** Whose turn it is at a record: ids of users. */
export interface VezDoRegistro {
  readonly registroId: number;
  readonly pessoas: readonly number[];
}

/**
 * Whose turn it is at each record of a kind that waits, or at the one given; `envolvidosDe` says whom each is about by now, `habilitados` who
 * may decide at all, null where all may.
 */
export async function vezesDe(
  ctx: Ctx,
  assunto: Assunto,
  envolvidosDe: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>,
  habilitados: readonly number[] | null = null,
  so: number | null = null,
): Promise<VezDoRegistro[]> {
  const lidos = await lerTramites(ctx, assunto, so);
  if (lidos.length === 0) return [];
  const envolvidos = await envolvidosDe(lidos.map(({ registroId }) => registroId));
  const [substituicoes, reserva] = [await substituicoesDeHoje(ctx), await reservaDaEmpresa(ctx)];
  const tramites = lidos.map((tramite) => comEnvolvidos(tramite, envolvidos.get(tramite.registroId) ?? []));
  const contas = await outrasContas(ctx, tramites.flatMap(pessoasDe));
  return tramites.map((tramite) => {
    const vez = vezDe({ ...comContas(tramite, contas), habilitados }, substituicoes, reserva, ctx.hoje);
    return { registroId: tramite.registroId, pessoas: vez.pessoas.map(({ usuario }) => usuario) };
  });
}

/** Ids of the records of a kind that wait for this person's decision. */
export async function idsParaDecidir(
  ctx: Ctx,
  assunto: Assunto,
  envolvidosDe: (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly number[]>>,
): Promise<number[]> {
  return daPessoa(ctx, await vezesDe(ctx, assunto, envolvidosDe));
}

/** Of these records, the ids of those at which it is this person's turn. */
export const daPessoa = (ctx: Ctx, vezes: readonly VezDoRegistro[]): number[] =>
  vezes.flatMap(({ registroId, pessoas }) => (pessoas.some((id) => id === ctx.ator.id) ? registroId : []));

/** Ids of those whose turn it is at one record; none where it does not wait. */
export async function pessoasDaVez(ctx: Ctx, caso: Andamento): Promise<number[]> {
  const tramite = await tramiteDe(ctx, caso);
  return tramite?.situacao === 'A' ? (await vezEm(ctx, tramite)).pessoas.map(({ usuario }) => usuario) : [];
}

/** Names of those whose turn it is, by the id of each of these records. */
export async function nomesDaVez(ctx: Ctx, vezes: readonly VezDoRegistro[]): Promise<ReadonlyMap<number, string>> {
  const nomes = await nomesDe(ctx, [...new Set(vezes.flatMap(({ pessoas }) => pessoas))]);
  const lista = new Intl.ListFormat('pt-BR', { type: 'disjunction' });
  return new Map(
    vezes.map(({ registroId, pessoas }) => [registroId, lista.format(pessoas.map((id) => nomes.get(id) ?? ''))]),
  );
}

const rotuloDaEtapa = ({ quem, nome }: TramiteLido['etapas'][number]) =>
  quem === 'R' ? quemDecide.rotulo('R') : quem === 'P' ? `Perfil ${nome}` : (nome ?? '');

const podeRecomecar = (ctx: Ctx) => pode(ctx, permissoesDaCadeia.verbos.NA_FALTA);

/** What the page of the record shows of its way; null where there is none. `edita`: this person may change the record. */
export async function lerAprovacao(ctx: Ctx, caso: Caso, edita: boolean): Promise<Aprovacao | null> {
  const tramite = await tramiteDe(ctx, caso);
  const cadeias = caso.aberto ? await cadeiasDe(ctx, caso) : [];
  // Another chain applies by now, because a raise reached its amount or it is new: that one has not begun.
  const falta = cadeias.length > 0 && !passaPor(tramite, cadeias);
  if (!tramite && !falta) return null;
  const vez = tramite ? await vezEm(ctx, tramite) : null;
  const nomes = await nomesDe(
    ctx,
    (vez?.pessoas ?? []).flatMap(({ usuario, emLugarDe }) => [usuario, ...(emLugarDe === null ? [] : [emLugarDe])]),
  );
  const etapa = tramite && caso.aberto && !falta ? etapaDaVez(tramite) : null;
  const doToken = ctx.sessao?.porToken ? POR_TOKEN : null;
  const impedimento = tramite && vez && etapa ? (doToken ?? impedimentoDe(tramite, vez, ctx.ator.id)) : null;
  // A proposal without a chain would have nobody to decide on it: the steps that it has go on.
  const semVolta = caso.aplica === true && cadeias.length === 0;
  const parado = falta || tramite?.situacao === 'D';
  return {
    situacao: falta || !tramite || tramite.situacao === 'X' ? 'N' : tramite.situacao,
    tramite: tramite?.id ?? null,
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
    podeEnviar: caso.aberto && doToken === null && !semVolta && ((edita && parado) || podeRecomecar(ctx)),
    aplica: caso.aplica === true,
  };
}

/** Sends the record from the first step, where it was returned or has not begun; who holds the authority, at any time. Throws REGRA. */
export async function enviarAprovacao(ctx: Ctx, caso: Caso, edita: boolean): Promise<void> {
  exigirPessoa(ctx);
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
 * next. Throws SEM_PERMISSAO for a token, CONFLITO when another decided the step meanwhile or the way began anew, and REGRA when it is not this person's.
 */
export async function decidirAprovacao(
  ctx: Ctx,
  caso: Caso,
  { tramite: visto, etapa, decisao, motivo }: DecisaoForm,
): Promise<Decidido> {
  exigirPessoa(ctx);
  if (decisao === 'D' && caso.aplica) throw regra('Uma proposta se aprova ou se reprova: quem a fez pode fazer outra.');
  const tramite = await tramiteDe(ctx, caso);
  const atual = tramite && etapaDaVez(tramite);
  if (!tramite || !atual || !caso.aberto) throw regra('Não há etapa à espera de decisão.');
  if (tramite.id !== visto)
    throw new ProblemError('CONFLITO_VERSAO', {
      mensagem: 'O pedido mudou depois que você abriu esta página, e a aprovação recomeçou: confira-o como está agora.',
    });
  if (atual.ordem !== etapa)
    throw new ProblemError('CONFLITO_VERSAO', { mensagem: 'Esta etapa já foi decidida por outra pessoa.' });
  const vez = await vezEm(ctx, tramite);
  const impedimento = impedimentoDe(tramite, vez, ctx.ator.id);
  if (impedimento !== null) throw regra(impedimento);
  const emLugarDe = vez.pessoas.find(({ usuario }) => usuario === ctx.ator.id)?.emLugarDe ?? null;
  const situacao = depoisDaDecisao(tramite, decisao);
  await darPorLidas(ctx, caso.assunto, caso.id);
  await gravarDecisao(ctx, tramite.id, { etapaId: atual.id, decisao, emLugarDe, motivo, situacao });
  const nome = emLugarDe === null ? null : ((await nomesDe(ctx, [emLugarDe])).get(emLugarDe) ?? null);
  await ctx.auditar({
    acao: { A: 'Aprovação de etapa', R: 'Reprovação na cadeia', D: 'Devolução na cadeia' }[decisao],
    entidade: 'Aprovação',
    entidadeId: tramite.id,
    depois: {
      ...{ assunto: caso.assunto, registro: caso.id, etapa, decisao, emLugarDe: nome, situacao },
      // Why a pay or a dismissal is refused is read by who opens the proposal, and goes with it.
      ...(caso.aplica ? {} : { motivo }),
    },
  });
  await avisarAVez(ctx, caso);
  return { situacao, etapa, etapas: tramite.etapas.length, emLugarDe: nome };
}
