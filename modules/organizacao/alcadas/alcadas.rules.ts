/** When a chain applies: what is empty asks for nothing, and all the rest must hold. Money is a decimal string. */
export interface Condicao {
  readonly areasIds: readonly number[];
  readonly motivosIds: readonly number[];
  readonly cargosIds: readonly number[];
  readonly estabelecimentosIds: readonly number[];
  readonly valorDesde: string | null;
  /** Percentage, as a decimal string with two places. */
  readonly percentualDesde: string | null;
  readonly quantidadeDesde: number | null;
}

/**
 * What a chain is chosen by; `areas` are the record's areas and those above them, `valor` and `percentual` decimal strings. Of a salary both
 * are how much it changes, up or down (decision 290).
 */
export interface Fatos {
  readonly areas: readonly number[];
  readonly cargos: readonly number[];
  readonly estabelecimentos: readonly number[];
  readonly motivo: number | null;
  readonly valor: string | null;
  readonly percentual: string | null;
  readonly quantidade: number | null;
}

/** Cents of a decimal string, without a float on the way; further places are cut off. */
export const centavos = (valor: string): bigint => {
  const [inteiro = '0', fracao = ''] = valor.split('.');
  return BigInt(inteiro + fracao.padEnd(2, '0').slice(0, 2));
};

/** True when all that the condition asks for holds; what is not known of the record does not hold (decision 282). */
export function condicaoVale(condicao: Condicao, fatos: Fatos): boolean {
  const { areasIds, motivosIds, cargosIds, estabelecimentosIds, valorDesde, percentualDesde, quantidadeDesde } =
    condicao;
  const um = (pedidos: readonly number[], tidos: readonly number[]) =>
    pedidos.length === 0 || pedidos.some((id) => tidos.includes(id));
  const desde = (pedido: string | null, tido: string | null) =>
    pedido === null || (tido !== null && centavos(tido) >= centavos(pedido));
  return (
    um(areasIds, fatos.areas) &&
    um(cargosIds, fatos.cargos) &&
    um(estabelecimentosIds, fatos.estabelecimentos) &&
    (motivosIds.length === 0 || (fatos.motivo !== null && motivosIds.includes(fatos.motivo))) &&
    desde(valorDesde, fatos.valor) &&
    desde(percentualDesde, fatos.percentual) &&
    (quantidadeDesde === null || (fatos.quantidade !== null && fatos.quantidade >= quantidadeDesde))
  );
}

/**
 * The chains that a record goes through, in the order given: of each of these facts (a planning has those of each person, a move those of each
 * place) the first one whose condition holds. Empty when the record goes without one (decisions 282, 292).
 */
export function cadeiasQueValem<C extends Condicao>(cadeias: readonly C[], fatos: readonly Fatos[]): C[] {
  const escolhidas = new Set(fatos.map((um) => cadeias.find((cadeia) => condicaoVale(cadeia, um))));
  return cadeias.filter((cadeia) => escolhidas.has(cadeia));
}

/** A: approved, R: rejected, which ends it, D: returned to who asked. */
export type Decisao = 'A' | 'R' | 'D';
/** A pending, P approved by all, R rejected, D returned, X begun anew. */
export type SituacaoDoTramite = 'A' | 'P' | 'R' | 'D' | 'X';

/** A step on its way; `base` are the users whom it names today. */
export interface EtapaEmCurso {
  readonly ordem: number;
  readonly base: readonly number[];
  readonly decisao: Decisao | null;
  readonly decisor: number | null;
}

export interface Tramite {
  readonly situacao: SituacaoDoTramite;
  /** Users whom the record is about: they never decide on it. */
  readonly envolvidos: readonly number[];
  /** Other accounts of those who decided its steps: a person decides one step, by whatever account. */
  readonly contasDeQuemDecidiu?: readonly number[];
  /** The users who may decide at all, where that asks for an authority; null where it asks for none. */
  readonly habilitados?: readonly number[] | null;
  readonly etapas: readonly EtapaEmCurso[];
}

/** The way, about those whom it was about when it began and those whom the record is about by now. */
export const comEnvolvidos = <T extends Tramite>(tramite: T, agora: readonly number[]): T => ({
  ...tramite,
  envolvidos: [...new Set([...tramite.envolvidos, ...agora])],
});

/** The step that waits: the first one without a decision of a way that goes on; null when none does. */
export function etapaDaVez<E extends EtapaEmCurso>(tramite: { situacao: string; etapas: readonly E[] }): E | null {
  return tramite.situacao === 'A' ? (tramite.etapas.find(({ decisao }) => decisao === null) ?? null) : null;
}

