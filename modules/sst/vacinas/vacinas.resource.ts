import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { vacina } from './vacinas.contract.ts';

export const vacinas = defineResource(vacina, {
  tabela: 'vacina',
  filhos: { doses: { tabela: 'dose_vacina', dono: 'vacina_id', ordem: 'numero_dose' } },
  colunas: { quantidadeDoses: sql`(select count(*)::int from dose_vacina d where d.vacina_id = t.id)` },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  // A dose that somebody received stays one of the vaccine's.
  async validar({ db }, { doses }, id) {
    const { rows } = await sql<{ recebidas: number | null }>`select max(d.numero_dose) as recebidas from dose_vacina d
      where d.vacina_id = ${id} and exists (select from vacinacao_dose r where r.dose_vacina_id = d.id)`.execute(db);
    const recebidas = rows[0]?.recebidas ?? 0;
    if (doses.length < recebidas)
      throw campoInvalido('quantidadeDoses', `Já há talentos com a ${recebidas}ª dose: a vacina não pode ter menos.`);
  },
});
