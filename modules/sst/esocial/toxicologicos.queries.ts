import { type RawBuilder, sql } from 'kysely';
import { abrirConteudo } from '#modules/sst/toxicologicos/selo.queries.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type Anterior, type Desejado, type Empresa, pedido, pedidoPorRecibo, type Quem } from './desejado.queries.ts';
import type { Cabecalho } from './leiaute.rules.ts';
import { type DadosS2221, faltasS2221, montarS2221, prazoS2221 } from './s2221.rules.ts';

interface Lido extends Pick<DadosS2221, 'cpf' | 'matricula' | 'data'> {
  readonly origemId: number;
  readonly colaboradorId: number;
  readonly selado: string;
}
/** A toxicological exam as its event tells it, apart from the employer. */
interface ToxicologicoRegistrado extends Omit<DadosS2221, keyof Cabecalho | 'hoje'> {
  readonly origemId: number;
  readonly colaboradorId: number;
}

async function lerRegistros(
  { db, empresaId }: Pick<Quem, 'db' | 'empresaId'>,
  quais: RawBuilder<unknown>,
): Promise<Lido[]> {
  const { rows } =
    await sql<Lido>`select t.id as "origemId", t.colaborador_id as "colaboradorId", c.cpf, c.matricula, t.data,
      t.conteudo_selado as selado from toxicologico t join colaborador c on c.id = t.colaborador_id
    where ${quais} and t.empresa_id = ${empresaId} and t.conteudo_selado is not null and c.anonimizado_em is null
    order by t.data, t.id`.execute(db);
  return rows;
}

const abrirExame = ({ selado, ...lido }: Lido, empresaId: number): ToxicologicoRegistrado => ({
  ...lido,
  ...abrirConteudo(empresaId, lido.origemId, selado),
});

/** The exams that `quais` picks, as their events tell them. Throws what the safe throws. */
export const lerToxicologicos = async (
  quem: Pick<Quem, 'db' | 'empresaId'>,
  quais: RawBuilder<unknown>,
): Promise<ToxicologicoRegistrado[]> =>
  (await lerRegistros(quem, quais)).map((lido) => abrirExame(lido, quem.empresaId));

/** The exams that eSocial is told of, from the company's day on; one whose seal does not open waits until it does, and holds back no other. */
export async function lerToxicologicosDesde(quem: Quem, { desde }: Empresa): Promise<ToxicologicoRegistrado[]> {
  const quais = sql`t.data >= ${desde} and ${pedido(quem, 'TOXICOLOGICO', 't.id')}`;
  return (await lerRegistros(quem, quais)).flatMap((lido) => {
    try {
      return [abrirExame(lido, quem.empresaId)];
    } catch (cause) {
      if (cause instanceof ProblemError) return [];
      throw cause;
    }
  });
}

/** What is told with the employer. */
export const dadosDoToxicologico = (
  { origemId: _o, colaboradorId: _c, ...exame }: ToxicologicoRegistrado,
  cabecalho: Cabecalho,
  hoje: string,
): DadosS2221 => ({ ...exame, ...cabecalho, hoje });

/** The event that an exam asks for next, or null. */
export function doToxicologico(
  um: ToxicologicoRegistrado,
  historia: readonly Anterior[],
  { empresa, hoje }: { readonly empresa: Empresa; readonly hoje: string },
): Desejado | null {
  const { origemId, colaboradorId, ...dito } = um;
  return pedidoPorRecibo(
    {
      ...{ origem: 'TOXICOLOGICO', tipo: 'S-2221', origemId, colaboradorId, dito, referencia: um.data },
      dados: (cabecalho) => dadosDoToxicologico(um, cabecalho, hoje),
      ...{ prazo: prazoS2221, faltas: faltasS2221, montar: montarS2221 },
    },
    historia,
    empresa,
  );
}
