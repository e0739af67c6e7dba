import { sql } from 'kysely';
import { lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { recusaDoDia } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.rules.ts';
import { exigirProfissional } from '#modules/sst/obriga-profissional.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

interface Descricao {
  readonly data: string;
  readonly talentos: readonly { readonly id: number; readonly nome?: string | undefined }[];
  readonly profissionais: readonly unknown[];
}

async function nomeDe({ db }: Ctx, id: number): Promise<string> {
  const { rows } = await sql<{ nome: string }>`select nome from colaborador where id = ${id}`.execute(db);
  return rows[0]?.nome ?? '';
}

/**
 * Throws what a description breaks: the day lies within the contract of each talent, who has one description a day at most, and the
 * professionals that the company obliges are there (V-0481). Holds the talents, so that two descriptions of one day do not pass each other.
 */
export async function conferirDescricao(ctx: Ctx, { data, talentos, profissionais }: Descricao, id: number | null) {
  const ids = talentos.map((talento) => talento.id);
  for (const contrato of await lerContratos(ctx, ids, { campo: 'talentos', travar: true })) {
    const recusa = recusaDoDia(data, contrato);
    if (recusa) throw campoInvalido('talentos', `${await nomeDe(ctx, contrato.id)}: ${recusa}`);
  }
  const { rows } = await sql<{ nome: string }>`select c.nome from descricao_atividade_talento x
      join descricao_atividade d on d.id = x.descricao_atividade_id and d.data = ${data} and d.id is distinct from ${id}
      join colaborador c on c.id = x.colaborador_id
    where x.colaborador_id = any (${idList(ids)}) order by c.nome_busca limit 1`.execute(ctx.db);
  if (rows[0])
    throw campoInvalido('talentos', `${rows[0].nome} já tem descrição de atividade em ${formatarData(data)}`);
  await exigirProfissional(ctx, profissionais);
}