/** Somebody is absent between two days ('yyyy-MM-dd'), both counted, and the other one decides in that place. */
export interface Substituicao {
  readonly ausente: number;
  readonly substituto: number;
  readonly inicio: string;
  readonly fim: string;
}

/** Who may decide the step that waits, and in whose place; null for the own turn. `naFalta`: nobody whom the step names may. */
export interface Vez {
  readonly pessoas: readonly { readonly usuario: number; readonly emLugarDe: number | null }[];
  readonly naFalta: boolean;
}

/** Who decided a step of it, by whatever account. */
const quemDecidiu = ({ etapas, contasDeQuemDecidiu = [] }: Tramite): number[] => [
  ...etapas.flatMap(({ decisor }) => decisor ?? []),
  ...contasDeQuemDecidiu,
];

const NINGUEM: Vez = { pessoas: [], naFalta: false };

/**
 * Whose turn it is on a day (decision 282): those whom the step names and, while one of them is absent, the substitute too. Never whom the
 * record is about, also not as a substitute, and nobody at two steps; who is kept out chooses nobody to decide instead. Where nobody is left, `reserva` (the holders of the authority for
 * that) decides. A substitute of a substitute does not.
 */
export function vezDe(
  tramite: Tramite,
  substituicoes: readonly Substituicao[],
  reserva: readonly number[],
  dia: string,
): Vez {
  const etapa = etapaDaVez(tramite);
  if (!etapa) return NINGUEM;
  const afastados = new Set([...tramite.envolvidos, ...quemDecidiu(tramite)]);
  const fora = { has: (usuario: number) => afastados.has(usuario) || tramite.habilitados?.includes(usuario) === false };
  const proprias = etapa.base.map((usuario) => ({ usuario, emLugarDe: null }));
  const noLugar = substituicoes
    .filter(
      ({ ausente, inicio, fim }) => etapa.base.includes(ausente) && !fora.has(ausente) && inicio <= dia && dia <= fim,
    )
    .map(({ ausente, substituto }) => ({ usuario: substituto, emLugarDe: ausente }));
  const vistos = new Set<number>();
  const unicos = (pessoas: readonly Vez['pessoas'][number][]) =>
    pessoas.filter(({ usuario }) => !fora.has(usuario) && !vistos.has(usuario) && vistos.add(usuario));
  const nomeados = unicos([...proprias, ...noLugar]);
  if (nomeados.length > 0) return { pessoas: nomeados, naFalta: false };
  return { pessoas: unicos(reserva.map((usuario) => ({ usuario, emLugarDe: null }))), naFalta: true };
}

/** Why this user does not decide the step that waits, as a sentence; null when they do. */
export function impedimentoDe(tramite: Tramite, vez: Vez, usuario: number | null): string | null {
  const { envolvidos } = tramite;
  if (!etapaDaVez(tramite)) return 'Não há etapa à espera de decisão.';
  if (usuario !== null && envolvidos.includes(usuario)) return 'Ninguém decide sobre o que pediu ou sobre si mesmo.';
  if (usuario !== null && quemDecidiu(tramite).includes(usuario))
    return 'Você já decidiu uma etapa anterior: cada pessoa decide uma só.';
  if (tramite.habilitados && (usuario === null || !tramite.habilitados.includes(usuario)))
    return 'Só quem pode ver salários decide sobre eles.';
  return vez.pessoas.some((pessoa) => pessoa.usuario === usuario) ? null : 'A decisão desta etapa não é sua.';
}

/** Where the way stands after a decision on the step that waits. Throws RangeError when none waits. */
export function depoisDaDecisao(tramite: Tramite, decisao: Decisao): SituacaoDoTramite {
  const faltam = tramite.etapas.filter((etapa) => etapa.decisao === null).length;
  if (!etapaDaVez(tramite)) throw new RangeError('nenhuma etapa espera');
  if (decisao !== 'A') return decisao;
  return faltam > 1 ? 'A' : 'P';
}

/** What a record that a chain applies to is refused with until the chain has ended; `quem` are the names of whose turn it is. */
export function recusaDaAlcada(
  situacao: SituacaoDoTramite | null,
  etapa: number | null,
  quem: readonly string[],
): string {
  if (situacao === 'A') {
    const pessoas = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(quem);
    return quem.length === 0
      ? `A cadeia de aprovação não terminou: a etapa ${etapa} está sem quem a decida.`
      : `A cadeia de aprovação não terminou: a etapa ${etapa} espera a decisão de ${pessoas}.`;
  }
  if (situacao === 'D') return 'A cadeia de aprovação devolveu o pedido: corrija-o e envie-o de novo.';
  if (situacao === 'R') return 'A cadeia de aprovação reprovou o pedido.';
  return 'Uma cadeia de aprovação se aplica e ainda não começou: envie o pedido para aprovação.';
}
