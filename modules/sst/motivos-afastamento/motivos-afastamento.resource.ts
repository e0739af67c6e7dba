import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { motivoAfastamento } from './motivos-afastamento.contract.ts';

export const motivosAfastamento = defineResource(motivoAfastamento, {
  tabela: 'motivo_afastamento',
  nomeDe: sql`t.descricao`,
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, descricao: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
  filtros: { descricao: porNome },
  async validar({ db }, { classe }, id) {
    const { rows } = await sql`select 1 from motivo_afastamento m where m.id = ${id} and m.classe <> ${classe}
      and exists (select from colaborador_afastamento a where a.afastamento_id = m.id)`.execute(db);
    // Leaves carry what their class asks for.
    if (rows.length > 0) throw campoInvalido('classe', 'A classe não muda: já há afastamentos por este motivo.');
  },
});
