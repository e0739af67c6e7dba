import type { z } from 'zod';
import type { Fatos } from '#modules/organizacao/alcadas/alcadas.rules.ts';
import type { TipoCaixa } from '#modules/organizacao/mensagens/mensagens.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { efeitoDaProposta, TipoDeProposta } from './propostas.contract.ts';
import type { AprovadosDe, RastroDe } from './rastros.queries.ts';

/** What is shown of a proposal: the current state against the proposed one. */
export interface Efeito extends Partial<z.output<typeof efeitoDaProposta>> {
  readonly dia: string | null;
  readonly pessoas: number;
  /** The talent whom a planning reaches alone: its sums are what they earn. */
  readonly unico?: number | null;
  readonly mudancas: readonly { readonly rotulo: string; readonly atual: string; readonly proposto: string }[];
}

/** What a write changes, as chains see it and people read it. */
export interface Comparacao {
  readonly fatos: readonly Fatos[];
  /** The area whose answerer decides a step that names them. */
  readonly areaId: number | null;
  readonly efeito: Efeito;
  /** Of a write that reaches many: the talents, and what becomes of whose pay, which must not change until it is applied (decision 302). */
  readonly alcance?: { readonly talentos: readonly number[]; readonly assinado: string };
}

/** A write that may have to be approved. `M` is what is read of the records before it and after it; `assinado` is the part that must not change meanwhile. */
export interface Mudanca<M extends { readonly assinado: unknown } = { readonly assinado: unknown }, T = unknown> {
  readonly tipo: TipoDeProposta;
  readonly assunto: 'R' | 'D';
  /** The talent or the planning: one proposal at a time waits for it. */
  readonly alvoId: number;
  readonly colaboradorId: number | null;
  readonly registroId: number | null;
  /** What is written, whole, and the version that was changed. */
  readonly form: unknown;
  /** Authorities that count when it is written: those of them that the proposer has are taken along. */
  readonly autoridades: readonly Permission[];
  /** Holds the record, so that nothing changes between the trial and the write. */
  readonly travar: (ctx: Ctx) => Promise<void>;
  readonly escrever: (ctx: Ctx) => Promise<T>;
  /** After the write only what is compared with what stood before it. */
  readonly ler: (ctx: Ctx, momento: 'antes' | 'depois') => Promise<M>;
  /** Null where nothing changes that a chain decides on. */
  readonly comparar: (antes: M, depois: M) => Comparacao | null;
  /** What stood of each talent whose pay or place it changes. Absent where it changes neither. */
  readonly rastros?: (antes: M, depois: M) => readonly RastroDe[];
  /** The days on which it changes whose pay: chains decided on them once it was approved. */
  readonly aprovados?: (antes: M, depois: M) => readonly AprovadosDe[];
  /** The planning that it applies, which may be taken back. */
  readonly planejamentoId?: number | null;
  /** What is kept beside the write where a chain was asked about it. */
  readonly aoGravar?: (ctx: Ctx, comparacao: Comparacao | null) => Promise<void>;
  /** Talents whom it is about: no user behind one of them, by then or later, decides on it. */
  readonly envolvidos: (ctx: Ctx, comparacao: Comparacao) => Promise<readonly number[]>;
}

/** A proposal as it is sealed. */
export interface Conteudo {
  readonly form: unknown;
  readonly autoridades: readonly Permission[];
  /** Talents whom it is about; of one talent the row itself says who. */
  readonly talentos?: readonly number[];
  readonly fatos: readonly Fatos[];
  readonly areaId: number | null;
  readonly efeito: Efeito;
  /** What stood when it was proposed, and what is to stand once it is applied. */
  readonly base: string;
  readonly fim: string;
}

/** What the proposal of a kind is made of again. */
export interface Guardada {
  readonly alvoId: number;
  readonly registroId: number | null;
  readonly form: unknown;
}

interface Registrado {
  /** Who sees proposals of this kind, besides who made them. */
  readonly ver: Permission;
  readonly caixa: TipoCaixa;
  readonly refazer: (ctx: Ctx, guardada: Guardada) => Promise<Mudanca>;
}

const registrados = new Map<TipoDeProposta, Registrado>();

/** Says, once for each kind, who sees its proposals and how one becomes a write again. */
export const registrarProposta = (tipo: TipoDeProposta, como: Registrado): void => void registrados.set(tipo, como);

/** What a kind said of itself. Throws where its module is missing. */
export function registroDe(tipo: TipoDeProposta): Registrado {
  const como = registrados.get(tipo);
  if (!como) throw new Error(`nenhum módulo aplica propostas '${tipo}'`);
  return como;
}
export const registros = (): readonly (readonly [TipoDeProposta, Registrado])[] => [...registrados];

/** Whose a sealed proposal is. */
export const donoDaProposta = (empresaId: number, id: number) => ({ empresaId, tipo: 'proposta', id });
