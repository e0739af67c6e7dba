import { sql } from 'kysely';
import { cadeiasQueValem } from '#modules/organizacao/alcadas/alcadas.rules.ts';
import { cadeiasAtivas, temCadeia } from '#modules/organizacao/alcadas/tramite.queries.ts';
import { vigiarTalentos } from '#modules/organizacao/colaboradores/vigia.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';
import { exigirSemProposta } from './fora-da-cadeia.queries.ts';
import { diasDoSalario, linhasNosDias } from './linhas.queries.ts';
import { baseEm, JANELA_MESES, resumir } from './rastro.rules.ts';
import { gravarRastros, lerRastros, lugaresRecentes } from './rastros.queries.ts';
import { fatosDaPessoa, type NoDia } from './salario.rules.ts';
import { pagamentosSql } from './salarios.queries.ts';

const algumaCadeia = async (ctx: Ctx) => (await temCadeia(ctx, 'R')) || (await temCadeia(ctx, 'D'));

/** What somebody last earned here, in a record that ended within the window. */
interface Anterior extends NoDia {
  readonly novo: number;
  readonly anterior: number;
  /** The day from which it counts for the new record. */
  readonly dia: string;
}

/**
 * The last former record in the company of each of these new talents: of the same CPF, also one that was corrected since (decision 313), or from which
 * transfers within the group led to the new one.
 */
async function anterioresDe(ctx: Ctx, novos: readonly number[]): Promise<Anterior[]> {
  const { rows } = await sql<Anterior>`with recursive antes (novo, id) as (
      select n.id, n.id from colaborador n where n.empresa_id = ${ctx.empresaId} and n.id = any (${idList(novos)})
      union select a.novo, t.colaborador_id from antes a join transferencia t on t.colaborador_destino_id = a.id and t.cancelada_em is null),
    mesma (novo, id) as (select novo, id from antes
      union select n.id, c.id from colaborador n join colaborador c on c.cpf = n.cpf where n.id = any (${idList(novos)})
      union select n.id, c.id from colaborador n join colaborador c on c.cpfs_anteriores @> array[n.cpf] where n.id = any (${idList(novos)}))
    select distinct on (n.id) n.id as novo, c.id as anterior, least(n.data_admissao, c.data_desligamento) as dia, c.id::text as chave,
      ${pagamentosSql(sql.ref('c.data_desligamento'))}
    from colaborador n join mesma m on m.novo = n.id join colaborador c on c.id = m.id and c.empresa_id = n.empresa_id and c.id <> n.id
      cross join lateral colaborador_lotacao(c.id, c.data_desligamento) h
    where n.id = any (${idList(novos)}) and n.empresa_id = ${ctx.empresaId} and c.pendencia_folha is distinct from 'C'
      and c.data_desligamento > n.data_admissao - make_interval(months => ${JANELA_MESES})
    order by n.id, c.data_desligamento desc, c.id desc`.execute(ctx.db);
  return rows;
}

/**
 * A new record of somebody who left the company lately pays what they last earned here: another amount passes the chains of approval, and the first
 * pay of a record passes none. Throws REGRA. What was counted of the former record counts on for the new one (decision 304).
 */
export async function exigirVoltaPeloMesmoSalario(ctx: Ctx, novos: readonly number[]): Promise<void> {
  if (novos.length === 0 || !(await algumaCadeia(ctx))) return;
  const cadeias = await cadeiasAtivas(ctx, 'R');
  for (const { novo, anterior, dia, ...era } of await anterioresDe(ctx, novos)) {
    await sql`insert into salario_sem_cadeia (empresa_id, colaborador_id, gravado_em, medido, pontos, aprovados, planejamento_id)
      select empresa_id, ${novo}, gravado_em, medido, pontos, aprovados, planejamento_id from salario_sem_cadeia
      where empresa_id = ${ctx.empresaId} and colaborador_id = ${anterior} order by gravado_em, id`.execute(ctx.db);
    await gravarRastros(ctx, [{ colaboradorId: novo, pontos: resumir([{ ...era, dia }]) }]);
    const rastros = (await lerRastros(ctx, [novo])).get(novo) ?? [];
    const linhas = await linhasNosDias(ctx, novo, await diasDoSalario(ctx, novo, null, []));
    const mudam = linhas.filter(({ valor }) => valor !== era.valor);
    const lugares = (await lugaresRecentes(ctx, linhas[0]?.chave ?? dia, novo)).get(novo);
    const medidas = mudam.map((para) => ({ de: era, para, base: baseEm(rastros, para.chave) }));
    if (mudam.length > 0 && cadeiasQueValem(cadeias, fatosDaPessoa(medidas, lugares)).length > 0)
      throw regra(
        'Esta pessoa saiu da empresa há menos de um ano com outro salário, e a diferença passa por uma cadeia de aprovação: ela volta com o salário que tinha, e a mudança se propõe depois, no seu histórico.',
      );
  }
}

/**
 * A talent who has begun to be paid is not deleted where chains of approval apply to pay or dismissals: a new record of the same person would pass
 * none. What a transfer brought and nobody changed goes with the transfer. Throws REGRA, also while a proposal waits.
 */
async function exigirExclusaoSemCadeia(ctx: Ctx, id: number): Promise<void> {
  await exigirSemProposta(ctx, 'H', id);
  await exigirSemProposta(ctx, 'D', id);
  if (!(await algumaCadeia(ctx))) return;
  const { rows } =
    await sql`select from historico_colaborador where colaborador_id = ${id} and empresa_id = ${ctx.empresaId}
    and status <> 'CANCELADO' having min(data) < ${ctx.hoje} and (count(*) > 1 or min(motivo) <> 'TRANSFERENCIA')`.execute(
      ctx.db,
    );
  if (rows.length > 0)
    throw regra(
      'Salários ou desligamentos passam por uma cadeia de aprovação nesta empresa: um talento que já tem salário não se exclui. Corrija o cadastro, ou registre o desligamento.',
    );
}

vigiarTalentos({ aoIncluir: exigirVoltaPeloMesmoSalario, aoExcluir: exigirExclusaoSemCadeia });
