import { sql } from 'kysely';
import { recalcularDoCurso } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { aulaOnline, moduloOnline } from './aulas.contract.ts';
import { aulasProntas } from './conteudo.queries.ts';
import { faltaNaAula } from './conteudo.rules.ts';
import { cursoOnline } from './curso-online.contract.ts';

const nomeDoCurso = sql`(select c.nome from curso c where c.id = t.curso_id)`;
const buscaDoCurso = sql`(select c.nome_busca from curso c where c.id = t.curso_id)`;
/** Participants `x` of classes of the course. */
const participantes = sql`colaborador_turma x join turma u on u.id = x.turma_id
  where u.curso_id = t.curso_id and u.empresa_id = t.empresa_id and x.situacao = 'I'`;

export const cursosOnline = defineResource(cursoOnline, {
  tabela: 'curso_online',
  nomeDe: nomeDoCurso,
  colunas: {
    aulas: sql`(select count(*)::int from curso_online_aula a join curso_online_modulo m on m.id = a.modulo_id where m.curso_online_id = t.id)`,
    inscritos: sql`(select count(*)::int from ${participantes})`,
    concluidos: sql`(select count(*)::int from ${participantes} and x.concluido_em is not null)`,
  },
  filtros: {
    nome: (texto) => contem(buscaDoCurso, texto),
    publicado: (sim) => (sim ? sql`t.publicado_em is not null` : sql`t.publicado_em is null`),
  },
  ordem: { '': buscaDoCurso, curso: buscaDoCurso },
  ordemDasOpcoes: buscaDoCurso,
  async validar(ctx, form, id) {
    if (id !== null) return;
    const { rows } = await sql<{
      online: boolean;
      daqui: boolean;
    }>`select c.online, c.empresa_id = ${ctx.empresaId} as daqui
      from curso c where c.id = ${form.curso.id}`.execute(ctx.db);
    if (!rows[0]?.daqui) throw campoInvalido('curso', 'O conteúdo é de quem criou o curso: só lá se escreve.');
    if (!rows[0].online) throw campoInvalido('curso', 'Este curso não é online. Marque Curso online no cadastro dele.');
  },
  pode: (_ctx, { publicadoEm }): Readonly<Record<string, boolean>> => (publicadoEm ? { excluir: false } : {}),
  impedimentos: (_ctx, { publicadoEm }) =>
    publicadoEm ? { excluir: 'O curso está publicado: tire-o do ar antes de excluir o conteúdo.' } : {},
});

/** The course of a module, held so that places in it stay distinct. */
const travarCurso = ({ db }: Ctx, moduloId: number) =>
  sql`select 1 from curso_online o where o.id = (select m.curso_online_id from curso_online_modulo m where m.id = ${moduloId})
    for no key update`.execute(db);

async function recalcular(ctx: Ctx, cursoOnlineId: number): Promise<void> {
  const { rows } = await sql<{ cursoId: number }>`select curso_id as "cursoId" from curso_online
    where id = ${cursoOnlineId}`.execute(ctx.db);
  if (rows[0]) await recalcularDoCurso(ctx.db, ctx.empresaId, rows[0].cursoId);
}

export const modulosOnline = defineResource(moduloOnline, {
  tabela: 'curso_online_modulo',
  nomeDe: sql`t.titulo || ', ' || (select c.nome from curso c join curso_online o on o.curso_id = c.id where o.id = t.curso_online_id)`,
  refs: { cursoOnline: 'curso_online' },
  nomes: { cursoOnline: sql`(select c.nome from curso c where c.id = r.curso_id)` },
  filtros: { titulo: (texto) => contem('t.nome_busca', texto) },
  ordem: { '': sql`t.curso_online_id, t.ordem`, titulo: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.curso_online_id, t.ordem`,
  async aoGravar({ db }, id, form, antes) {
    if (antes !== null) return;
    await sql`select 1 from curso_online where id = ${form.cursoOnline.id} for no key update`.execute(db);
    await sql`update curso_online_modulo set ordem = (select coalesce(max(m.ordem), 0) + 1 from curso_online_modulo m
      where m.curso_online_id = ${form.cursoOnline.id} and m.id <> ${id}) where id = ${id}`.execute(db);
  },
  async aoExcluir(ctx, id, { cursoOnline }) {
    await sql`update curso_online_aula set publicada = false where modulo_id = ${id}`.execute(ctx.db);
    await recalcular(ctx, cursoOnline.id);
  },
});

const doModulo = sql`(select json_build_object('id', o.id, 'nome', c.nome) from curso_online_modulo m
  join curso_online o on o.id = m.curso_online_id join curso c on c.id = o.curso_id where m.id = t.modulo_id)`;

export const aulasOnline = defineResource(aulaOnline, {
  tabela: 'curso_online_aula',
  nomeDe: sql.ref('t.titulo'),
  refs: { modulo: 'curso_online_modulo' },
  nomes: { modulo: sql`r.titulo` },
  colunas: {
    cursoOnline: doModulo,
    arquivo: sql`(select f.nome from arquivo f where f.id = t.arquivo_id)`,
    perguntas: sql`(select count(*)::int from questionario_pergunta p where p.questionario_id = t.questionario_id)`,
  },
  filtros: {
    titulo: (texto) => contem('t.nome_busca', texto),
    cursoOnlineId: (id) => sql`t.modulo_id in (select m.id from curso_online_modulo m where m.curso_online_id = ${id})`,
  },
  ordem: {
    '': sql`(select m.curso_online_id from curso_online_modulo m where m.id = t.modulo_id), (select m.ordem from curso_online_modulo m where m.id = t.modulo_id), t.ordem`,
    titulo: sql`t.nome_busca`,
  },
  ordemDasOpcoes: sql`t.nome_busca`,
  async validar(ctx, form, id) {
    const [pronta] = id === null ? [] : await aulasProntas(ctx.db, sql`a.id = ${id}`);
    if (!form.publicada || form.tipo === null) return;
    const agora = { temArquivo: false, perguntas: 0, subjetivas: 0, ...pronta, tipo: form.tipo };
    const falta = faltaNaAula(agora);
    if (falta !== null)
      throw campoInvalido(
        'publicada',
        id === null ? `Salve sem publicar; depois ${falta}.` : `Antes de publicar, ${falta}.`,
      );
  },
  async aoGravar(ctx, id, form, antes) {
    const moduloId = form.modulo.id;
    if (antes?.modulo.id !== moduloId) {
      await travarCurso(ctx, moduloId);
      await sql`update curso_online_aula set ordem = (select coalesce(max(a.ordem), 0) + 1 from curso_online_aula a
        where a.modulo_id = ${moduloId} and a.id <> ${id}) where id = ${id}`.execute(ctx.db);
    }
    const { rows } = await sql<{ id: number }>`select curso_online_id as id from curso_online_modulo
      where id = ${moduloId}`.execute(ctx.db);
    if (rows[0]) await recalcular(ctx, rows[0].id);
  },
  async aoExcluir(ctx, id, { cursoOnline }) {
    // What is published no more is asked of nobody.
    await sql`update curso_online_aula set publicada = false where id = ${id}`.execute(ctx.db);
    await recalcular(ctx, cursoOnline.id);
  },
});
