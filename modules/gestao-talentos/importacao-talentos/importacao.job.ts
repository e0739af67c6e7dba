import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type EmNome, emNomeDe } from '#modules/organizacao/organizacao.api.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { readTable } from '#platform/server/table/read-table.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { withoutExamples } from '#platform/shared/sheet-import/example-rows.ts';
import type { SituacaoDaImportacao } from '#platform/shared/sheet-import/sheet-import.ts';
import { conferir, type LinhaConferida } from './conferencia.actions.ts';
import { desfazer, emPartes, gravar, type Linha, type Trabalho } from './gravacao.actions.ts';
import { LINHAS_MAXIMAS, telaDaImportacao } from './importacao.contract.ts';
import { importacoes, JOB_DA_IMPORTACAO } from './importacao.queries.ts';

/** Rows that one transaction writes: what waits behind it waits briefly. */
const LOTE = 250;
const GRAVADAS = 1000;
const LIMITES = { linhas: LINHAS_MAXIMAS + 1, colunas: 200, bytes: 150 * 1024 * 1024 };
/** Rows `l` that were written and are still to be taken back. */
const POR_DESFAZER = sql`l.feita and not l.desfeita`;
const sistema = { tipo: 'sistema' } as const;

interface Pedida {
  readonly id: number;
  readonly empresaId: number;
  readonly usuarioId: number;
  readonly situacao: SituacaoDaImportacao;
  readonly ignora: boolean;
  readonly arquivoId: number | null;
}

async function lerPedida(job: JobCtx, id: number): Promise<Pedida | undefined> {
  return job.transacao(sistema, async (db) => {
    const { rows } = await sql<Pedida>`select id, empresa_id as "empresaId", usuario_id as "usuarioId", situacao,
      ignora_obrigatorios as ignora, arquivo_id as "arquivoId" from importacao_talento where id = ${id}`.execute(db);
    return rows[0];
  });
}

async function dizer(job: JobCtx, { id }: Pedida, fracao: number): Promise<void> {
  job.progresso(fracao);
  await job.transacao(sistema, (db) =>
    sql`update importacao_talento set progresso = ${Math.min(1, fracao)} where id = ${id}`.execute(db),
  );
}

async function guardar(ctx: Ctx, importacaoId: number, linhas: readonly LinhaConferida[]): Promise<void> {
  for (let at = 0; at < linhas.length; at += GRAVADAS)
    await sql`insert into importacao_talento_linha (empresa_id, importacao_id, linha, resultado, nome, colaborador_id, versao_antes, valores, antes, celulas, erros)
      select ${ctx.empresaId}, ${importacaoId}, l.linha, l.resultado, left(l.nome, 100), l."colaboradorId", l."versaoAntes", l.valores, l.antes, l.celulas, l.erros
      from jsonb_to_recordset(${JSON.stringify(linhas.slice(at, at + GRAVADAS))}::jsonb)
        l (linha int, resultado text, nome text, "colaboradorId" bigint, "versaoAntes" int, valores jsonb, antes jsonb, celulas jsonb, erros jsonb)`.execute(
      ctx.db,
    );
}

/** The dry run; the file is gone with it. */
async function conferirPlanilha(job: JobCtx, pedida: Pedida, comCtx: EmNome): Promise<void> {
  const { arquivoId, empresaId, ignora } = pedida;
  if (arquivoId === null) return;
  const { conteudo, tipo } = await job.transacao(sistema, (db) => files.ler({ db, empresaId }, arquivoId));
  const rows = withoutExamples(await readTable(conteudo, tipo, LIMITES));
  await dizer(job, pedida, 0.2);
  const linhas = await comCtx((ctx) => conferir(ctx, rows, ignora, (fracao) => dizer(job, pedida, 0.2 + fracao * 0.6)));
  await comCtx(async (ctx) => {
    await guardar(ctx, pedida.id, linhas);
    await terminar(ctx, pedida.id, 'CONFERIDA');
    await files.remover(ctx, arquivoId);
  });
}

/** `situacao` may be what the rows say: SQL over the import `t`. */
const terminar = (ctx: Pick<Ctx, 'db'>, id: number, situacao: SituacaoDaImportacao | RawBuilder<unknown>) =>
  sql`update importacao_talento t set situacao = ${situacao}, progresso = 1, terminada_em = now() where id = ${id}`.execute(
    ctx.db,
  );

