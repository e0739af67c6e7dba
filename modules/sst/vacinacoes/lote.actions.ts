import { sql } from 'kysely';
import { lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { statusSql } from './plano.queries.ts';
import type { LoteDeVacinacao } from './vacinacoes.contract.ts';
import { idsDasDoses } from './vacinacoes.queries.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

/** How many refused talents a message names. */
const NOMEADOS = 5;

interface ParaVacinar {
  readonly id: number;
  readonly nome: string;
  /** Its open course with the vaccine. */
  readonly vacinacaoId: number | null;
}

async function lerTalentos({ db, empresaId }: Ctx, ids: readonly number[], vacinaId: number): Promise<ParaVacinar[]> {
  const { rows } =
    await sql<ParaVacinar>`select c.id, c.nome, (select max(t.id) from vacinacao t where t.colaborador_id = c.id
      and t.vacina_id = ${vacinaId} and ${statusSql} <> 'C') as "vacinacaoId"
    from colaborador c where c.id = any (${idList(ids)}) and c.empresa_id = ${empresaId} order by c.id`.execute(db);
  return rows;
}

/** Writes down the next dose of one talent: in its open course, or in a new one. */
async function vacinarUm(ctx: Ctx, { id, vacinacaoId }: ParaVacinar, lote: LoteDeVacinacao, ordem: readonly number[]) {
  const dose = (lugar: number) => ({
    id: null,
    doseVacina: { id: ordem[lugar] ?? 0 },
    dataRealizacao: lote.dataRealizacao,
    lote: lote.lote,
  });
  if (vacinacaoId === null) {
    const colaborador = { id };
    // Offered by the batch, which also knows who left.
    await vacinacoes.criar(ctx, { colaborador, vacina: { id: lote.vacinaId }, vacinacoes: [dose(0)] }, { colaborador });
    return;
  }
  const { colaborador, vacina, vacinacoes: antes } = await vacinacoes.obter(ctx, vacinacaoId);
  const anterior = antes.at(-1)?.dataRealizacao ?? null;
  if (anterior !== null && anterior >= lote.dataRealizacao)
    throw campoInvalido('dataRealizacao', 'Já recebeu uma dose desta vacina neste dia ou depois dele.');
  await vacinacoes.atualizar(ctx, vacinacaoId, { colaborador, vacina, vacinacoes: [...antes, dose(antes.length)] });
}

/** The same dose for each talent; when one cannot have it nothing is written, and the message says who and why. */
export async function vacinar(ctx: Ctx, lote: LoteDeVacinacao): Promise<{ vacinados: number }> {
  const ids = [...new Set(lote.colaboradorIds)];
  await lerContratos(ctx, ids, { campo: 'colaboradorIds', travar: true });
  const ordem = await idsDasDoses(ctx, lote.vacinaId);
  const recusados: string[] = [];
  for (const talento of await lerTalentos(ctx, ids, lote.vacinaId)) {
    try {
      await vacinarUm(ctx, talento, lote, ordem);
    } catch (erro) {
      // Only a rule leaves the transaction fit for the next one.
      if (!(erro instanceof ProblemError) || !['VIOLACAO_CAMPO', 'SEM_PERMISSAO'].includes(erro.codigo)) throw erro;
      const porque = erro.erros.map(({ mensagem }) => mensagem).join(' ');
      recusados.push(`${talento.nome}: ${porque === '' ? erro.message : porque}`);
    }
  }
  if (recusados.length === 0) return { vacinados: ids.length };
  const resto = recusados.length - NOMEADOS;
  const frases = [...recusados.slice(0, NOMEADOS), ...(resto > 0 ? [`E mais ${resto}.`] : [])];
  throw campoInvalido('colaboradorIds', frases.join(' '));
}
