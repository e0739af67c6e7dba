import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { type FileAnswer, type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { contentDisposition } from '#platform/server/report/file-name.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import type { Armazem } from './armazem.queries.ts';
import {
  type AgendaForm,
  baixarCopia,
  baixarCopiaAnonima,
  excluirCopia,
  gerarCopia,
  gravarAgenda,
  lerAgenda,
  listarCopias,
} from './backup.contract.ts';
import {
  chaveDaCopia,
  copiaPronta,
  haCopiaEmAndamento,
  JOB_COPIA,
  lerAgendaDasCopias,
  lerCopia,
  lerCopias,
  pedirCopia,
} from './backup.queries.ts';
import { novoPar } from './cifra.queries.ts';

const ENTIDADE = 'Backup';

async function gerar(ctx: Ctx, anonima: boolean): Promise<{ id: number; senha: string | null }> {
  // Two who ask at the same time wait for each other here.
  await lerAgendaDasCopias(ctx.db, true);
  if (await haCopiaEmAndamento(ctx.db)) throw regra('Já há uma cópia em andamento. Espere que termine.');
  // What tells of nobody needs no password, and is handed to others.
  const par = anonima ? null : await novoPar();
  const id = await pedirCopia(ctx.db, { anonima, agendada: false, destinatario: par?.destinatario ?? null });
  const tarefa = await ctx.enfileirar(JOB_COPIA, { id }, { chave: chaveDaCopia(id) });
  await sql`update copia_seguranca set tarefa_id = ${tarefa} where id = ${id}`.execute(ctx.db);
  await ctx.auditar({ acao: 'Geração', entidade: ENTIDADE, entidadeId: id, depois: { anonima } });
  return { id, senha: par?.senha ?? null };
}

async function baixar(
  ctx: Ctx,
  armazem: Armazem,
  o: { id?: number | undefined; anonima: boolean },
): Promise<FileAnswer> {
  const copia = await copiaPronta(ctx.db, o);
  if (!copia?.nome) {
    if (o.id !== undefined) throw new ProblemError('NAO_ENCONTRADO');
    throw regra(o.anonima ? 'Gere antes uma cópia sem dados pessoais.' : 'Ainda não há cópia pronta para baixar.');
  }
  const tamanho = await armazem.tamanho(copia.nome);
  if (tamanho === null) throw regra('O arquivo desta cópia não está mais na pasta das cópias.');
  await ctx.auditar({ acao: 'Download', entidade: ENTIDADE, entidadeId: copia.id, depois: { arquivo: copia.nome } });
  const [nome = copia.nome, ...extensoes] = copia.nome.split('.');
  return {
    tipo: 'application/octet-stream',
    conteudo: '',
    doDisco: { caminho: await armazem.caminho(copia.nome), tamanho },
    cabecalhos: { 'content-disposition': contentDisposition(nome, extensoes.join('.')) },
  };
}

async function excluir(ctx: Ctx, armazem: Armazem, id: number): Promise<void> {
  const copia = await lerCopia(ctx.db, id);
  if (!copia) throw new ProblemError('NAO_ENCONTRADO');
  if (copia.situacao === 'A') throw regra('Esta cópia está em andamento. Espere que termine.');
  await sql`delete from copia_seguranca where id = ${id}`.execute(ctx.db);
  await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: id, antes: { arquivo: copia.nome } });
  const { nome, noS3 } = copia;
  if (nome && !(await armazem.remover(nome, noS3)))
    throw regra('O armazenamento S3 não excluiu o arquivo, e a cópia fica onde estava. Tente de novo.');
}

async function agendar(ctx: Ctx, body: AgendaForm): Promise<{ senha: string | null }> {
  const { ativa, frequencia, manter, novaSenha } = body;
  const { destinatario, ...antes } = await lerAgendaDasCopias(ctx.db);
  const par = ativa && (novaSenha || destinatario === null) ? await novoPar() : null;
  await sql`update copia_agenda set ativa = ${ativa}, frequencia = ${frequencia}, manter = ${manter},
    destinatario = ${par?.destinatario ?? destinatario}, versao = versao + 1 where id = 1`.execute(ctx.db);
  await ctx.auditar({
    acao: 'Alteração',
    entidade: ENTIDADE,
    antes,
    depois: { ativa, frequencia, manter, trocouAChave: par !== null },
  });
  return { senha: par?.senha ?? null };
}

/** The calls of the copies. */
export const backupHandlers = (armazem: Armazem): readonly Handler[] => [
  on(listarCopias, (ctx) => lerCopias(ctx.db)),
  on(gerarCopia, (ctx, { body }) => gerar(ctx, body.anonima), { semRepeticao: true }),
  onFile(baixarCopia, (ctx, { query }) => baixar(ctx, armazem, { id: query.id, anonima: false }), {
    deixaRastro: true,
  }),
  onFile(baixarCopiaAnonima, (ctx) => baixar(ctx, armazem, { anonima: true }), { deixaRastro: true }),
  on(excluirCopia, (ctx, { params }) => excluir(ctx, armazem, params.id)),
  on(lerAgenda, async (ctx) => {
    const { destinatario, ...agenda } = await lerAgendaDasCopias(ctx.db);
    return { ...agenda, temSenha: destinatario !== null, pasta: armazem.pasta, s3: armazem.temS3 };
  }),
  on(gravarAgenda, (ctx, { body }) => agendar(ctx, body), { semRepeticao: true }),
];
