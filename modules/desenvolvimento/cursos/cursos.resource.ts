import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { curso } from './cursos.contract.ts';

/** The request is of this course from now on. */
async function atenderPedido({ db, empresaId }: Ctx, id: number, pedidoId: number): Promise<void> {
  const { rows } = await sql`update curso_lnt set curso_id = ${id}, nome = null, versao = versao + 1
    where id = ${pedidoId} and empresa_id = ${empresaId} and curso_id is null returning id`.execute(db);
  if (rows.length === 0) throw campoInvalido('cursoLntId', 'O pedido já é de um curso da empresa.');
}

/** Refuses to take out a company that has done something with the course: its classes and requests would be of a course that it no longer reads. */
async function conferirSaidas(
  { db }: Ctx,
  id: number,
  participantes: readonly { readonly id: number }[],
): Promise<void> {
  const ficam = participantes.map((uma) => uma.id);
  const { rows } = await sql<{ nome: string; turmas: number; pedidos: number }>`select e.nome,
      (select count(*)::int from turma t where t.curso_id = p.curso_id and t.empresa_id = p.participante_id) as turmas,
      (select count(*)::int from curso_lnt l where l.curso_id = p.curso_id and l.empresa_id = p.participante_id) as pedidos
    from curso_empresa p join empresa e on e.id = p.participante_id
    where p.curso_id = ${id} and not p.participante_id = any (${idList(ficam)}) order by e.nome`.execute(db);
  const presa = rows.find(({ turmas, pedidos }) => turmas + pedidos > 0);
  if (!presa) return;
  const oQue = [
    presa.turmas > 0 && plural(presa.turmas, 'turma', 'turmas'),
    presa.pedidos > 0 && plural(presa.pedidos, 'pedido de LNT', 'pedidos de LNT'),
  ].filter(Boolean);
  throw campoInvalido('empresasParticipantes', `${presa.nome} não pode sair: tem ${oQue.join(' e ')} deste curso.`);
}

export const cursos = defineResource(curso, {
  tabela: 'curso',
  refs: { cursoLntId: 'curso_lnt' },
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
  async validar(ctx, form, id) {
    if (id !== null) await conferirSaidas(ctx, id, form.empresasParticipantes);
  },
  async aoGravar(ctx, id, { cursoLntId }, antes) {
    if (antes === null && cursoLntId !== null) await atenderPedido(ctx, id, cursoLntId);
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
