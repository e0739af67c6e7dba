import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { reuniao } from './reunioes.contract.ts';

const situacao = sql`case when t.ata is not null then 'R' when t.data < ${hojeSql} then 'S' else 'P' end`;

/** Throws at `data` where it lies outside of the mandate. */
async function exigirNoMandato({ db, empresaId }: Ctx, cipaId: number, dia: string): Promise<void> {
  const { rows } = await sql<{ ini: string; fim: string }>`select data_ini as ini, data_fim as fim from cipa
    where id = ${cipaId} and empresa_id = ${empresaId}`.execute(db);
  const [mandato] = rows;
  if (mandato && (dia < mandato.ini || dia > mandato.fim))
    throw campoInvalido('data', `O mandato é de ${formatarData(mandato.ini)} a ${formatarData(mandato.fim)}.`);
}

export const reunioes = defineResource(reuniao, {
  tabela: 'cipa_reuniao',
  refs: { secretario: 'colaborador' },
  filhos: {
    presencas: { tabela: 'cipa_presenca', dono: 'cipa_reuniao_id', refs: { colaborador: 'colaborador' }, ordem: 'id' },
  },
  nomeDe: sql`to_char(t.data, 'DD/MM/YYYY')`,
  colunas: {
    situacao,
    presentes: sql`(select count(*)::int from cipa_presenca p where p.cipa_reuniao_id = t.id and p.situacao = 'P')`,
  },
  filtros: { situacao: (codigo) => sql`${situacao} = ${codigo}` },
  ordem: { '': sql`t.data desc` },
  ordemDasOpcoes: sql`t.data desc`,
  async validar(ctx, form) {
    await exigirNoMandato(ctx, form.cipa.id, form.data);
    if (form.ata !== null && form.data > ctx.hoje) throw campoInvalido('ata', 'A reunião ainda não aconteceu.');
  },
});
