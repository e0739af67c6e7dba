import { sql } from 'kysely';
import { recalcularDoCurso } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { copiarPerguntas, guardarAnexo, perguntasHandlers } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import { type OptionQuery, type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { arquivoDaAula } from './arquivo.queries.ts';
import {
  aulaOnline,
  baixarArquivoDaAula,
  enviarArquivoDaAula,
  moduloOnline,
  moverAula,
  moverModulo,
  perguntasDaAula,
} from './aulas.contract.ts';
import { conteudoDe } from './conteudo.queries.ts';
import {
  copiarConteudo,
  cursoOnline,
  cursosParaConteudo,
  despublicarCurso,
  lembrarAtrasados,
  lerConteudo,
  publicarCurso,
} from './curso-online.contract.ts';
import { aulasOnline, cursosOnline, modulosOnline } from './curso-online.resource.ts';
import { lembrar } from './progresso.queries.ts';

/** Greatest file, in bytes. */
const LIMITE = 5 * 1024 * 1024;
const ENTIDADE = cursoOnline.nome.um;

/** Holds a course of the session's company until the end of the transaction. Throws NAO_ENCONTRADO. */
async function travar({ db, empresaId }: Ctx, id: number): Promise<void> {
  const { rows } =
    await sql`select 1 from curso_online where id = ${id} and empresa_id = ${empresaId} for update`.execute(db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

async function publicar(ctx: Ctx, id: number, publicado: boolean) {
  await travar(ctx, id);
  const antes = await conteudoDe(ctx, id);
  if ((antes.publicadoEm !== null) === publicado)
    throw regra(publicado ? 'O curso já está publicado.' : 'O curso não está publicado.');
  if (publicado && antes.faltas.length > 0)
    throw regra(`O curso ainda não pode ser publicado. ${antes.faltas.join(' ')}`);
  await sql`update curso_online set publicado_em = ${publicado ? ctx.agora : null}, versao = versao + 1 where id = ${id}`.execute(
    ctx.db,
  );
  await recalcularDoCurso(ctx.db, ctx.empresaId, antes.cursoId);
  const depois = await conteudoDe(ctx, id);
  await ctx.auditar({
    acao: publicado ? 'Publicação' : 'Retirada do ar',
    entidade: ENTIDADE,
    entidadeId: id,
    antes: { publicadoEm: antes.publicadoEm },
    depois: { publicadoEm: depois.publicadoEm },
  });
  return depois;
}

/** The ids with one of them in another place, 1 for the first; behind the others where there are fewer. */
const comNoLugar = (ids: readonly number[], id: number, ordem: number): number[] =>
  ids.filter((outro) => outro !== id).toSpliced(ordem - 1, 0, id);

const numerar = ({ db }: Ctx, tabela: 'curso_online_modulo' | 'curso_online_aula', ids: readonly number[]) =>
  sql`update ${sql.table(tabela)} t set ordem = x.lugar from unnest(${idList(ids)}) with ordinality x (id, lugar)
    where t.id = x.id and t.ordem <> x.lugar`.execute(db);

async function mudarModulo(ctx: Ctx, id: number, ordem: number): Promise<void> {
  const antes = await modulosOnline.obter(ctx, id);
  const doCurso = antes.cursoOnline.id;
  await travar(ctx, doCurso);
  const { rows } = await sql<{ id: number }>`select id from curso_online_modulo where curso_online_id = ${doCurso}
    order by ordem, id`.execute(ctx.db);
  await numerar(
    ctx,
    'curso_online_modulo',
    comNoLugar(
      rows.map((um) => um.id),
      id,
      ordem,
    ),
  );
  await ctx.auditar({
    acao: 'Mudança de lugar',
    entidade: moduloOnline.nome.um,
    entidadeId: id,
    antes: { ordem: antes.ordem },
    depois: { ordem },
  });
}

async function mudarAula(ctx: Ctx, id: number, moduloId: number, ordem: number): Promise<void> {
  const antes = await aulasOnline.obter(ctx, id);
  const destino = await modulosOnline.obter(ctx, moduloId);
  if (destino.cursoOnline.id !== antes.cursoOnline.id)
    throw campoInvalido('moduloId', 'O módulo é de outro curso. Para levar aulas a outro curso, copie o conteúdo.');
  await travar(ctx, antes.cursoOnline.id);
  if (antes.modulo.id !== moduloId)
    await sql`update curso_online_aula set modulo_id = ${moduloId}, versao = versao + 1 where id = ${id}`.execute(
      ctx.db,
    );
  const { rows } = await sql<{ id: number }>`select id from curso_online_aula where modulo_id = ${moduloId}
    order by ordem, id`.execute(ctx.db);
  await numerar(
    ctx,
    'curso_online_aula',
    comNoLugar(
      rows.map((uma) => uma.id),
      id,
      ordem,
    ),
  );
  await ctx.auditar({
    acao: 'Mudança de lugar',
    entidade: aulaOnline.nome.um,
    entidadeId: id,
    antes: { modulo: antes.modulo, ordem: antes.ordem },
    depois: { modulo: { id: moduloId, nome: destino.titulo }, ordem },
  });
}

/** The content of the course of the destination, made where it has none. */
async function conteudoDoCurso(ctx: Ctx, cursoId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from curso_online
    where curso_id = ${cursoId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (rows[0]) return rows[0].id;
  const novo = { curso: { id: cursoId }, apresentacao: null, autoInscricao: false, prazoDias: null };
  try {
    return (await cursosOnline.criar(ctx, novo)).id;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.codigo !== 'VIOLACAO_CAMPO') throw error;
    throw campoInvalido('destino', error.erros[0]?.mensagem ?? 'O conteúdo não pode ser copiado para este curso.');
  }
}

async function copiar(ctx: Ctx, id: number, cursoId: number) {
  await travar(ctx, id);
  const origem = await conteudoDe(ctx, id);
  if (origem.cursoId === cursoId) throw campoInvalido('destino', 'Escolha outro curso.');
  const destino = await conteudoDoCurso(ctx, cursoId);
  await travar(ctx, destino);
  let aulas = 0;
  for (const modulo of origem.modulos) {
    const { rows } = await sql<{
      id: number;
    }>`insert into curso_online_modulo (empresa_id, curso_online_id, ordem, titulo)
      select ${ctx.empresaId}, ${destino}, (select coalesce(max(ordem), 0) + 1 from curso_online_modulo where curso_online_id = ${destino}), ${modulo.titulo}
      returning id`.execute(ctx.db);
    for (const aula of modulo.aulas) {
      const { rows: novas } = await sql<{ de: number; para: number }>`insert into curso_online_aula
          (empresa_id, modulo_id, ordem, titulo, tipo, minutos, texto, video, arquivo_id, nota_minima, tentativas, ordem_aleatoria)
        select empresa_id, ${rows[0]?.id ?? 0}, ordem, titulo, tipo, minutos, texto, video, arquivo_id, nota_minima, tentativas, ordem_aleatoria
        from curso_online_aula where id = ${aula.id}
        returning (select questionario_id from curso_online_aula where id = ${aula.id}) as de, questionario_id as para`.execute(
        ctx.db,
      );
      if (novas[0]) await copiarPerguntas(ctx, novas[0].de, novas[0].para);
      aulas++;
    }
  }
  await ctx.auditar({
    acao: 'Cópia de conteúdo',
    entidade: ENTIDADE,
    entidadeId: destino,
    depois: { copiadoDe: origem.curso, aulas },
  });
  return { id: destino, aulas };
}

/** The courses of which a content may be written, as the picker asks. */
async function oferta({ db, empresaId }: Ctx, query: OptionQuery): Promise<OptionRow[]> {
  const { busca, ids } = query;
  const quais =
    ids && ids.length > 0
      ? sql`c.id = any (${idList(ids)})`
      : allOf([
          sql`c.online and c.ativo and not exists (select from curso_online o where o.curso_id = c.id)`,
          busca && contem('c.nome_busca', busca),
        ]);
  const { rows } = await sql<OptionRow>`select c.id, c.nome from curso c
    where c.empresa_id = ${empresaId} and ${quais} order by c.nome_busca, c.id limit ${optionLimit(query)}`.execute(db);
  return rows;
}

export const cursosOnlineHandlers: readonly Handler[] = [
  on(lerConteudo, (ctx, { params: { id } }) => conteudoDe(ctx, id)),
  on(cursosParaConteudo, (ctx, { query }) => oferta(ctx, query), { oferece: 'curso' }),
  on(publicarCurso, (ctx, { params: { id } }) => publicar(ctx, id, true)),
  on(despublicarCurso, (ctx, { params: { id } }) => publicar(ctx, id, false)),
  on(copiarConteudo, (ctx, { params: { id }, body: { destino } }) => copiar(ctx, id, destino.id)),
  on(lembrarAtrasados, (ctx, { params: { id } }) => lembrar(ctx, id)),
  on(moverModulo, (ctx, { params: { id }, body: { ordem } }) => mudarModulo(ctx, id, ordem)),
  on(moverAula, (ctx, { params: { id }, body: { moduloId, ordem } }) => mudarAula(ctx, id, moduloId, ordem)),
  on(
    enviarArquivoDaAula,
    async (ctx, { params: { id }, arquivos }) => {
      const antes = await aulasOnline.obter(ctx, id);
      if (antes.tipo !== 'A') throw regra('Só aulas do tipo Arquivo têm um arquivo.');
      const arquivoId = await guardarAnexo(ctx, arquivos[0]);
      await sql`update curso_online_aula set arquivo_id = ${arquivoId}, versao = versao + 1 where id = ${id}`.execute(
        ctx.db,
      );
      const depois = await aulasOnline.obter(ctx, id);
      await ctx.auditar({
        acao: 'Envio de arquivo',
        entidade: aulaOnline.nome.um,
        entidadeId: id,
        antes: { arquivo: antes.arquivo },
        depois: { arquivo: depois.arquivo },
      });
      return depois;
    },
    { limite: LIMITE },
  ),
  onFile(baixarArquivoDaAula, (ctx, { params: { id } }) => arquivoDaAula(ctx, id)),
  ...perguntasHandlers(perguntasDaAula, { tabela: 'curso_online_aula', entidade: aulaOnline.nome.um }),
];
