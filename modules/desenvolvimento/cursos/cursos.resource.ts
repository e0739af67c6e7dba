import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { curso } from './cursos.contract.ts';

export const cursos = defineResource(curso, {
  tabela: 'curso',
  ligacoes: {
    empresasParticipantes: {
      tabela: 'curso_empresa',
      dono: 'curso_id',
      alvo: 'participante_id',
      alvoTabela: 'empresa',
    },
  },
  // Of another company those in which this one takes part, while the installation shares courses (decision 127).
  alheios: (empresaId, alias) =>
    sql`${sql.ref(`${alias}.id`)} = any (array(select p.curso_id from curso_empresa p where p.participante_id = ${empresaId} and app_compartilha_cursos()))`,
  // A company that the person does not work in says no name.
  colunas: {
    empresa: sql`(select json_build_object('id', t.empresa_id, 'nome', coalesce((select e.nome from empresa e where e.id = t.empresa_id), 'outra empresa')))`,
  },
  oferecer: () => [sql`t.ativo`],
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca`, cargaHoraria: sql`t.carga_minutos` },
  ordemDasOpcoes: sql`t.nome_busca`,
  pode: (ctx, { empresa }): Readonly<Record<string, boolean>> =>
    empresa.id === ctx.empresaId ? {} : { editar: false, excluir: false },
  impedimentos: (ctx, { empresa }) => {
    if (empresa.id === ctx.empresaId) return {};
    const motivo = `O curso é de ${empresa.nome ?? ''}: só lá se altera.`;
    return { editar: motivo, excluir: motivo };
  },
});
