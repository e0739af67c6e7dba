import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type EventoAnterior, impressaoDe, type Proximo, proximoEvento } from './historia.rules.ts';
import type { Cabecalho, Falta } from './leiaute.rules.ts';

/** The kinds of record that events tell of. */
export type Origem = 'AFASTAMENTO' | 'CAT' | 'ASO' | 'CONDICAO' | 'TOXICOLOGICO';

/** An event of before, with the record and the person that it told of. */
export interface Anterior extends EventoAnterior {
  readonly origem: Origem;
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly cpf: string | null;
  readonly referencia: string;
}

/** The company as its events name it. */
export interface Empresa {
  readonly cnpj: string | null;
  readonly ambiente: Cabecalho['ambiente'];
  readonly desde: string;
}

/** A record that events tell of. */
export interface Alvo {
  readonly origem: Origem;
  readonly origemId: number;
}

/** Where and when events are made, and of which records. */
export interface Quem {
  readonly so: readonly Alvo[];
  readonly db: Db;
  readonly empresaId: number;
  readonly hoje: string;
  /** Instant, ISO 8601. */
  readonly agora: string;
}

/** An event as it should stand now, before it has an Id. */
export interface Desejado {
  readonly origem: Origem;
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly tipo: 'S-2210' | 'S-2220' | 'S-2221' | 'S-2230' | 'S-2240' | 'S-3000';
  readonly proximo: Proximo;
  readonly impressao: string;
  readonly referencia: string;
  readonly prazo: string;
  readonly faltas: readonly Falta[];
  readonly montar: (id: string) => string;
}

const idsDa = ({ so }: Pick<Quem, 'so'>, origem: Origem) =>
  idList(so.flatMap((um) => (um.origem === origem ? [um.origemId] : [])));

/** Condition 'the record of this kind, whose id stands in `coluna`, is one of those asked for'. */
export const pedido = (quem: Pick<Quem, 'so'>, origem: Origem, coluna: string): RawBuilder<unknown> =>
  sql`${sql.ref(coluna)} = any (${idsDa(quem, origem)})`;

/** Condition 'the event `t` is of one of the records asked for'; each kind apart, so that an index finds them. */
export const doPedido = ({ so }: Pick<Quem, 'so'>): RawBuilder<unknown> => {
  const origens = [...new Set(so.map(({ origem }) => origem))];
  const daOrigem = origens.map(
    (origem) => sql`(t.origem = ${origem} and t.origem_id = any (${idsDa({ so }, origem)}))`,
  );
  return sql`(${daOrigem.length === 0 ? sql`false` : sql.join(daOrigem, sql` or `)})`;
};

/** By what a record is known among those of all kinds. */
export const chaveDo = ({ origem, origemId }: Alvo): string => `${origem} ${origemId}`;

/** A digest of what an event tells, of the length that is kept of it. */
export const resumoDe = (dito: object): string =>
  createHash('sha256').update(JSON.stringify(dito)).digest('base64url').slice(0, 22);

/** A record whose event has no end of its own, and how its event is made. */
interface Registro<Dados> {
  readonly origem: Exclude<Origem, 'AFASTAMENTO'>;
  readonly tipo: Desejado['tipo'];
  readonly origemId: number;
  readonly colaboradorId: number;
  /** All that the event tells of it. */
  readonly dito: object;
  readonly referencia: string;
  readonly dados: (cabecalho: Cabecalho) => Dados;
  readonly prazo: (dados: Dados) => string;
  readonly faltas: (dados: Dados) => readonly Falta[];
  readonly montar: (dados: Dados, id: string) => string;
}

/** The event that such a record asks for next, or null: what changes is corrected by receipt. */
export function pedidoPorRecibo<Dados>(
  um: Registro<Dados>,
  historia: readonly Anterior[],
  { cnpj, ambiente }: Empresa,
): Desejado | null {
  const { origem, tipo, origemId, colaboradorId, referencia } = um;
  const impressao = impressaoDe(origem, resumoDe(um.dito), null);
  const proximo = proximoEvento(historia, impressao);
  if (!proximo || proximo.natureza === 'EXCLUSAO') return null;
  const recibo = proximo.natureza === 'RETIFICACAO' ? (proximo.anterior?.recibo ?? null) : null;
  const dados = um.dados({ cnpj, ambiente, recibo });
  return {
    ...{ origem, origemId, colaboradorId, tipo, proximo, impressao, referencia },
    prazo: um.prazo(dados),
    faltas: um.faltas(dados),
    montar: (id) => um.montar(dados, id),
  };
}
