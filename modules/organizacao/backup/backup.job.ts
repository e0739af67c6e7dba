import { rename, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { DatabaseSetupError } from '#platform/server/db/engine.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { exportApart } from '#platform/server/db/transfer/export-apart.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { JobFailure } from '#platform/server/jobs/run-job.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { type Armazem, PARCIAL } from './armazem.queries.ts';
import { telaDoBackup } from './backup.contract.ts';
import {
  type CopiaGuardada,
  chaveDaCopia,
  JOB_COPIA,
  lerAgendaDasCopias,
  lerCopia,
  migracoesDe,
  pedirCopia,
} from './backup.queries.ts';
import { receitaDe } from './receita.queries.ts';

const SISTEMA = { tipo: 'sistema' } as const;
/** A copy of a large installation takes its time, in seconds. */
const DURACAO_MAXIMA = 4 * 3600;
const DOMINGO = 0;

/** Name of the file of a copy: 'ciranda-2026-11-27-000012.ndjson.gz.age'. */
export const nomeDaCopia = ({ id, anonima }: Pick<CopiaGuardada, 'id' | 'anonima'>, dia: string): string =>
  `ciranda-${anonima ? 'anonima-' : ''}${dia}-${String(id).padStart(6, '0')}.ndjson.gz${anonima ? '' : '.age'}`;

/** Why a copy was not made, for people. */
export function motivoDaFalha(cause: unknown): string {
  if (cause instanceof DatabaseSetupError) return cause.message;
  const { code } = (cause ?? {}) as { code?: string };
  if (code === 'ENOSPC')
    return 'O disco da pasta das cópias está cheio. Nada ficou pela metade: libere espaço e gere de novo.';
  if (code !== undefined && /^E(ACCES|PERM|ROFS|NOTDIR|EXIST|NOENT)$/.test(code))
    return 'A pasta das cópias não pode ser escrita pelo servidor.';
  return 'A cópia não pôde ser gerada. O motivo está no registro do servidor.';
}

/** Makes one copy, from the first byte to the other storage. */
export const copiaDeSeguranca = (armazem: Armazem): JobDefinition =>
  defineJob({
    nome: JOB_COPIA,
    titulo: 'Cópia de segurança',
    dados: z.object({ id: z.number() }),
    repeticoes: 0,
    duracaoMaxima: DURACAO_MAXIMA,
    async run(job, { id }) {
      const copia = await job.transacao(SISTEMA, async (db) => {
        await sql`update copia_seguranca set situacao = 'A', erro = null where id = ${id}`.execute(db);
        return lerCopia(db, id);
      });
      // Somebody took it off the list meanwhile.
      if (!copia) return;
      try {
        await copiar(job, armazem, copia);
      } catch (cause) {
        const erro = motivoDaFalha(cause);
        await job.transacao(SISTEMA, async (db) => {
          await sql`update copia_seguranca set situacao = 'E', erro = ${erro}, terminada_em = now() where id = ${id}`.execute(
            db,
          );
          await contarAFalha(db, erro);
        });
        throw erro.startsWith('A cópia não pôde') ? cause : new JobFailure(erro);
      }
    },
  });

/** Whoever keeps the copies learns of one that failed in the company in which the person works (U-0133). */
async function contarAFalha(db: Db, erro: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from empresa where ativa order by id`.execute(db);
  for (const { id: empresaId } of rows)
    await enviarMensagem(
      { db, empresaId, ator: { nome: 'Ciranda RH' } },
      {
        tipo: 'U',
        texto: `Uma cópia de segurança não foi feita. ${erro}`,
        link: telaDoBackup.path,
        usuarios: await usuariosComPermissao({ db, empresaId }, telaDoBackup.permissao),
      },
    );
}

async function copiar(job: JobCtx, armazem: Armazem, copia: CopiaGuardada): Promise<void> {
  const { id, agendada } = copia;
  const nome = nomeDaCopia(copia, hoje(zonaDoServidor()));
  const pronto = await armazem.caminho(nome);
  await armazem.removerRestos(Date.now() - DURACAO_MAXIMA * 1000);
  const parcial = `${pronto}${PARCIAL}`;
  await rm(parcial, { force: true });
  let registros: number;
  try {
    registros = await exportApart(job.engine, await migracoesDe(job.engine), parcial, receitaDe(copia), {
      progresso: (fracao) => job.progresso(fracao * 0.9),
      signal: job.signal,
    });
    await rename(parcial, pronto);
  } catch (cause) {
    await rm(parcial, { force: true });
    throw cause;
  }
  const tamanho = await armazem.tamanho(nome);
  const { noS3, erro } = await noOutroArmazem(armazem, nome);
  await job.transacao(SISTEMA, async (db) => {
    await sql`update copia_seguranca set situacao = 'P', arquivo = ${nome}, tamanho = ${tamanho}, registros = ${registros},
      no_s3 = ${noS3}, erro = ${erro}, terminada_em = now() where id = ${id}`.execute(db);
  });
  if (agendada) await excluirAntigas(job, armazem, id);
}

/** A copy that lies in the folder is good, even where the other storage refuses it; that is said beside it. */
async function noOutroArmazem(armazem: Armazem, nome: string): Promise<{ noS3: boolean; erro: string | null }> {
  try {
    return { noS3: await armazem.enviar(nome), erro: null };
  } catch {
    return { noS3: false, erro: 'A cópia está na pasta, mas o armazenamento S3 não a recebeu.' };
  }
}

const agendadasAntigas = async (db: Db) => {
  const { manter } = await lerAgendaDasCopias(db);
  const { rows } = await sql<{ id: number; arquivo: string | null; noS3: boolean }>`
    select c.id, c.arquivo, c.no_s3 as "noS3" from copia_seguranca c where c.agendada and c.situacao = 'P'
    order by c.criada_em desc, c.id desc offset ${manter}`.execute(db);
  return rows;
};

/** What cannot be removed stays until the next night; it is said beside the copy that has just been made, which is good. */
async function excluirAntigas(job: JobCtx, armazem: Armazem, nova: number): Promise<void> {
  let ficaram = 0;
  for (const { id, arquivo, noS3 } of await job.transacao(SISTEMA, agendadasAntigas)) {
    if (arquivo === null || (await armazem.remover(arquivo, noS3)))
      await job.transacao(SISTEMA, (db) => sql`delete from copia_seguranca where id = ${id}`.execute(db));
    else ficaram += 1;
  }
  if (ficaram > 0)
    await job.transacao(SISTEMA, (db) =>
      sql`update copia_seguranca set erro = concat_ws(' ', erro, 'O armazenamento S3 não excluiu as cópias antigas.')
        where id = ${nova}`.execute(db),
    );
}

/** Makes the copies of the schedule, at night. */
export const copiaAgendada = defineJob({
  nome: 'organizacao.copia-agendada',
  titulo: 'Agenda das cópias de segurança',
  dados: z.object({ dia: z.string().optional() }),
  agenda: '15 2 * * *',
  async run(job, { dia = hoje(zonaDoServidor()) }) {
    await job.transacao(SISTEMA, async (db, enfileirar) => {
      const { ativa, frequencia, destinatario } = await lerAgendaDasCopias(db);
      if (!ativa || (frequencia === 'S' && new Date(`${dia}T12:00:00Z`).getUTCDay() !== DOMINGO)) return;
      const id = await pedirCopia(db, { anonima: false, agendada: true, destinatario });
      await enfileirar(JOB_COPIA, { id }, { chave: chaveDaCopia(id) });
    });
  },
});