/** Works through the rows in short transactions, so that work which was cut off goes on where it was. */
async function percorrer(
  job: JobCtx,
  pedida: Pedida,
  comCtx: EmNome,
  fila: { readonly condicao: ReturnType<typeof sql>; readonly fim: SituacaoDaImportacao | RawBuilder<unknown> },
  work: Trabalho,
): Promise<void> {
  const { id } = pedida;
  const { rows } = await job.transacao(sistema, (db) =>
    sql<{ total: number }>`select count(*)::int as total from importacao_talento_linha l
      where l.importacao_id = ${id} and ${fila.condicao}`.execute(db),
  );
  const total = rows[0]?.total ?? 0;
  let depoisDe = 0;
  for (let feitas = 0; ; feitas += LOTE) {
    job.signal.throwIfAborted();
    const ultimo = await comCtx(async (ctx) => {
      const lote =
        await sql<Linha>`select l.id, l.linha, l.resultado, l.colaborador_id as "colaboradorId", l.versao_antes as "versaoAntes", l.valores, l.antes
        from importacao_talento_linha l where l.importacao_id = ${id} and l.id > ${depoisDe} and ${fila.condicao}
        order by l.id limit ${LOTE}`.execute(ctx.db);
      const recusas = await emPartes(ctx, lote.rows, work);
      await sql`update importacao_talento_linha l set erros = r.erros, resultado = case when l.feita then l.resultado else 'RECUSADA' end
        from jsonb_to_recordset(${JSON.stringify(recusas)}::jsonb) r (id bigint, erros jsonb) where l.id = r.id`.execute(
        ctx.db,
      );
      if (lote.rows.length < LOTE) await terminar(ctx, id, fila.fim);
      return lote.rows.length < LOTE ? null : (lote.rows.at(-1)?.id ?? null);
    });
    if (ultimo === null) return;
    depoisDe = ultimo;
    await dizer(job, pedida, feitas / Math.max(total, 1));
  }
}

async function falhar(job: JobCtx, { id, arquivoId, empresaId }: Pedida, motivo: string): Promise<void> {
  await job.transacao(sistema, async (db) => {
    await sql`update importacao_talento set situacao = 'FALHOU', motivo = ${motivo}, terminada_em = now() where id = ${id}`.execute(
      db,
    );
    if (arquivoId !== null) await files.remover({ db, empresaId }, arquivoId);
  });
}

/** Checks, applies or undoes an import, as its state says. What is wrong with the sheet is the import's state, not a failure of the job. */
export const importacaoJob = (services: ModuleServices): JobDefinition =>
  defineJob({
    nome: JOB_DA_IMPORTACAO,
    titulo: 'Importação de talentos',
    emNomeDaPessoa: true,
    dados: z.object({ importacaoId: z.number() }),
    repeticoes: 2,
    duracaoMaxima: 7200,
    async run(job, { importacaoId }) {
      const pedida = await lerPedida(job, importacaoId);
      if (!pedida) return;
      const { empresaId, usuarioId } = pedida;
      const comCtx = emNomeDe(services, job, {
        empresaId,
        usuarioId,
        permissao: telaDaImportacao.permissao,
        recusa: 'Quem enviou a planilha não tem mais a permissão de importar.',
        id: `importacao-${pedida.id}`,
      });
      // Who lost the authority halfway leaves what was written, to be seen and taken back by who may.
      const parar = (cause: unknown) => {
        if (!(cause instanceof ProblemError)) throw cause;
        return job.transacao(sistema, async (db) => void (await terminar({ db }, pedida.id, 'APLICADA')));
      };
      if (pedida.situacao === 'CONFERINDO')
        return conferirPlanilha(job, pedida, comCtx).catch((cause: unknown) => {
          if (!(cause instanceof ProblemError)) throw cause;
          return falhar(job, pedida, cause.message);
        });
      if (pedida.situacao === 'APLICANDO')
        return percorrer(
          job,
          pedida,
          comCtx,
          { condicao: sql`l.resultado in ('NOVA', 'ALTERADA') and not l.feita`, fim: 'APLICADA' },
          (ctx, linhas) => gravar(ctx, pedida, linhas),
        ).catch(parar);
      if (pedida.situacao === 'DESFAZENDO')
        return percorrer(
          job,
          pedida,
          comCtx,
          {
            condicao: POR_DESFAZER,
            fim: sql`case when exists (select from importacao_talento_linha l
            where l.importacao_id = t.id and ${POR_DESFAZER}) then 'APLICADA' else 'DESFEITA' end`,
          },
          (ctx, linhas) => desfazer(ctx, pedida, linhas),
        ).catch(parar);
    },
  });

/** Forgets imports whose time has come, and files that a job never got to. */
export const limpezaDeImportacoes = defineJob({
  nome: 'gestao-talentos.limpeza-de-importacoes',
  titulo: 'Limpeza de importações de talentos',
  dados: z.object({}),
  agenda: '43 3 * * *',
  repeticoes: 1,
  async run(job) {
    await job.transacao(sistema, async (db) => {
      await sql`delete from arquivo where id in (select arquivo_id from importacao_talento
        where criada_em < now() - interval '1 day' and arquivo_id is not null)`.execute(db);
      await importacoes.esquecer(db, sql`valores = '{}', antes = '{}'`);
    });
  },
});
