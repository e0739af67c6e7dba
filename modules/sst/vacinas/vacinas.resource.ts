import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { vacina } from './vacinas.contract.ts';

export const vacinas = defineResource(vacina, {
  tabela: 'vacina',
  filhos: { doses: { tabela: 'dose_vacina', dono: 'vacina_id', ordem: 'numero_dose' } },
  colunas: { quantidadeDoses: sql`(select count(*)::int from dose_vacina d where d.vacina_id = t.id)` },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
});
