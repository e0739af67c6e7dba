import { sql } from 'kysely';
import { z } from 'zod';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { O_SISTEMA, writeAudit } from '#platform/server/http/context.ts';
import { defineJob } from '#platform/server/jobs/define-job.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { salarioNoDiaSql } from './ficha-levada.queries.ts';

/** How long after the day a raise in the former company is still taken over: collective agreements are signed late and count from their date. */
const DIAS_DEPOIS = 31;

interface Recalculada {
  readonly id: number;
  readonly empresaId: number;
  readonly antes: string | null;
  readonly depois: string;
}

/** Condition 'the talent `c` was of this company before, and chains of approval apply to its pay': nobody raises them from elsewhere (decision 304). */
const voltouSobCadeia = sql`exists (select from cadeia_aprovacao k where k.empresa_id = c.empresa_id and k.assunto = 'R' and k.ativa)
  and (exists (select from colaborador f where f.empresa_id = c.empresa_id and (f.cpf = c.cpf or f.cpfs_anteriores @> array[c.cpf]) and f.id <> c.id)
    or exists (select from transferencia ida where ida.empresa_id = c.empresa_id and ida.colaborador_destino_id = t.colaborador_id))`;

/** Makes the first line in the other company, while nobody changed it, pay again what the former company pays on the day; returns those that changed. */
async function recalcular(db: Db, desde: string): Promise<Recalculada[]> {
  const { rows } =
    await sql<Recalculada>`with levada as materialized (select h.id, h.salario as antes, x.salario as depois
      from transferencia t join historico_colaborador h on h.colaborador_id = t.colaborador_destino_id and h.data = t.data
        join colaborador c on c.id = h.colaborador_id
        cross join lateral (select ${salarioNoDiaSql(sql.ref('t.colaborador_id'), sql.ref('t.data'))} as salario) x
      where t.cancelada_em is null and t.data >= ${desde} and h.motivo = 'TRANSFERENCIA' and h.versao = 1
        and h.status = 'NAO_INTEGRADO' and c.anonimizado_em is null and not (${voltouSobCadeia}) and x.salario > 0 and x.salario is distinct from h.salario)
    update historico_colaborador h set tipo_salario = '3', indice_id = null, quantidade = null, salario = l.depois
    from levada l where h.id = l.id
    returning h.id, h.empresa_id as "empresaId", l.antes::text as antes, l.depois::text as depois`.execute(db);
  return rows;
}

/** Each night: no transfer loses a raise that the former company gave, by whatever way, before the talent's last day there (decision 089). */
export const salarioLevadoJob = defineJob({
  nome: 'gestao-talentos.salario-de-transferidos',
  titulo: 'Salário levado nas transferências entre empresas',
  dados: z.object({}),
  agenda: '11 3 * * *',
  async run(job) {
    const desde = somarDias(hoje(zonaDoServidor(), new Date()), -DIAS_DEPOIS);
    await job.transacao({ tipo: 'sistema' }, async (db) => {
      for (const { id, empresaId, antes, depois } of await recalcular(db, desde)) {
        const by = { ator: O_SISTEMA, empresaId, pagina: null, requestId: job.id };
        await writeAudit(db, by, {
          acao: 'Alteração',
          entidade: historicoColaborador.nome.um,
          entidadeId: id,
          antes: { salario: antes },
          depois: { salario: depois },
        });
      }
    });
  },
});
